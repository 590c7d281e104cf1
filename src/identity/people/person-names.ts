import { once } from "../../domain/once.ts";
import { patternSource } from "../../domain/text/pattern-source.ts";
import { fold } from "../../domain/text/text.ts";
import { isCommonWord } from "../names/common-words.ts";
import { isGeneric } from "../names/descriptors.ts";
import { isLegalForm } from "../names/legal-forms.ts";
import table from "./name-words.json" with { type: "json" };

const wordsOf = (lines: string[]) => new Set(lines.join(" ").split(" "));
const words = once(() => ({
  given: wordsOf(table.givenNames),
  titles: wordsOf(table.titles),
  others: wordsOf(table.notNames),
  notPeople: new Set(table.notPeople.join("; ").split("; ")),
}));
/** Endings of abstract nouns and their adjectives: `Innovation`, `Operational`. */
const abstractNoun = new RegExp(`^\\p{L}{3,}(?:${table.abstractEndings.join("|")})$`, "u");
const particles = wordsOf([...table.particles, "e y"]);

/** A part of a name: `Jean-Luc`, `O'Neil` or `D'Arcy`, `McKay`, an initial. */
const part = patternSource`
  (?:
    \p{Lu}[\p{Ll}\p{M}]+(?:(?:-|['\u2019](?!(?:s|ve|re|ll|d|m|t)(?!\p{L})))\p{Lu}?[\p{Ll}\p{M}]+)*(?:-\p{Lu}\.?(?!\p{L}))?
    |\p{Lu}['\u2019]\p{Lu}[\p{Ll}\p{M}]+(?:-\p{Lu}[\p{Ll}\p{M}]+)?
    |(?:Mc|Mac|De|Di|Le|La)\p{Lu}[\p{Ll}\p{M}]+
    |\p{Lu}\.(?:-?\p{Lu}\.){0,2}
  )
`;
/** `e` and `y` join two family names, but `María Nadal y Luis Peña` are two people. */
const particle = `(?:${table.particles.join("|").replaceAll(" ", "|")}|['’][ts]|[ey](?! \\p{Lu}[\\p{L}\\p{M}.'’-]* \\p{Lu}))`;
const personPattern = `${part}(?: (?:(?:${particle} ){0,2}|d['’](?=\\p{Lu}))${part}){1,3}`;
const whole = new RegExp(`^${personPattern}$`, "u");
const initials = /^(?:\p{Lu}\.-?)+$/u;
const abbreviation = /^(?:U\.[AKNS]|E\.U|D\.C|L\.A|N\.Y|A\.I|S\.A|B\.V)\./u;
const longestName = 60;

/** Whether every part of a word, hyphenated or not, is a common given name in one of the seven languages. */
export const isGivenName = (word: string): boolean =>
  fold(word)
    .split("-")
    .every((one) => words().given.has(one));

/** Whether a word belongs to a job title in one of the seven languages, such as `Leiterin`, `directeur` or `VP`. */
export const isTitleWord = (word: string): boolean => words().titles.has(fold(word));

/** Whether a word is never part of a person's name: a title, a word of trade, place or page, an abstract noun, a legal form. */
export function isNoPart(word: string): boolean {
  const bare = fold(word).replace(/['\u2019](?:s|ve|re|ll|d|m|t)$|\.$/u, "");
  const { titles, others } = words();
  const variants = [bare, bare.replaceAll("-", ""), ...bare.split("-")];
  return variants.some((one) => titles.has(one) || others.has(one)) || abstractNoun.test(bare);
}

const isKnownOther = (text: string): boolean => words().notPeople.has(fold(text).replaceAll("-", " "));

/** Whether a text in any script can name a person: no word of trade, place or page, and no well-known bank, brand or place. */
export const mayBePerson = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  !isKnownOther(text) &&
  !text.split(/\s+/u).some((word) => !particles.has(word.toLowerCase()) && isNoPart(word));

/** The parts of a text with the form of a person's full name, without particles; null if it does not have this form. */
function partsOf(written: string): string[] | null {
  const text = written.trim();
  if (text.length > longestName || !whole.test(text)) return null;
  const all = text.split(" ");
  const parts = all.filter((word, index) => index === 0 || !particles.has(word.toLowerCase()));
  const own = parts.length < 2 && all.length === 2 && isGivenName(all[0] ?? "") ? all : parts;
  if (own.length < 2 || own.length > 4 || all.length > 6) return null;
  if (own.length === 2 && particles.has(fold(own[0] ?? "")) && !isGivenName(own[0] ?? "")) return null;
  const isOther = own.some(isNoPart) || isKnownOther(text);
  return isOther || own.every((word) => word.length <= 2) ? null : own;
}

/** Whether a text has the form of a person's full name; use it only where something else says that a person is named. */
export const hasNameShape = (text: string): boolean => partsOf(text) !== null;

const isOrdinary = (word: string) =>
  isCommonWord(word.toLowerCase()) || isLegalForm(fold(word)) || isGeneric(fold(word));

/**
 * Whether a text is a person's full name: two to four capitalised words, none of them a word of trade, place or page. Unless a common
 * given name or an initial opens it, none of them may be a common English word.
 */
export function isPersonName(text: string): boolean {
  const own = partsOf(text);
  if (own === null) return false;
  const [first = ""] = own;
  if (isGivenName(first) || (initials.test(first) && !abbreviation.test(first))) return true;
  return own.every((word) => initials.test(word) || !isOrdinary(word));
}

/** The names of people in a text, in order, verbatim, with their positions. `isName`: what counts as a name. */
export function findPeople(text: string, isName = isPersonName): { name: string; index: number }[] {
  const runs = text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${personPattern}(?![\\p{L}\\p{N}])`, "gu"));
  return [...runs].flatMap(({ 0: run, index }) => nameWithin(run, index, isName) ?? []);
}

/** The longest name within a run of capitalised words, the first of several. */
function nameWithin(run: string, index: number, isName: (text: string) => boolean) {
  const all = [...run.matchAll(/\S+/gu)];
  for (let length = Math.min(all.length, 6); length >= 2; length -= 1)
    for (const [at, first] of all.slice(0, all.length - length + 1).entries()) {
      const last = all[at + length - 1] ?? first;
      const name = run.slice(first.index, last.index + last[0].length);
      if (isName(name)) return { name, index: index + first.index };
    }
  return null;
}
