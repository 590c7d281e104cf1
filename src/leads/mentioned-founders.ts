import { patternSource } from "../domain/text/pattern-source.ts";
import { fold } from "../domain/text/text.ts";
import { type PeopleList, peopleLists } from "../enriching/founders/person-in.ts";
import { wordList } from "../enriching/phrases.ts";
import { isNoPart, isTitleWord } from "../identity/people/person-names.ts";

/** A founder or chief executive of a company, as a text names them. */
export interface MentionedFounder {
  name: string;
  /** As the text states it; null if it states none. */
  title: string | null;
  company: string;
  /** False for a chief executive whom the text does not call a founder. */
  founded: boolean;
}

const maxText = 2_000;
const maxTitle = 80;
const maxCompanyWords = 6;
const joiners = new Set("& + and und et y e en of".split(" "));
const chiefs = new Set("ceo pdg geschaftsfuhrer geschaftsfuhrerin".split(" "));
const particles = new Set("& of de del della di do da du la le el a und and et y e van der".split(" "));
/** Companies that invest, and names for samples in forms. */
const notCompany =
  /\b(?:ventures|capital|partners|fund|\p{L}*-based|invest\p{L}*|university|musterfirma|example)\b/iu;
/** Words that make an organisation, a place or a school of the name before them: `Johns Hopkins University`, `a Johns Hopkins alumna`. */
const notPerson = new RegExp(
  patternSource`
    ^(?:\s\p{Lu}\p{L}+)?[\s-](?:
      universit|colleg|school|hospital|clinic|institut|academ|stiftung|foundation|fund|capital|partners|ventures|group|bank|museum|library
      |cent(?:er|re)|prize|award|medal|fellow|street|avenue|airport|alum|graduate|student|dropout|trained|based|backed
    )
  `,
  "iu",
);
/** A preposition of place before a name. */
const placed = /(?<!\p{L})(?:at|in|near|bei|chez|presso)\s$/u;
/** What may be between a name and a title, and between a title and a company. */
const toTitle = /^(?:[,:]\s| \(|\s?[|\u2013\u2014]\s| - )/u;
const toCompany =
  /^(?:(?:,|\s?[|\u2013\u2014])\s|\s?@\s?|\s(?:at|of|bei|von|der|des|de|du|di|da|do|del|della|van|chez|em|en)\s(?:la\s|the\s)?|\s)(?=\S)/u;
const behindTitle = /^,?\s(?:at|of|from|bei|von|de|di|da|van|do)\s/u;
/** Verbs between a name and the company that the person founded. */
const founded = new RegExp(
  "^,? (?:(?:who|que|qui|che|die|der) )?(?:left to (?:start|found)|is off to start|(?:co-?)?founded|" +
    "started|launched|grundete|a (?:co)?fonde|(?:co)?fundo|ha (?:co)?fondato|(?:co)?fundou) (?:(?:the|a|o|la|die) )?",
  "u",
);

/** The founders and chief executives that a text names with their company, a name above its title included. */
export function mentionedFounders(text: string): MentionedFounder[] {
  const lines = text
    .slice(0, maxText)
    .split("\n")
    .map((line) => line.replace(/^[\s\u2014\u2013-]+/u, "").trim());
  const joined = lines.map((line, index) =>
    isBareName(line) ? [line, ...lines.slice(index + 1, index + 3)].join(", ") : line,
  );
  return joined.flatMap((line) => peopleLists(line).flatMap((list) => mentionsOf(line, list)));
}

const isBareName = (line: string): boolean => {
  const [list] = peopleLists(line);
  return list?.start === 0 && list.end === line.length;
};

function mentionsOf(line: string, { names, start, end }: PeopleList): MentionedFounder[] {
  const [before, after] = [line.slice(0, start), line.slice(end)];
  if (!names.every((name) => isNamedAsPerson(before, name, after))) return [];
  const mention = (title: string | null, company: string | null): MentionedFounder[] =>
    company === null || notCompany.test(company)
      ? []
      : names.map((name) => ({
          name,
          title,
          company,
          founded: title === null || hasWord(title, wordList("founder")),
        }));
  const verb = founded.exec(fold(after.slice(0, 80)));
  if (verb) return mention(null, companyAt(after.slice(verb[0].length)));
  const leading = toTitle.exec(after)?.[0];
  if (leading !== undefined) {
    const rest = after.slice(leading.length);
    const title = titleAt(rest);
    const link = title === null ? null : toCompany.exec(rest.slice(title.length))?.[0];
    if (title === null || link == null) return [];
    return mention(
      title,
      companyAt(rest.slice(title.length + link.length), link.includes("@") || link.includes("|")),
    );
  }
  const words = before.trim().split(/\s+/u);
  const first = words.findLastIndex((word) => !isTitle(word) && !joiners.has(word)) + 1;
  const title = words.slice(first).join(" ");
  if (!isLeading(title) || joiners.has(words.at(-1) ?? "")) return [];
  const link = behindTitle.exec(after)?.[0];
  return mention(
    title,
    link === undefined ? companyBefore(words.slice(0, first)) : companyAt(after.slice(link.length)),
  );
}

/** Whether a text names a person between `before` and `after`: not a school, a place or another organisation. */
export const isNamedAsPerson = (before: string, name: string, after: string): boolean =>
  !notPerson.test(after) && !notPerson.test(` ${name.split(" ").at(-1)}`) && !placed.test(before);

const hasWord = (title: string, list: ReadonlySet<string>): boolean =>
  fold(title)
    .split(/[^a-z-]+/u)
    .some((word) => list.has(word.replace("-", "")));

const isLeading = (title: string): boolean => hasWord(title, wordList("founder")) || hasWord(title, chiefs);

/** The title that a text begins with, if it is that of a founder or a chief executive. */
function titleAt(text: string): string | null {
  let end = 0;
  for (const { 0: word, index } of text.slice(0, maxTitle).matchAll(/[^\s,;()|@]+/gu)) {
    if (index > end + 1 || !(isTitle(word) || joiners.has(word))) break;
    end = index + word.length;
  }
  const title = text.slice(0, end).replace(/\s(?:[&+]|and|und|et|y|e|en|of)$/u, "");
  return isLeading(title) ? title : null;
}

const isTitle = (word: string): boolean => isTitleWord(word) || isTitleWord(word.replace("-", ""));

/** The company's name that a text begins with; a lower-case first word counts if `any`. */
function companyAt(text: string, any = false): string | null {
  const words = (/^[^\n,;:!?|()"\u201c\u201d\u00ab\u00bb]*/u.exec(text)?.[0] ?? "")
    .replace(/\.\s.*$|\.$/u, "")
    .split(" ")
    .slice(0, maxCompanyWords);
  const isOwn = (word: string | undefined) => word !== undefined && /^[\p{Lu}\p{N}]/u.test(word);
  const end = words.findIndex(
    (word, index) =>
      !(isOwn(word) || (any && index === 0) || (index > 0 && particles.has(word) && isOwn(words[index + 1]))),
  );
  const kept = words.slice(0, end < 0 ? words.length : end);
  return kept.some((word) => word.length > 1 && !isTitleWord(word) && !isNoPart(word))
    ? kept.join(" ")
    : null;
}

/** The company's name before a title: `Northwind` of `Podcast: Northwind founder`. */
function companyBefore(words: readonly string[]): string | null {
  const start = words.findLastIndex((word) => !/^[\p{Lu}\p{N}]/u.test(word) || /[:.,]$/u.test(word)) + 1;
  const own = words.slice(start).map((word) => word.replace(/['\u2019]s$/u, ""));
  return own.length > 0 && own.every((word) => !isNoPart(word) && word.length > 1) ? own.join(" ") : null;
}
