import { splitSentences } from "../domain/text/sentences.ts";
import { cut } from "../domain/text/text.ts";
import { isFounderRole, roleWords } from "../enriching/people/people-words.ts";
import { isLegalForm } from "../identity/names/legal-forms.ts";
import { findPeople, isNoPart } from "../identity/people/person-names.ts";

/** A founder or chief executive of some company, as a text names them. All verbatim. */
export interface FounderMention {
  name: string;
  /** Such as `Co-founder & CEO`; null if the text says it with a verb. */
  title: string | null;
  company: string;
  /** Whether they founded the company, and not only lead it. */
  founded: boolean;
}

const maxText = 4_000;
/** Companies have one to four capitalised words, with digits and `&` among them. */
const company =
  "((?:the )?[\\p{Lu}\\d][\\p{L}\\p{N}.&'’-]*(?: (?:[\\p{Lu}\\d][\\p{L}\\p{N}.&'’-]*|&|of)){0,3})";
const titles =
  "((?:co-?|mit|mede-?)?(?:founders?|founding partner|gründer(?:in)?|fondat(?:eur|rice|ore)|fundador(?:a)?|oprichter|oprichtster)(?: ?(?:&|and|und|et|y|e|en|/|,) ?(?:CEO|CTO|COO|CPO|chief [\\p{L} ]{3,20} officer|managing director|geschäftsführer(?:in)?|director))?|(?:CEO|chief executive(?: officer)?|managing director|geschäftsführer(?:in)?|directeur général|directora? general|amministratore delegato|algemeen directeur)(?: ?(?:&|and|und|et|y|e|en) ?(?:co-?)?(?:founder|gründer(?:in)?|fondateur|fundador(?:a)?|fondatore|oprichter))?)";
/** Titles begin with a small or a capital letter; companies only with a capital one, so the whole pattern cannot ignore case. */
const title = titles.replace(
  /(?<=[(|:])\p{L}/gu,
  (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`,
);
const link = "(?: of| at|,| bei| von| der| de| del| di| van| da| do| chez| @| \\||:| –| -)";

/** What may follow and precede a name: `, Co-founder of Acme`, `founded Acme`; `Acme CEO`, `Acme's founder,`. */
const afterName = {
  titled: new RegExp(
    `^(?:,|\\n| –| -| \\||:| \\(|,? (?:is|ist|est|es|è|was) (?:the |a )?) ?(?:the |our )?${title}${link}? ?(?:the )?\\n?${company}`,
    "u",
  ),
  founded: new RegExp(
    `^,?(?: who)? (?:co-?)?(?:founded|started|gründete|a fondé|fundó|ha fondato|fundou) ${company}`,
    "u",
  ),
};
const beforeName = new RegExp(`${company}(?:['’]s)? ${title},? $`, "u");

/**
 * The founders and chief executives that a text names together with their company, each once per company: a name next to a role, on a
 * card or in a sentence, in seven languages. Precision before recall.
 */
export function foundersMentioned(text: string): FounderMention[] {
  const found: FounderMention[] = [];
  for (const passage of passagesOf(cut(text, maxText)))
    for (const { name, index } of findPeople(passage)) {
      const mention = mentionAt(passage, name, index);
      const known = found.some((one) => one.name === mention?.name && one.company === mention.company);
      if (mention !== null && !known) found.push(mention);
    }
  return found;
}

/** Sentences of a paragraph; a card of short lines is one passage. */
function passagesOf(text: string): string[] {
  const lines = text.split("\n");
  return lines.length > 1 && lines.every((line) => line.length <= 120)
    ? [text]
    : lines.flatMap((line) => splitSentences(line));
}

function mentionAt(passage: string, name: string, index: number): FounderMention | null {
  const rest = passage.slice(index + name.length);
  const titled = afterName.titled.exec(rest);
  if (titled !== null) return mentionOf(name, titled[1] ?? null, titled[2]);
  const founded = afterName.founded.exec(rest);
  if (founded !== null) return mentionOf(name, null, founded[1]);
  const before = beforeName.exec(passage.slice(Math.max(0, index - 120), index));
  return before === null ? null : mentionOf(name, before[2] ?? null, before[1]);
}

function mentionOf(name: string, role: string | null, named = ""): FounderMention | null {
  const called = named
    .replace(/^the /iu, "")
    .replace(/[.,'’-]+$/u, "")
    .trim();
  const words = called.split(" ");
  const isCompany =
    /^[\p{Lu}\d]/u.test(called) &&
    called.length > 1 &&
    !isLegalForm(called) &&
    !words.every(isNoPart) &&
    !roleWords(called).some(isRoleWord);
  if (!isCompany || findPeople(called).some((one) => one.name === called)) return null;
  return { name, title: role, company: called, founded: role === null || isFounderRole(role) };
}

const isRoleWord = (word: string): boolean =>
  /^(?:ceo|cto|coo|founder|chief|director|officer|partner)$/u.test(word);
