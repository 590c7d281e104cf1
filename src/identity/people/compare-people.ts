import { fold } from "../../domain/text/text.ts";
import { isCommonWord } from "../names/common-words.ts";
import type { Relation } from "../names/compare-names.ts";
import { compareWords } from "../names/typo.ts";

const titles = new Set(
  "dr prof professor mr mrs ms miss sir dame jr sr ii iii iv phd md mba msc bsc hon".split(" "),
);
const sure = (score: number): Relation => ({ score, sure: true, open: false });
const unsure = (score: number): Relation => ({ score, sure: false, open: false });

/** The folded words of a person's name, without titles and degrees. */
export function personWords(name: string): string[] {
  const words = fold(name)
    .replace(/['\u2019\u2018`\u00b4\u02bc\u2032.](?=\p{L})(?<=\p{L}.)/gu, (sign) => (sign === "." ? " " : ""))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
  const kept = words.filter((word) => !titles.has(word));
  return kept.length > 0 ? kept : words;
}

/** The normal form of a founder's name: folded words without titles, with one space between them. */
export const normalisePerson = (name: string): string => personWords(name).join(" ");

/** Compares as many words, one by one, allowing two edits in all. */
function compareMisspelt(typed: string[], stored: string[]): Relation | null {
  const slips = typed.map((word, index) => {
    const agrees = typed.some((one, at) => at !== index && one === stored[at]);
    return compareWords(word, stored[index] ?? "", agrees ? 2 : 0);
  });
  const edits = slips.reduce((sum, slip) => sum + (slip?.edits ?? 99), 0);
  if (edits > 2) return null;
  const score = 0.95 - (0.45 * edits) / stored.join("").length;
  return slips.every((slip) => slip?.sure) ? sure(score) : unsure(Math.min(0.74, score - 0.15));
}

/** Compares a typed name with a founder's name, in either order of given and family name; null if they differ. */
export function comparePeople(typed: string[], stored: string[]): Relation | null {
  const [first, last] = [stored[0] ?? "", stored.at(-1) ?? ""];
  const [typedFirst, typedLast] = [typed[0] ?? "", typed.at(-1) ?? ""];
  const [typedName, storedName] = [typed.join(""), stored.join("")];
  if (typedName === "" || storedName === "") return null;
  // A stored name of one Latin word is a given name, which many people share. Other scripts write full names without spaces.
  if (stored.length === 1 && /^\p{Script=Latin}+$/u.test(first))
    return typedName === first ? unsure(0.66) : null;
  if (typedName === storedName) return sure(0.98);
  if (typed.length > 1 && typed.toSorted().join(" ") === stored.toSorted().join(" ")) return sure(0.97);
  if (stored.length === 1) return null;
  if (typed.length === 1) {
    if (isCommonWord(typedFirst)) return null;
    if (typedFirst === last) return typedFirst.length >= 5 ? sure(0.82) : unsure(0.66);
    return typedFirst === first && typedFirst.length >= 3 ? unsure(0.62) : null;
  }
  if (typedFirst === first && typedLast === last) {
    const areInitials = typed.slice(1, -1).every((word) => word.length === 1);
    const lacksMiddle = typed.length === 2 || (stored.length === 2 && areInitials);
    return lacksMiddle && typed.length !== stored.length ? sure(0.94) : unsure(0.74);
  }
  const isInitial = typedFirst.length === 1 && first.startsWith(typedFirst);
  if (typed.length === 2 && isInitial && typedLast === last) return sure(0.85);
  if (stored.length > 2 && stored.slice(-typed.length).join("") === typedName) return sure(0.82);
  return typed.length === stored.length
    ? compareMisspelt(typed, stored)
    : compareMisspelt([typedName], [storedName]);
}

/** Whether two names are spellings of one person's name: `Jos\u00e9 Ruiz` and `J. A. Ruiz`. */
export function isSamePerson(one: string, other: string): boolean {
  const [a, b] = [personWords(one), personWords(other)];
  return a.join(" ") === b.join(" ") || (comparePeople(a, b) ?? comparePeople(b, a))?.sure === true;
}
