import { searchWords } from "../domain/text/search-words.ts";
import {
  clean,
  founderFields,
  linkedinFields,
  nameFields,
  websiteFields,
} from "../identity/identity-fields.ts";
import { classifyCompany } from "../taxonomy/classify-company.ts";
import type { LeadDraft } from "./lead-draft.ts";

/** The stored fields of a lead: with the keys by which the same person is found again, and the sectors of its texts. */
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
