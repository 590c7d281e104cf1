import other from "../../../db/machine-speech/words-other.json" with { type: "json" };
import western from "../../../db/machine-speech/words-western.json" with { type: "json" };
import { fold } from "../../domain/text/fold.ts";

/** A part of an order that was found in a text. */
export interface Part {
  part: string;
  language: string;
  at: number;
  end: number;
  sentence: number;
}

interface Word {
  at: number;
  end: number;
  /** What separates it from the word before. */
  gap: "space" | "pause" | "colon" | "stop";
  sentence: number;
}

/** A folded word or phrase of a language, and its part in an order, such as `drop` or `orders`. */
interface Entry {
  text: string;
  /** Whether any ending may follow. */
  isStem: boolean;
  part: string;
  language: string;
}

/** The language of words that are the same in all languages, such as `GPT`. */
export const anyLanguage = "any";

const tables: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  ...western.languages,
  ...other.languages,
};
const entries = Object.entries(tables).flatMap(([language, parts]) =>
  Object.entries(parts).flatMap(([part, lines]) =>
    lines
      .flatMap((line) => line.split(", "))
      .map(
        (word): Entry => ({ text: fold(word.replace("*", "")), isStem: word.endsWith("*"), part, language }),
      ),
  ),
);
/** Entries by their first characters, at most three. */
const byBeginning = Map.groupBy(entries, ({ text }) => text.slice(0, 3));

const entriesAt = (text: string, at: number): Entry[] =>
  [1, 2, 3].flatMap((length) =>
    (byBeginning.get(text.slice(at, at + length)) ?? []).filter((entry) => text.startsWith(entry.text, at)),
  );

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u30fc]/u;
const plainLatin = /^[\p{Script=Latin}\p{N}]+$/u;

/** The parts of orders in a text, in order. Time is linear in the text. */
export function findParts(text: string): Part[] {
  const { folded, words } = readWords(text);
  return words.flatMap((word, number) => {
    const { sentence } = word;
    const found: Part[] = [];
    const add = (part: string, language: string, at: number, end: number) =>
      found.push({ part, language, at, end, sentence });
    if (word.gap === "colon") add(":", anyLanguage, word.at, word.at);
    const isUnspaced = unspaced.test(folded.slice(word.at, word.end));
    for (let at = word.at; at < (isUnspaced ? word.end : word.at + 1); at += 1)
      for (const { part, language, text: said, isStem } of entriesAt(folded, at)) {
        const end = at + said.length;
        if (!isStem && !endsWord(folded, end)) continue;
        const next = words.slice(number, number + 8).find((one) => one.at >= end);
        add(part, language, at, end);
        if (part === "machine" && (next?.gap === "pause" || next?.gap === "colon"))
          add("called", anyLanguage, at, end);
      }
    return found;
  });
}

/** A folded text with one space between its words. */
function readWords(text: string) {
  const source = fold(text.replace(/(?<=\p{L})['\u2019](?=(?:s|t|re|ve|ll|d|m)(?!\p{L}))/giu, ""));
  const words: Word[] = [];
  const parts: string[] = [];
  let [at, last, sentence] = [0, 0, 0];
  for (const { 0: word, index } of source.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const gap = words.length === 0 ? "pause" : gapOf(source.slice(last, index));
    if (gap === "stop") sentence += 1;
    words.push({ at, end: at + word.length, gap, sentence });
    parts.push(word);
    at += word.length + 1;
    last = index + word.length;
  }
  return { folded: parts.join(" "), words };
}

function gapOf(signs: string): Word["gap"] {
  if (/[.!?\u2026]/u.test(signs) && /\s/u.test(signs)) return "stop";
  if (/[\u3002\uff01\uff1f\u0964]/u.test(signs)) return "stop";
  if (/[:=\uff1a]/u.test(signs)) return "colon";
  return /^(?:[ _'\u2019]+|[-\u2010\u2011])$/u.test(signs) ? "space" : "pause";
}

function endsWord(text: string, end: number): boolean {
  const [last, next] = [text.charAt(end - 1), text.charAt(end)];
  if (next === "" || next === " " || unspaced.test(next) || unspaced.test(last)) return true;
  return plainLatin.test(last) && !plainLatin.test(next) && !/\p{M}/u.test(next);
}
