import { classifyCompany } from "../domain/classify.ts";
import { normalisePerson } from "../domain/compare-people.ts";
import { normaliseName } from "../domain/names.ts";
import { searchWords } from "../domain/search-words.ts";
import { cleanUrl, linkedinKey, websiteKey } from "../domain/urls.ts";
import type { LeadDraft } from "./types.ts";

/** The normal forms that identify a company or a person, beside what is shown. */
export function nameFields(companyName: string | null | undefined) {
  const nameKey = normaliseName(companyName ?? "");
  return { companyName: companyName?.trim() ?? null, nameKey, joinedKey: nameKey.replaceAll(" ", "") };
}

export function websiteFields(website: string | null | undefined) {
  return { companyWebsite: clean(website), websiteKey: website ? websiteKey(website) : null };
}

export function linkedinFields(linkedinUrl: string | null | undefined) {
  return {
    companyLinkedinUrl: clean(linkedinUrl),
    linkedinKey: linkedinUrl ? linkedinKey(linkedinUrl) : null,
  };
}

export interface FounderLinks {
  name: string;
  linkedinUrl?: string | null | undefined;
  twitterUrl?: string | null | undefined;
  githubUrl?: string | null | undefined;
}

export function founderFields(founder: FounderLinks) {
  const nameKey = normalisePerson(founder.name);
  return {
    name: founder.name.trim(),
    nameKey,
    joinedKey: nameKey.replaceAll(" ", ""),
    linkedinUrl: clean(founder.linkedinUrl),
    linkedinKey: founder.linkedinUrl ? linkedinKey(founder.linkedinUrl) : null,
    twitterUrl: clean(founder.twitterUrl),
    githubUrl: clean(founder.githubUrl),
  };
}

export function clean(url: string | null | undefined): string | null {
  return url ? (cleanUrl(url) ?? url) : null;
}

/** A lead with the keys by which the same person is known again, and the sectors its texts speak of. */
export function leadFields(draft: LeadDraft) {
  const company = nameFields(draft.companyName);
  const person = founderFields(draft.founder);
  const texts = [draft.summary, draft.details.description].filter((text) => text !== null);
  return {
    ...draft,
    ...company,
    ...websiteFields(draft.companyWebsite),
    ...linkedinFields(draft.companyLinkedinUrl),
    companyTwitterUrl: clean(draft.companyTwitterUrl),
    founderKey: person.nameKey,
    founderWords: searchWords(person.name),
    founderJoinedKey: person.joinedKey,
    founderLinkedinKey: person.linkedinKey,
    personKey: person.linkedinKey ?? `${person.nameKey}@${company.joinedKey}`,
    classification: classifyCompany({ name: draft.companyName, description: draft.summary, texts }),
  };
}
