import { once } from "../../../domain/once.ts";
import { fold } from "../../../domain/text/fold.ts";
import { isTitleWord } from "../../../identity/people/person-names.ts";
import { holds, type Phrases, phraseSet, tokensOf } from "../../phrases.ts";
import type { Part } from "../sentences/part.ts";
import { nounAt } from "../sentences/titles.ts";
import table from "./company-words.json" with { type: "json" };

const spaced = {
  kinds: table.kinds,
  opening: table.opening,
  relatives: table.relatives,
  german: table.german,
  plurals: table.plurals,
  leading: table.leading,
  us: table.us,
  independent: table.independent,
  passives: table.passives,
};
const barred = {
  funds: table.funds,
  bodies: table.bodies,
  placeholders: table.placeholders,
  never: table.never,
  chiefs: table.chiefs,
};
export type CompanyWords = keyof typeof spaced | keyof typeof barred;

const sets = once(
  () =>
    new Map<string, Phrases>([
      ...Object.entries(spaced).map(([name, lines]) => [name, phraseSet(lines, " ")] as const),
      ...Object.entries(barred).map(([name, lines]) => [name, phraseSet(lines, "|")] as const),
    ]),
);
const none: Phrases = phraseSet([], "|");
const setOf = (name: CompanyWords): Phrases => sets().get(name) ?? none;

const joints = new Set(table.joints.flatMap((line) => line.split(" ").map(fold)));
const fundEndings = new RegExp(`\\p{L}{3}(?:${table.fundEndings.join("|")})$`, "u");

/** Whether a word or mark may stand inside a company's name: `of`, `&`. */
export const isNameJoint = (part: Part | undefined): boolean => joints.has(part?.fold ?? "");

/** Whether a text is one of the words. */
export const isWord = (text: string, ...names: readonly CompanyWords[]): boolean => {
  const whole = tokensOf(text).join(" ");
  return names.some((name) => setOf(name).has(whole));
};

/** Whether a text holds one of the words. */
export const hasWord = (text: string, ...names: readonly CompanyWords[]): boolean => {
  const tokens = tokensOf(text);
  return names.some((name) => holds(tokens, setOf(name)));
};

/** Whether what is so called, or so described, invests in companies or is none: a fund, a charity, a school. */
export const isNoCompany = (text: string): boolean =>
  hasWord(text, "funds", "bodies", "placeholders") || tokensOf(text).some((one) => fundEndings.test(one));

/** Whether somebody stands in the place of a name: `Jane Sample`. */
export const isPlaceholder = (name: string): boolean => hasWord(name, "placeholders");

const kindEndings = new RegExp(`\\p{L}{3}(?:${table.kindEndings.join("|")})$`, "u");

/** Whether a word ends as those do that say what a house of trade is: `gelateria`, `broodfabriek`. */
export const isKindWord = (word: string): boolean => kindEndings.test(fold(word));

const longestChief = 4;

/** How many parts from `at` on are the title of who leads a company: `chief executive`; 0 where none is. */
export function chiefAt(parts: readonly Part[], at: number): number {
  const words = parts.slice(at, at + longestChief).map((part) => (part.is === "word" ? part.fold : "|"));
  for (let length = words.length; length > 0; length -= 1) {
    if (!setOf("chiefs").has(words.slice(0, length).join(" "))) continue;
    return isTitleWord(parts[at + length]?.text ?? "") && nounAt(parts, at + length) === 0 ? 0 : length;
  }
  return 0;
}

const old = /(?<![\p{L}\p{N}])1\d{3}(?![\p{L}\p{N}])/gu;

/** Whether a text names a year before those who are alive and at work founded companies: `1908`. */
export const isHistory = (text: string): boolean =>
  [...text.matchAll(old)].some(([year]) => Number(year) > 1000 && Number(year) < table.oldest);
