import { fold } from "../../domain/text/fold.ts";
import { anyLanguage, canFollowName, type Entry, entriesAt, spelledIndex, wordIndex } from "./word-index.ts";

/** A part of an order that was found in a text. */
export interface Part {
  part: string;
  language: string;
  at: number;
  end: number;
  sentence: number;
  isQuoted: boolean;
  /** Whether its letters are spaced out, or run together with other words. */
  isBroken: boolean;
}

interface Word {
  at: number;
  end: number;
  /** What separates it from the word before. */
  gap: "space" | "pause" | "colon" | "stop";
  sentence: number;
  isQuoted: boolean;
}

/** A folded text with one space between its words. */
interface Reading {
  text: string;
  words: readonly Word[];
}

const closingQuotes = new Map([...'“„«「『»"`'].map((open, at) => [open, '”“»」』«"`'.charAt(at)]));
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u30fc]/u;
const plainLatin = /^[\p{Script=Latin}\p{N}]+$/u;
/** Letters of a word from which on it may be several words, and letters of an ending. */
const lengths = { longWord: 18, ending: 3 };

/** The parts of orders in a text as it is written. Time is linear in the text. */
export function findParts(text: string): Part[] {
  const reading = readWords(text);
  return reading.words.flatMap((word, number) => {
    const found: Part[] =
      word.gap === "colon" ? [partOf({ part: ":", language: anyLanguage }, word.at, word.at, word)] : [];
    const isMixed = unspaced.test(reading.text.slice(word.at, word.end));
    for (let at = word.at; at < (isMixed ? word.end : word.at + 1); at += 1) {
      if (at > word.at && !startsInside(reading.text, at)) continue;
      for (const entry of entriesAt(reading.text, at, wordIndex)) {
        const end = at + entry.text.length;
        if (!entry.isStem && !endsWord(reading.text, end)) continue;
        const name = entry.part === "machine" ? nameAt(reading, entry, end, number) : "named";
        if (name !== "no name") found.push(partOf(entry, at, end, word));
        if (name === "called") found.push(partOf({ part: "called", language: anyLanguage }, at, end, word));
      }
    }
    return found;
  });
}

/** The parts of orders whose letters are spaced out (`i g n o r e`, `ig-nore`) or run together. Time is linear. */
export function findSpelledParts(text: string): Part[] {
  const reading = readWords(text);
  return reading.words.flatMap((word) => {
    const found: Part[] = [];
    let node = spelledIndex.next.get(reading.text.charCodeAt(word.at));
    for (let end = word.at + 1; node !== undefined; end += 1) {
      for (const entry of node.entries)
        if (endsNear(reading.text, end, entry.isStem ? lengths.ending : 0))
          found.push({ ...partOf(entry, word.at, end, word), isBroken: end > word.end });
      if (reading.text.charAt(end) === " ") end += 1;
      node = node.next.get(reading.text.charCodeAt(end));
    }
    if (word.end - word.at < lengths.longWord) return found;
    for (let at = word.at; at < word.end; at += 1)
      for (const entry of entriesAt(reading.text, at, spelledIndex))
        if (at + entry.text.length <= word.end)
          found.push({ ...partOf(entry, at, at + entry.text.length, word), isBroken: true });
    return found.sort((a, b) => a.at - b.at);
  });
}

function readWords(text: string): Reading {
  const folded = fold(text.replace(/(?<=\p{L})['\u2019](?=(?:s|t|re|ve|ll|d|m)(?!\p{L}))/giu, ""));
  const words: Word[] = [];
  const parts: string[] = [];
  let [at, last, sentence, closing] = [0, 0, 0, ""];
  let quoteStart = 0;
  for (const { 0: word, index } of folded.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const signs = folded.slice(last, index);
    for (const sign of signs) {
      if (closing !== "" && sign === closing) closing = "";
      else if (closing === "" && closingQuotes.has(sign))
        [closing, quoteStart] = [closingQuotes.get(sign) ?? "", words.length];
    }
    const gap = words.length === 0 ? "pause" : gapOf(signs);
    if (gap === "stop") sentence += 1;
    words.push({ at, end: at + word.length, gap, sentence, isQuoted: closing !== "" });
    parts.push(word);
    at += word.length + 1;
    last = index + word.length;
  }
  if (closing !== "" && !folded.slice(last).includes(closing))
    for (const word of words.slice(quoteStart)) word.isQuoted = false;
  return { text: parts.join(" "), words };
}

function gapOf(signs: string): Word["gap"] {
  const lastSpace = [...signs].findLastIndex((sign) => /\s/u.test(sign));
  const beforeSpace = [...signs].slice(0, lastSpace + 1).join("");
  if (/[.!?\u2026]/u.test(beforeSpace) || /[\u3002\uff01\uff1f\u0964]|\s[.!?\u2026]/u.test(signs))
    return "stop";
  if (/[:=\uff1a]/u.test(signs)) return "colon";
  return /^(?:[ _'\u2019]+|[-\u2010\u2011])$/u.test(signs) ? "space" : "pause";
}

function partOf(
  { part, language }: Pick<Entry, "part" | "language">,
  at: number,
  end: number,
  word: Word,
): Part {
  return { part, language, at, end, sentence: word.sentence, isQuoted: word.isQuoted, isBroken: false };
}

function endsNear(text: string, end: number, letters: number): boolean {
  const space = text.indexOf(" ", end);
  return (space < 0 ? text.length : space) - end <= letters;
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
function nameAt({ text, words }: Reading, { language, text: name }: Entry, end: number, from: number) {
  let number = from;
  while (number < words.length && (words[number]?.at ?? 0) < end) number += 1;
  const next = words[number];
  if (next === undefined || next.gap === "stop") return "named";
  if (next.gap !== "space") return "called";
  const mayBeAdjective = name.length <= 3 || language === "en" || language === anyLanguage;
  if (next.at > end + 1 || !mayBeAdjective) return "named";
  return canFollowName(language, text.slice(next.at, next.end)) ? "named" : "no name";
}
