import { once } from "../../domain/once.ts";
import table from "./east-asian-names.json" with { type: "json" };

const listed = (lines: readonly string[]): string[] => lines.flatMap((line) => line.split(" "));
const anyOf = (words: readonly string[]): string => words.toSorted((a, b) => b.length - a.length).join("|");
const noNames = listed(table.noNames);

const chinese = `(?:(?:${anyOf(listed(table.chineseDouble))})\\p{Script=Han}{1,2}|[${table.chinese.join("")}]\\p{Script=Han}{1,2})`;
const given = "(?:\\p{Script=Han}|\\p{Script=Hiragana}|[\\u30a0-\\u30ff]){1,4}?";
const japanese = `(?:(?:${anyOf(listed(table.japanese))})[ \\u3000]?${given}|\\p{Script=Han}{1,3}[ \\u3000]${given})`;
const korean = `(?:${anyOf(listed(table.korean))}) ?\\p{Script=Hangul}{2}`;

/** Source of a pattern for the name of a person in Han, kana or Hangul, in the order of its family's name first. */
export const eastAsianName = `(?:${japanese}|${chinese}|${korean})`;

const whole = once(() => new RegExp(`^${eastAsianName}$`, "u"));

/** The name that a short text in Han, kana or Hangul is, with one plain space at most; null where it is something else. */
export function eastAsianPersonIn(text: string): string | null {
  const name = text.trim().replace(/[ \u3000]+/gu, " ");
  if (name.length > 10 || !whole().test(name)) return null;
  return noNames.some((word) => name.includes(word)) ? null : name;
}

/** Whether a text is written in a script whose names have no space that tells given from family names. */
export const isEastAsian = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\u30a0-\u30ff]/u.test(text);
