import { fold } from "../../domain/text/fold.ts";
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
    .replace(/['’‘`´ʼ′.](?=\p{L})(?<=\p{L}.)/gu, (mark) => (mark === "." ? " " : ""))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
  const kept = words.filter((word) => !titles.has(word));
  return kept.length > 0 ? kept : words;
}

/** The normal form of a founder's name: folded words without titles, with one space between them. */
export function normalisePerson(name: string): string {
  return personWords(name).join(" ");
}

/** A name of one word is whole in scripts that write no spaces; in this one it is a given name, which many share. */
const isLatin = (word: string): boolean => /^\p{Script=Latin}+$/u.test(word);

function compareFull(typed: string[], stored: string[]): Relation | null {
  if (typed.length !== stored.length) return null;
  const slips = typed.map((word, index) => {
    const other = stored[index] ?? "";
    const agreeing = typed.some((one, at) => at !== index && one === stored[at]);
    return compareWords(word, other, agreeing ? 2 : 0);
  });
  const edits = slips.reduce((sum, slip) => sum + (slip?.edits ?? 99), 0);
  if (edits > 2) return null;
  const score = 0.95 - (0.45 * edits) / stored.join("").length;
  return slips.every((slip) => slip?.sure) ? sure(score) : unsure(Math.min(0.74, score - 0.15));
}

function isInitialOf(initial: string, name: string | undefined): boolean {
  return initial.length === 1 && name?.startsWith(initial) === true;
}

/** Compares a typed name with a founder's name, in either order of given and family name; null if they differ. */
export function comparePeople(typed: string[], stored: string[]): Relation | null {
  const [first, last] = [stored[0], stored.at(-1)];
  const [typedFirst, typedLast] = [typed[0], typed.at(-1)];
  if (first === undefined || last === undefined || typedFirst === undefined || typedLast === undefined)
    return null;
  if (stored.length === 1 && isLatin(stored[0] ?? ""))
    return typed.join("") === stored[0] ? unsure(0.66) : null;
  if (typed.join("") === stored.join("")) return sure(0.98);
  if (typed.length > 1 && [...typed].sort().join(" ") === [...stored].sort().join(" ")) return sure(0.97);
  if (stored.length === 1) return null;
  if (typed.length === 1) {
    if (isCommonWord(typedFirst)) return null;
    if (typedFirst === last) return typedFirst.length >= 5 ? sure(0.82) : unsure(0.66);
    return typedFirst === first && typedFirst.length >= 3 ? unsure(0.62) : null;
  }
  if (typedFirst === first && typedLast === last) {
    const middle = (typed.length > stored.length ? typed : stored).slice(1, -1);
    if (Math.min(typed.length, stored.length) === 2) {
      return typed.length < stored.length || middle.every((word) => word.length === 1)
        ? sure(0.94)
        : unsure(0.74);
    }
    return unsure(0.74);
  }
  if (typed.length === 2 && isInitialOf(typedFirst, first) && typedLast === last) return sure(0.85);
  if (stored.length > 2 && stored.slice(-typed.length).join("") === typed.join("")) return sure(0.82);
  const full = compareFull(typed, stored);
  if (full !== null) return full;
  if (typed.length === 2 && stored.length > 2) {
    const outer = compareFull(typed, [first, last]);
    return outer === null ? null : { ...outer, score: outer.score - 0.02 };
  }
  return compareFull([typed.join("")], [stored.join("")]);
}
