import { once } from "../../domain/once.ts";
import table from "./common-words.json" with { type: "json" };

const plain = ["s", "es", "ed", "ing", "ly", "y", "er", "ers", "est", "less", "ful"];
const afterE = ["ed", "ing", "er", "ers", "est"];
const doubling = /([bdfgklmnprtz])\1(?:ed|ing|ers?|est|y)$/;

const words = once(() => new Set(table.words.flatMap((line) => line.split(" "))));

function stemsOf(word: string): string[] {
  const cut = (endings: string[]) =>
    endings.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length));
  const stems = [...cut(plain), ...cut(afterE).map((stem) => `${stem}e`)];
  if (doubling.test(word)) stems.push(word.replace(doubling, "$1"));
  if (/ie[sd]$/.test(word)) stems.push(`${word.slice(0, -3)}y`);
  return stems.filter((stem) => stem.length >= 4 && !/(.)\1\1/.test(word));
}

/**
 * Whether a folded word of four letters or more is common English, inflected or not. Somebody who types a word means
 * it: `motion` is no slip for a company called Notion. The list, common-words.json, is a part of SCOWL (Debian
 * wamerican-small), Copyright 2000-2011 by Kevin Atkinson: permission to use, copy, modify, distribute and sell these
 * word lists and the output created from them for any purpose is granted without fee, provided that this copyright
 * notice and this permission notice appear in all copies. No representations are made about their suitability; they
 * are provided "as is".
 */
export function isCommonWord(word: string): boolean {
  if (word.length < 4) return false;
  return words().has(word) || stemsOf(word).some((stem) => words().has(stem));
}
