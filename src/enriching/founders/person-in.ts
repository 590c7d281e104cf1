import { patternSource } from "../../domain/text/pattern-source.ts";
import { fold } from "../../domain/text/text.ts";
import { hasNameShape, isNoPart, isPersonName } from "../../identity/people/person-names.ts";

const maxText = 70;
const honorifics = new RegExp(
  patternSource`
    ^(?:(?:
      mr|mrs|ms|miss|dr|prof|professor|sir|herr|frau|ing|mag|dipl\.?-?\p{L}{0,12}|mme|mlle|sr|sra|dott|dott\.ssa|dra|drs|mw|dhr
    )\.?\s){1,3}
  `,
  "iu",
);
const degrees = /(?:,? (?:Ph\.?D\.?|MD|MBA|M\.?Sc\.?|B\.?Sc\.?|M\.?A\.?|CFA|CPA|Esq\.?)){1,3}$/u;
/** Verbs that open a sentence before a name. */
const verbs =
  /^(?:co-?)?(?:founded|started|launched|created|gegrundet|fondee?s?|creee?|fundad[ao]s?|fondat[ao]|opgericht)$/u;
const marks = /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f)+/gu;

/** `Jane Doe` of `JANE DOE`. */
const inOrdinaryCase = (text: string): string =>
  /\p{Ll}/u.test(text)
    ? text
    : text.replace(/\p{Lu}{2,}/gu, (word) => `${word.charAt(0)}${word.slice(1).toLowerCase()}`);

/**
 * The person's full name that a text of at most 70 characters is, without titles and degrees; null if it is something else. `sure`:
 * something else says that a person is named, such as a role below.
 */
export function personIn(text: string, sure = false): string | null {
  if (text.length > maxText) return null;
  const bare = text.replace(marks, " ").trim().replace(honorifics, "").replace(degrees, "");
  const name = inOrdinaryCase(bare.replace(/[.,:]$/u, "").trim());
  return (sure ? hasNameShape(name) : isPersonName(name)) && !/ (?:e|y) /u.test(name) ? name : null;
}

/** People named one after the other, `Jane Doe, Max Power and Ann Lee`, with the positions where the list begins and ends. */
export interface PeopleList {
  names: string[];
  start: number;
  end: number;
}

const capitalised = /\p{Lu}[\p{L}\p{M}.'\u2019-]{0,30}/u;
const particle = /(?:de|del|della|der|den|van|von|da|di|dos|das|la|le|du|el|al|bin|ibn|ter|ten|zu)/u;
const run = new RegExp(
  `(?<![\\p{L}\\p{N}])${capitalised.source}(?: (?:${particle.source} ){0,2}${capitalised.source}){0,6}`,
  "gu",
);
const separator = /^(?:, ?|,? (?:&|and|und|et|y|e|ed|en|sowie|with|mit|avec) )$/u;

/** The lists of what has the form of people's names, in order; use it where the words around say that people are named. */
export function peopleLists(text: string): PeopleList[] {
  const lists: PeopleList[] = [];
  for (const { 0: found, index } of text.matchAll(run)) {
    const name = nameAtEnd(found);
    if (name === null) continue;
    const start = index + found.lastIndexOf(name);
    const last = lists.at(-1);
    if (last && separator.test(text.slice(last.end, start))) {
      last.names.push(name);
      last.end = start + name.length;
    } else lists.push({ names: [name], start, end: start + name.length });
  }
  return lists;
}

const isUpper = (word: string): boolean => /^\p{Lu}/u.test(word);

/** `Ada Brown` of `Our Co-Founder Ada Brown` and of `Gegr\u00fcndet von Ada Brown`. */
function nameAtEnd(found: string): string | null {
  const words = found.replace(/(?<![.'\u2019-])[.'\u2019-]+$/u, "").split(" ");
  const from = words.findLastIndex((word) => isUpper(word) && (isNoPart(word) || verbs.test(fold(word)))) + 1;
  const first = words.findIndex((word, index) => index >= from && isUpper(word));
  const name = first < 0 ? "" : words.slice(first).join(" ");
  return hasNameShape(name) ? name : null;
}
