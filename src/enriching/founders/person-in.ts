import { patternSource } from "../../domain/text/pattern-source.ts";
import { findPeople, hasNameShape, isPersonName } from "../../identity/people/person-names.ts";

const maxText = 70;
const honorifics = new RegExp(
  patternSource`
    ^(?:(?:
      mr|mrs|ms|miss|dr|prof|professor|sir|herr|frau|ing|mag|dipl\.?-?\p{L}{0,12}|mme|mlle|sr|sra|dott|dott\.ssa|dra|drs|mw|dhr
    )\.?\s){1,3}
  `,
  "iu",
);
const degrees =
  /(?:,? (?:Ph\.?D\.?|MD|MBA|M\.?Sc\.?|B\.?Sc\.?|M\.?A\.?|CFA|CPA|Esq\.?|Jr\.?|Sr\.?|III?|IV)){1,3}$/u;
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

const separator = /^(?:, ?|,? (?:&|and|und|et|y|e|ed|en|sowie|with|mit|avec) )$/u;

/** The lists of what has the form of people's names, in order; use it where the words around say that people are named. */
export function peopleLists(text: string): PeopleList[] {
  const lists: PeopleList[] = [];
  for (const { name, index } of findPeople(text, hasNameShape)) {
    const last = lists.at(-1);
    const end = index + name.length;
    if (last && separator.test(text.slice(last.end, index))) {
      last.names.push(name);
      last.end = end;
    } else lists.push({ names: [name], start: index, end });
  }
  return lists;
}
