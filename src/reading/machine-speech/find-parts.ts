import { fold } from "../../domain/text/fold.ts";
import { anyLanguage, type Entry, entriesAt } from "./word-index.ts";

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
    for (let at = word.at; at < (isUnspaced ? word.end : word.at + 1); at += 1) {
      if (at > word.at && !startsInside(folded, at)) continue;
      for (const entry of entriesAt(folded, at)) {
        const end = at + entry.text.length;
        if (entry.part === "followers" || (!entry.isStem && !endsWord(folded, end))) continue;
        const next = words.slice(number, number + 8).find((one) => one.at >= end);
        const name = entry.part === "machine" ? nameBefore(next, entry, folded, end) : "named";
        if (name !== "no name") add(entry.part, entry.language, at, end);
        if (name === "called") add("called", anyLanguage, at, end);
      }
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
  const stop = signs.search(/[.!?\u2026]/u);
  if (stop >= 0 && /\s/u.test(signs)) return "stop";
  if (/[\u3002\uff01\uff1f\u0964]/u.test(signs)) return "stop";
  if (/[:=\uff1a]/u.test(signs)) return "colon";
  return /^(?:[ _'\u2019]+|[-\u2010\u2011])$/u.test(signs) ? "space" : "pause";
}

function startsInside(text: string, at: number): boolean {
  const [here, before] = [text.charAt(at), text.charAt(at - 1)];
  return unspaced.test(here) || (unspaced.test(before) && !/\p{M}/u.test(here));
}

function endsWord(text: string, end: number): boolean {
  const [last, next] = [text.charAt(end - 1), text.charAt(end)];
  if (next === "" || next === " " || unspaced.test(next) || unspaced.test(last)) return true;
  return plainLatin.test(last) && !plainLatin.test(next) && !/\p{M}/u.test(next);
}

/** Whether the name of a machine is one (`AI`, not `AI company`), and whether it is called: `AI models, …`, `AI: …`. */
function nameBefore(next: Word | undefined, { language, text: name }: Entry, folded: string, end: number) {
  if (next === undefined || next.gap === "stop") return "named";
  if (next.gap !== "space") return "called";
  const mayBeAdjective = name.length <= 3 || language === "en" || language === anyLanguage;
  if (next.at > end + 1 || !mayBeAdjective) return "named";
  const own = language === anyLanguage ? "en" : language;
  const follows = entriesAt(folded, next.at).some(
    (one) => one.part === "followers" && one.language === own && one.text.length === next.end - next.at,
  );
  return follows ? "named" : "no name";
}
