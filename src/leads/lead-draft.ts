import { cutQuote } from "../domain/text/quotes.ts";
import { sentencesOf } from "../pages/passages.ts";
import { squeezed } from "../pages/texts.ts";
import type { FounderMention } from "./founder-mentions.ts";
import { leadLinks } from "./lead-links.ts";
import type { Sighting } from "./sightings.ts";
import type { LeadDraft } from "./types.ts";

const longestQuote = 300;
const mostEvidence = 5;

/** A lead as one block shows it, with a quote that stands verbatim in the page. */
export function leadDraft(
  mention: FounderMention,
  relation: string,
  { block, url, pageTitle }: Sighting,
  ownWebsite: string | null,
): LeadDraft {
  const { name, title, company } = mention;
  const quote = quoteOf(mention, block.text);
  const links = leadLinks(block.link, mention, ownWebsite);
  const founder = {
    name,
    headline: title === null ? `Founder of ${company}` : `${title}, ${company}`,
    linkedinUrl: links.person,
    twitterUrl: links.handle,
    githubUrl: null,
  };
  return {
    companyName: company,
    companyWebsite: links.site,
    companyLinkedinUrl: links.company,
    companyTwitterUrl: null,
    founder,
    relation,
    evidenceUrl: url,
    stage: "unknown",
    summary: quote,
    details: {
      description: null,
      founders: [founder],
      evidence: [{ url, title: pageTitle, quote, publishedAt: block.publishedAt }],
    },
  };
}

/** The sentence that names both, or all of a block where none does. */
function quoteOf({ name, company }: FounderMention, text: string): string {
  const sentences = sentencesOf(text).filter((one) => one.includes(company));
  const sentence = sentences.find((one) => one.includes(name)) ?? squeezed(text);
  return cutQuote(text.includes("\n") ? sentence : (sentences[0] ?? sentence), longestQuote);
}

/** One lead of two that name the same person and company: what the first does not know the second tells, at most five quotes. */
export function mergeDrafts(known: LeadDraft, next: LeadDraft): LeadDraft {
  const founder = {
    ...known.founder,
    linkedinUrl: known.founder.linkedinUrl ?? next.founder.linkedinUrl,
    twitterUrl: known.founder.twitterUrl ?? next.founder.twitterUrl,
  };
  const evidence = [...known.details.evidence];
  for (const one of next.details.evidence) {
    const told = evidence.some(({ url, quote }) => url === one.url && quote === one.quote);
    if (evidence.length < mostEvidence && !told) evidence.push(one);
  }
  return {
    ...known,
    companyWebsite: known.companyWebsite ?? next.companyWebsite,
    companyLinkedinUrl: known.companyLinkedinUrl ?? next.companyLinkedinUrl,
    relation: known.relation === "mentioned" ? next.relation : known.relation,
    founder,
    details: { ...known.details, founders: [founder], evidence },
  };
}
