import { fold } from "../../domain/text/fold.ts";
import { oneLine } from "../../domain/text/one-line.ts";
import further from "./further-not-names.json" with { type: "json" };
import {
  isLikelyAlone,
  isLikelyGiven,
  isLikelyName,
  isLikelyOpening,
  isSurelyGiven,
} from "./likely-names.ts";
import table from "./not-names.json" with { type: "json" };

const particles = new Set(
  "de del della der den van von da di do dos das la le du el al bin ibn ter ten zu af av y e ó 't ’t 's ’s".split(
    " ",
  ),
);

/** Words of trade, place and page, folded; with them job titles, which are a table of their own. */
const titles = new Set([...wordsIn(table.titles), ...wordsIn(further.titles)]);
const others = new Set([...wordsIn(table.others), ...wordsIn(further.others)]);
/** What is written as initials are and is none: `U.S.` */
const abbreviations = new Set(table.abbreviations);
/** Articles and other small words of one language that are names in another: they count only where a name begins. */
const mayBeNames = new Set(table.mayBeNames);
const titlesInNames = new Set(table.titlesInNames);
/** What abstract nouns and their adjectives end with, and names do not: `Innovation`, `Operational`. */
const abstract = new RegExp(`^\\p{L}{3,}(?:${table.abstractEndings.join("|")})$`, "u");

function wordsIn(languages: Record<string, readonly string[]>): string[] {
  return Object.values(languages).flatMap((lines) => lines.flatMap((line) => line.split(" ")));
}

/** Joins two halves of a part, unless what follows is said of the person: `Ada Byron's`, `Ada Byron'll`. */
const within = "(?:-|['’](?!(?:s|ve|re|ll|d|m|t)(?!\\p{L})))";
/** A part of a name: `Jean-Luc`, `O'Neil` or `D’Arcy`, `McKay`, an initial. */
const part = oneLine`
  (?:
    \p{Lu}[\p{Ll}\p{M}]+(?:${within}\p{Lu}?[\p{Ll}\p{M}]+)*(?:-\p{Lu}\.?(?!\p{L}))?
    |\p{Lu}['’]\p{Lu}[\p{Ll}\p{M}]+(?:-\p{Lu}[\p{Ll}\p{M}]+)?
    |(?:Mc|Mac|De|Di|Le|La)\p{Lu}[\p{Ll}\p{M}]+
    |\p{Lu}\.(?:-?\p{Lu}\.){0,2}
  )
`;
/** What stands behind the name of who is called as a parent is. */
const generation = ",? (?:Jr\\.?|Sr\\.?|II|III|IV)(?![\\p{L}\\p{M}])";
/** A family's name behind a small `d’`. */
const ofPlace = "d['’](?=\\p{Lu})";
/** `y` joins two family names, but `María Nadal y Luis Peña` are two people. */
const joint = oneLine`
  (?:
    de|del|della|der|den|van|von|da|di|dos|das|la|le|du|el|al|bin|ibn|ter|ten|zu|af|av|Ó|['’]t|['’]s
    |y(?! \p{Lu}[\p{L}\p{M}.'’-]* \p{Lu})
  )
`;

/** Source of a pattern for a person's name of two to four words, particles such as `van der` included. */
const personPattern = `${part}(?: (?:(?:${joint} ){0,2}|${ofPlace})${part}){1,3}`;

const whole = new RegExp(`^${personPattern}$`, "u");
const generations = new RegExp(`${generation}$`, "u");

/** Whether a text is a person's full name: two to four capitalised words, none of them a word of trade, place or page. */
export function isPersonName(written: string): boolean {
  const own = partsOf(written);
  return own !== null && isLikelyName(own);
}

/** Whether a text has the shape of a person's full name, however unlikely one; where something else says that it is one. */
export const hasNameShape = (written: string): boolean => partsOf(written) !== null;

/** The parts of what has the shape of a person's full name, without particles; null of what has not. */
function partsOf(written: string): string[] | null {
  const text = written.trim().replace(generations, "");
  const words = text.split(/\s+/u);
  const own = words.filter(
    (word, index) => !particles.has(index === 0 || isFamily(words, index) ? word : word.toLowerCase()),
  );
  if (own.length < 2 || own.length > 4 || words.length > 6 || text.length > 60) return null;
  if (!whole.test(text)) return null;
  if (own.every((word) => word.length <= 2) || own.some(isTooLong)) return null;
  return own.every((word, index) => !isNoName(word, index === 0) || isInName(own, index)) ? own : null;
}

/** Whether what may be a particle is the family name of a given one: `Bin` of `Fred Bin`. */
const isFamily = (words: readonly string[], index: number): boolean =>
  words.length === 2 && index === 1 && isSurelyGiven(words[0] ?? "");

/** A title's word that is a part of longer names, at either end: `Antônio Silva Júnior`. */
const isInName = (own: readonly string[], index: number): boolean =>
  own.length > 2 && (index === 0 || index === own.length - 1) && titlesInNames.has(fold(own[index] ?? ""));

/** Compounds such as `Gesundheitsmanagement` are no names. */
const isTooLong = (word: string): boolean => word.split("-").some((part) => part.length > 15);

/** Whether a text is one capitalised word that may be a given name; where a page says no more of a person. */
export function isSingleName(text: string): boolean {
  return (
    text.length <= 20 &&
    /^\p{Lu}[\p{Ll}\p{M}]+(?:-\p{Lu}[\p{Ll}\p{M}]+)?$/u.test(text) &&
    !isNoName(text, true) &&
    isLikelyAlone(text)
  );
}

/** Whether a word belongs to a job title in one of eight languages, such as `Leiterin`, `directeur` or `VP`. */
export function isTitleWord(word: string): boolean {
  return titles.has(fold(word));
}

/** Whether a word is of trade, place or page, or a title's, and so no part of a name. */
export const isNoPart = (word: string): boolean => isNoName(word, true);

function isNoName(word: string, first: boolean): boolean {
  const bare = fold(word).replace(/['’](?:s|ve|re|ll|d|m|t)$|\.$/u, "");
  const isTitle = [bare, bare.replaceAll("-", ""), bare.split("-").at(-1) ?? ""].some((one) =>
    titles.has(one),
  );
  const mayBe = mayBeNames.has(bare) || /^(?:\p{Lu}\.-?)+$/u.test(word);
  return isTitle || abbreviations.has(bare) || abstract.test(bare) || (others.has(bare) && (first || !mayBe));
}

/** The persons' names a text holds, in order, verbatim. */
export function findPeople(text: string): { name: string; index: number }[] {
  const people: { name: string; index: number }[] = [];
  const runs = new RegExp(`(?<![\\p{L}\\p{N}])${personPattern}(?:${generation})?(?![\\p{L}\\p{N}])`, "gu");
  for (let match = runs.exec(text); match !== null; match = runs.exec(text)) {
    const within = withinRun(match[0]);
    if (within > 0) {
      runs.lastIndex = match.index + within;
      continue;
    }
    const found = trimToName(match[0], match.index);
    if (found !== null) people.push(found);
  }
  return people;
}

function trimToName(run: string, index: number): { name: string; index: number } | null {
  const words = [...run.matchAll(/\S+/gu)];
  for (let length = Math.min(words.length, 6); length >= 2; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const first = words[start];
      const last = words[start + length - 1];
      if (first === undefined || last === undefined) continue;
      const name = run.slice(first.index, last.index + last[0].length);
      if (isPersonName(name)) return { name, index: index + first.index };
    }
  }
  return null;
}

/** Where a name begins behind words that are likely no part of it: `Maestro Artigiano`, `Portrait de`; 0 where none are. */
function withinRun(run: string): number {
  let before = 0;
  for (const { 0: word, index } of run.matchAll(/\S+/gu)) {
    if (/^\p{Ll}/u.test(word)) continue;
    const begins = before > 1 ? isLikelyGiven(word) : before === 1 && isSurelyGiven(word);
    if (begins && isPersonName(run.slice(index))) return index;
    if (before === 0 && isLikelyOpening(word)) return 0;
    before += 1;
  }
  return 0;
}
