import { webLink } from "../domain/text/escape.ts";
import { hasLostLetters } from "../identity/social-profiles.ts";
import { plainName } from "../identity/subject.ts";
import { isLinkedinCompanyUrl, isLinkedinPersonUrl, registrableDomain, xHandle } from "../identity/urls.ts";
import type { FounderMention } from "./founder-mentions.ts";

/** Whose a block's own link is: the person's profile or handle, the company's page or site. All null of a stranger's. */
export interface LeadLinks {
  person: string | null;
  handle: string | null;
  company: string | null;
  site: string | null;
}

const none: LeadLinks = { person: null, handle: null, company: null, site: null };

/** What a block's link says of whom it names; the tracked company's own site is nobody else's. */
export function leadLinks(
  link: string | null,
  { name, company }: Pick<FounderMention, "name" | "company">,
  ownWebsite: string | null,
): LeadLinks {
  const address = webLink(link);
  if (address === null || hasLostLetters(address)) return none;
  if (isLinkedinPersonUrl(address)) return { ...none, person: address };
  if (isLinkedinCompanyUrl(address)) return { ...none, company: address };
  const handle = xHandle(address);
  if (handle !== null)
    return joined(handle).includes(joined(name.split(" ").at(-1) ?? ""))
      ? { ...none, handle: address }
      : none;
  const domain = registrableDomain(address);
  if (domain === null || domain === registrableDomain(ownWebsite ?? "")) return none;
  const label = joined(domain.split(".")[0] ?? "");
  const called = joined(company);
  const alike = label.includes(called) || (label.length > 3 && called.includes(label));
  return alike ? { ...none, site: `${new URL(address).origin}/` } : none;
}

const joined = (text: string): string => plainName(text).replaceAll(" ", "");
