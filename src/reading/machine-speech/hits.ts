import type { Reading, Word } from "./reading.ts";
import { anyLanguage, type Entry, type Index, isOrder, leavesName, opensOrder } from "./words.ts";

/** A part of a phrase, found in a reading. */
export interface Hit {
  part: string;
  language: string;
  at: number;
  end: number;
  sentence: number;
  /** It stands where an order begins. */
  orders: boolean;
  quoted: boolean;
  /** Its letters stand apart in the text as it is written. */
  broken: boolean;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]/u;
const plainLatin = /^[\p{Script=Latin}\p{N}]+$/u;
const named = "machine";
const longestEnding = 3;
const none: Entry[] = [];

/** Parts of phrases in a text, in order: each begins at a word, where its script parts words. Linear. */
export function findHits(reading: Reading, index: Index): Hit[] {
  const { text, words } = reading;
  const hits: Hit[] = [];
  for (const [number, word] of words.entries()) {
    if (word.gap === "colon") hits.push(hit(":", anyLanguage, word.at, word.at, word));
    const mixed = unspaced.test(text.slice(word.at, word.end));
    for (let at = word.at; at < word.end; at += 1) {
      if (at > word.at && !mixed) break;
      if (at > word.at && !startsInside(text, at)) continue;
      for (const entry of entriesAt(text, at, index)) {
        const end = at + entry.text.length;
        if (!entry.stem && !endsWord(text, end)) continue;
        const name = entry.part === named ? nameAt(reading, entry, end, number) : null;
        if (name === "no name") continue;
        const found = hit(entry.part, entry.language, at, end, word);
        found.orders = at > word.at || (isOrder(entry.part) && beginsOrder(reading, number, entry.language));
        hits.push(found);
        if (name === "called" && beginsOrder(reading, number, entry.language))
          hits.push({ ...found, part: "called", language: anyLanguage });
      }
    }
  }
  return hits;
}

/** Parts of phrases whose letters may stand apart: `i g n o r e`, `i.g.n.o.r.e`, `ig-nore`. Linear. */
export function findSpelledHits(reading: Reading, index: Index): Hit[] {
  const { text, words } = reading;
  const hits: Hit[] = [];
  for (const [number, word] of words.entries()) {
    let node = index.next.get(text.charCodeAt(word.at));
    for (let end = word.at + 1; node !== undefined; end += 1) {
      for (const entry of node.entries) {
        if (!endsNear(text, end, entry.stem ? longestEnding : 0)) continue;
        const found = hit(entry.part, entry.language, word.at, end, word);
        found.broken = end > word.end;
        found.orders = beginsOrder(reading, number, entry.language);
        hits.push(found);
      }
      if (text.charAt(end) === " ") end += 1;
      node = node.next.get(text.charCodeAt(end));
    }
  }
  return hits;
}

function endsNear(text: string, end: number, letters: number): boolean {
  for (let more = 0; more <= letters; more += 1)
    if (end + more >= text.length || text.charAt(end + more) === " ") return true;
  return false;
}

/** Parts of phrases in a word that is several: `IgnoreAllPreviousInstructions`. */
export function findRunTogether(text: string, index: Index): Hit[] {
  const whole: Word = { at: 0, end: text.length, gap: "stop", sentence: 0, quoted: false };
  const hits: Hit[] = [];
  for (let at = 0; at < text.length; at += 1)
    for (const entry of entriesAt(text, at, index)) {
      const found = hit(entry.part, entry.language, at, at + entry.text.length, whole);
      hits.push({ ...found, orders: true, broken: true });
    }
  return hits;
}

function hit(part: string, language: string, at: number, end: number, word: Word): Hit {
  const { sentence, quoted } = word;
  return { part, language, at, end, sentence, quoted, orders: false, broken: false };
}

function entriesAt(text: string, at: number, index: Index): Entry[] {
  let node: Index | undefined = index;
  let found: Entry[] = none;
  for (let next = at; node !== undefined; next += 1) {
    if (node.entries.length > 0) found = found.length === 0 ? [...node.entries] : [...found, ...node.entries];
    node = node.next.get(text.charCodeAt(next));
  }
  return found;
}

function startsInside(text: string, at: number): boolean {
  const [here, before] = [text.charAt(at), text.charAt(at - 1)];
  return unspaced.test(here) || (unspaced.test(before) && !/\p{M}/u.test(here));
}

function endsWord(text: string, end: number): boolean {
  const next = text.charAt(end);
  if (next === "" || next === " " || unspaced.test(next)) return true;
  const last = text.charAt(end - 1);
  return unspaced.test(last) || (plainLatin.test(last) && !plainLatin.test(next) && !/\p{M}/u.test(next));
}

/** Whether the name of a machine is one (`AI`, not `AI company`), and whether it is called: `AI models, …`, `AI: …`. */
function nameAt(
  { text, words }: Reading,
  { language, text: name }: Entry,
  end: number,
  from: number,
): "no name" | "named" | "called" {
  let number = from;
  while (number < words.length && (words[number]?.at ?? 0) < end) number += 1;
  const next = words[number];
  if (next === undefined) return "named";
  if (next.gap !== "space") return next.gap === "stop" ? "named" : "called";
  if (next.at > end + 1) return "named";
  const alone = name.length <= 3 || language === "en" || language === anyLanguage;
  const word = text.slice(next.at, next.end);
  return !alone || leavesName(language === anyLanguage ? "en" : language, word) ? "named" : "no name";
}

function beginsOrder({ text, words }: Reading, number: number, language: string): boolean {
  const [word, before, first] = [words[number], words[number - 1], words[number - 2]];
  if (word === undefined || before === undefined || word.gap !== "space") return true;
  if (opensOrder(language, text.slice(before.at, before.end))) return true;
  return first !== undefined && opensOrder(language, text.slice(first.at, before.end));
}
