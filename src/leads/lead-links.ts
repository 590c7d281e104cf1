import { getDomain } from "tldts";
import { webLink } from "../domain/text/escape.ts";
import { hasLostLetters } from "../identity/social-profiles.ts";
import { plainName } from "../identity/subject.ts";
import { isLinkedinCompanyUrl, isLinkedinPersonUrl, xHandle } from "../identity/urls.ts";
import type { MentionedFounder } from "./mentioned-founders.ts";

/** The address that a block's own link has of a lead: the person's LinkedIn or X profile, the company's LinkedIn page or site. */
export type LeadLinks = Partial<Record<"person" | "handle" | "company" | "site", string>>;

/** Sorts a block's link by what it leads to; empty for any other link. The tracked company's own site is no other company's. */
export function leadLinks(
  link: string | null,
  { name, company }: Pick<MentionedFounder, "name" | "company">,
  ownWebsite: string | null,
): LeadLinks {
  const address = webLink(link);
  if (address === null || hasLostLetters(address)) return {};
  if (isLinkedinPersonUrl(address)) return { person: address };
  if (isLinkedinCompanyUrl(address)) return { company: address };
  const handle = xHandle(address);
  if (handle !== null)
    return handle.includes(joined(name.split(" ").at(-1) ?? "")) ? { handle: address } : {};
  const domain = getDomain(address);
  const label = joined(domain?.split(".")[0] ?? "");
  const isAlike = label.includes(joined(company)) || (label.length > 3 && joined(company).includes(label));
  const isOther = domain !== null && domain !== getDomain(ownWebsite ?? "");
  return isOther && isAlike ? { site: `${new URL(address).origin}/` } : {};
}

const joined = (text: string): string => plainName(text).replaceAll(" ", "");
