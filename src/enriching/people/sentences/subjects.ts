import { isTitleWord } from "../../../identity/people/person-names.ts";
import { placesAsked } from "../../../reading/facts/places.ts";
import type { Part } from "./part.ts";
import { cueAt, isCue, isPremises } from "./statement-words.ts";

/** Parts that may stand between two things that a statement connects. */
export const near = 6;

export const far = 12;

/** Whether a word is capitalised as a name is: not because it begins the sentence or belongs to a title. */
export const isNamed = (parts: readonly Part[], at: number): boolean => {
  const part = parts[at];
  return (
    part?.is === "word" &&
    /^\p{Lu}/u.test(part.text) &&
    !isTitleWord(part.text) &&
    !isPremises(part) &&
    !isCue(
      part,
      "company",
      "article",
      "ours",
      "family",
      "ofWhich",
      "and",
      "founder",
      "founders",
      "origin",
      "self",
    ) &&
    at > 0
  );
};

export const isPlace = (text: string): boolean => placesAsked(text).some((place) => place.text === text);

/** Where a sentence is about: this company where nothing else is its subject. */
export function isAboutOwn(parts: readonly Part[], until: number): boolean {
  const before = parts.slice(0, until);
  const own = before.findLastIndex(({ is }) => is === "own");
  if (own >= 0) return !before.some((_, at) => at > own && isOther(parts, at));
  return !before.some((_, at) => isNamed(parts, at)) && !isSubject(parts);
}

/** Whether a name of something stands before a comma: `Loafly` of `Acme and Loafly, founded by`. */
const isOther = (parts: readonly Part[], at: number): boolean =>
  isNamed(parts, at) &&
  parts[at + 1]?.text === "," &&
  !isCue(parts[at - 1], "leadingElsewhere", "ofWhich", "article", "small");

/** Whether a sentence begins with a name of something: `Omega was …`. */
function isSubject(parts: readonly Part[]): boolean {
  const [first, second] = parts;
  const small = isCue(
    first,
    "article",
    "ours",
    "pronoun",
    "otherSubject",
    "company",
    "leadingElsewhere",
    "joins",
    "origin",
    "self",
    "copulas",
    "aux",
    "foundedBy",
    "madeBy",
  );
  return first?.is === "word" && !small && isCue(second, "copulas", "aux");
}

export const isPossessive = (parts: readonly Part[], at: number): boolean =>
  /['’]s?$/u.test(parts[at]?.text ?? "") && parts[at + 1]?.is === "word";

/** `the Acme running club` */
const isAttribute = (parts: readonly Part[], at: number): boolean => {
  const next = parts[at + 1];
  return (
    isCue(parts[at - 1], "article") &&
    next?.is === "word" &&
    /^\p{Ll}/u.test(next.text) &&
    !isCue(next, "ofWhich", "and", "small", "with", "goesOn", "aux", "company")
  );
};

/** Where this company stands as what is founded: right after a verb, with small words or a year between. */
export function objectAt(parts: readonly Part[], from: number): number {
  for (let at = from; at < Math.min(parts.length, from + near); at += 1) {
    const part = parts[at];
    if (part?.is === "own") return isPossessive(parts, at) || isAttribute(parts, at) ? -1 : at;
    if (isCue(part, "own")) return ownCalled(parts, at);
    if (isCue(part, "company"))
      return !isNamed(parts, at + 1) && !isCue(parts[at + 1], "possessor") ? at : -1;
    if (isPremises(part)) return isHouse(parts, from, at) ? at : -1;
    const when = isCue(part, "months") || /^\d{4}$/u.test(part?.fold ?? "");
    const where = isCue(parts[at - 1], "place") && part?.is === "word" && isPlace(part.text);
    if (!when && !where && !isCue(part, "article", "ours", "kin", "small", "with")) return -1;
  }
  return -1;
}

/** Where this company is named as what somebody's own is: `their own company, Acme`; -1 where it is not. */
function ownCalled(parts: readonly Part[], at: number): number {
  const named = parts.findIndex(({ is }, index) => index > at && index < at + near && is === "own");
  return parts.slice(at, Math.max(named, at)).some((_, index) => isNamed(parts, at + index)) ? -1 : named;
}

/** `In 1923 … opened the first bakery`: a house of trade is this company's where the year is told, and it is nobody's else. */
const isHouse = (parts: readonly Part[], from: number, at: number): boolean =>
  parts.some(({ text }) => /^(?:1[89]|20)\d\d$/u.test(text)) &&
  parts.slice(from, at).some((part) => isCue(part, "article", "small")) &&
  !parts.slice(from, at).some((part) => isCue(part, "whose")) &&
  !isNamed(parts, at + 1) &&
  !isCue(parts[at + 1], "possessor");

/** The people that come next, with nothing but small words before them. */
export function peopleWithin(parts: readonly Part[], from: number, reach: number): Part | null {
  for (let at = from; at < Math.min(parts.length, from + reach); at += 1) {
    const part = parts[at];
    if (part?.is === "people")
      return isCue(parts[at - 1], "leadingElsewhere") && at > from && !isCue(parts[at - 1], "article")
        ? null
        : part;
    if (cueAt(parts, at, "others") > 0) return null;
    const small =
      part?.is === "word" &&
      (/^[\p{Ll}\p{N}]/u.test(part.text) || isTitleWord(part.text) || isCue(part, "family"));
    const mark = /^[,:–—"“„«(]$/u.test(part?.text ?? "") || isShortening(parts, at);
    if (!small && !mark && !isBesideName(parts, at)) return null;
  }
  return null;
}

/** Whether a full stop belongs to a short form or an ordinal: `2003 г.`, `2001. aastal`. */
export const isShortening = (parts: readonly Part[], at: number): boolean =>
  parts[at]?.text === "." &&
  /^(?:\p{Ll}{1,2}|\d{1,4})$/u.test(parts[at - 1]?.text ?? "") &&
  /^\p{Ll}/u.test(parts[at + 1]?.text ?? "");

/** Whether a capitalised word says what somebody is whose name follows at once: `Maestro Artigiano` before `Mario Rossi`. */
function isBesideName(parts: readonly Part[], at: number): boolean {
  const until = parts.findIndex(({ is }, index) => index > at && is === "people");
  return (
    until > at &&
    until - at < 4 &&
    parts.slice(at, until).every(({ is, text }) => is === "word" && /^\p{Lu}/u.test(text))
  );
}

/** The people before a verb who are its subject. */
export function subjectOf(
  parts: readonly Part[],
  verb: number,
): { people: readonly string[]; at: number } | null {
  const relative = isCue(parts[verb - 1], "who");
  for (let at = verb - 1; at >= Math.max(0, verb - far - 4); at -= 1) {
    const part = parts[at];
    if (part?.is === "people") {
      const together = parts.some(
        (_, start) => start < at && start + cueAt(parts, start, "togetherWith") === at,
      );
      const led =
        isCue(parts[at - 1], "leadingElsewhere", "joins") &&
        !isCue(parts[at - 1], "article", "when") &&
        !together;
      if ((led && !relative) || /['’]s$/u.test(part.text)) continue;
      return { people: part.people, at };
    }
    const goneOn = parts.slice(at, verb).some((one) => isCue(one, "and") || one.text === ",");
    if ((part?.is === "own" && !goneOn) || part?.text === ";" || part?.text === ":") return null;
    if (isCue(part, "otherSubject") && cueAt(parts, at, "self") === 0) return null;
  }
  return null;
}
