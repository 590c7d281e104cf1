import { getDomain } from "tldts";
import { webLink } from "../domain/text/escape.ts";
import { cutQuote } from "../domain/text/quotes.ts";
import { plainName } from "../identity/subject.ts";
import { isLinkedinCompanyUrl, isLinkedinPersonUrl, xHandle } from "../identity/urls.ts";
import { sentencesOf } from "../pages/passages.ts";
import { squeezed } from "../pages/texts.ts";
import type { Stage } from "../schemas/company.ts";
import type { LeadDetails, LeadFounder } from "../schemas/lead.ts";
import type { MentionedFounder } from "./mentioned-founders.ts";
import type { Sighting } from "./sightings.ts";

/** A founder found around the company, before it is stored. */
export interface LeadDraft {
  companyName: string | null;
  companyWebsite: string | null;
  companyLinkedinUrl: string | null;
  companyTwitterUrl: string | null;
  founder: LeadFounder;
  relation: string;
  evidenceUrl: string | null;
  stage: Stage;
  summary: string | null;
  details: LeadDetails;
}

const longestQuote = 300;
const mostEvidence = 5;

/** A lead as one block shows it, with a verbatim quote of the page. */
export function leadDraft(
  { name, title, company }: MentionedFounder,
  relation: string,
  { block, url, pageTitle }: Sighting,
  ownWebsite: string | null,
): LeadDraft {
  const sentences = sentencesOf(block.text).filter((one) => one.includes(company));
  const sentence = sentences.find((one) => one.includes(name)) ?? squeezed(block.text);
  const quote = cutQuote(block.text.includes("\n") ? sentence : (sentences[0] ?? sentence), longestQuote);
  const links = leadLinks(block.link, { name, company }, ownWebsite);
  const founder = {
    name,
    headline: title === null ? `Founder of ${company}` : `${title}, ${company}`,
    linkedinUrl: links.person ?? null,
    twitterUrl: links.handle ?? null,
    githubUrl: null,
  };
  const evidence = [{ url, title: pageTitle, quote, publishedAt: block.publishedAt }];
  return {
    companyName: company,
    companyWebsite: links.site ?? null,
    companyLinkedinUrl: links.company ?? null,
    companyTwitterUrl: null,
    founder,
    relation,
    evidenceUrl: url,
    stage: "unknown",
    summary: quote,
    details: { description: null, founders: [founder], evidence },
  };
}

/** One lead of two for the same person and company: the second fills the gaps of the first. At most five quotes. */
export function mergeDrafts(known: LeadDraft, next: LeadDraft): LeadDraft {
  const founder = {
    ...known.founder,
    linkedinUrl: known.founder.linkedinUrl ?? next.founder.linkedinUrl,
    twitterUrl: known.founder.twitterUrl ?? next.founder.twitterUrl,
  };
  const first = known.details.evidence;
  const added = next.details.evidence.filter(
    (one) => !first.some(({ url, quote }) => url === one.url && quote === one.quote),
  );
  return {
    ...known,
    companyWebsite: known.companyWebsite ?? next.companyWebsite,
    companyLinkedinUrl: known.companyLinkedinUrl ?? next.companyLinkedinUrl,
    relation: known.relation === "mentioned" ? next.relation : known.relation,
    founder,
    details: { ...known.details, founders: [founder], evidence: [...first, ...added].slice(0, mostEvidence) },
  };
}

/** The address that a block's own link has of a lead: the person's LinkedIn or X profile, the company's LinkedIn page or site. */
type LeadLinks = Partial<Record<"person" | "handle" | "company" | "site", string>>;

/** Sorts a block's link by what it leads to; empty for any other link. The tracked company's own site is no other company's. */
function leadLinks(
  link: string | null,
  { name, company }: Pick<MentionedFounder, "name" | "company">,
  ownWebsite: string | null,
): LeadLinks {
  const address = webLink(link);
  if (address === null) return {};
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
