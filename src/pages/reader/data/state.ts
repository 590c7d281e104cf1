import { cut } from "../../../domain/text/text.ts";
import { isoMicros } from "../../dates.ts";
import { jsonValue, squeezed } from "../../texts.ts";
import type { Block } from "../../types.ts";
import { blockOf } from "../block-list.ts";
import keys from "./technical-keys.json" with { type: "json" };

/** Strings of an object with their keys, in order; or one string of a list, with the key of the list. */
type Strings = [key: string, value: string][];

const maxObjects = 3_000;
const maxDepth = 200;
const maxStrings = 200;
const maxString = 5_000;
const maxBlocks = 300;
const maxKey = 100;
const maxProse = 1_000;
const dateKey = /^(?:date|published(?:_?at|date|on)?|created(?:_?at)?|posted(?:_?at)?)$/i;
/** Keys whose values are not shown to people. */
const technicalKey = new RegExp(
  [`(?:^|_)(?:${keys.words.replaceAll(" ", "|")})$`, ...keys.parts.split(" ")].join("|"),
  "i",
);
/** Addresses, code, styles, and texts that a framework includes on every page. */
const technical =
  /^(?:https?:|\/|#|data:|\$|Mozilla\/|404|This page could not be found|(?:no)?index,)|[{}[\]]|=>|\w\(|\w=\w/;
/** Several words, a capital word, or a word of a script without spaces. */
const words =
  /\p{L}{2}[.,:;!?]?\s\S|^\p{Lu}\p{L}{3,}$|^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{3,}/u;

/** Blocks of the JSON that a page draws itself from, such as `__NEXT_DATA__`. Reads at most 3,000 objects and strings of lists. */
export function embeddedBlocks(states: readonly string[]): Block[] {
  const found: Strings[] = [];
  for (const state of states) collect(jsonValue(state), "", 0, found);
  const blocks = new Map<string, Block>();
  for (const strings of found) {
    const block = blocks.size < maxBlocks ? stateBlock(strings) : null;
    if (block !== null && !blocks.has(block.id)) blocks.set(block.id, block);
  }
  return [...blocks.values()];
}

/** Adds the strings of a value and of the values in it, in order. */
function collect(value: unknown, key: string, depth: number, found: Strings[]): void {
  if (found.length >= maxObjects || depth > maxDepth) return;
  if (typeof value === "string") found.push([[key, cut(value, maxString)]]);
  if (typeof value !== "object" || value === null) return;
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  const isString = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === "string" && !isList;
  const strings = entries.filter(isString).slice(0, maxStrings);
  if (strings.length > 0) found.push(strings.map(([name, text]) => [name, cut(text, maxString)]));
  for (const entry of entries)
    if (!isString(entry)) collect(entry[1], isList ? key : entry[0], depth + 1, found);
}

/** Whether the value of a key is for people to read: words with a capital, a sign or an accent, which lists of classes do not have. */
export function isForPeople(key: string, value: string): boolean {
  const text = cut(value, maxProse)
    .replace(/<[^<>]*>/g, " ")
    .trim();
  if ((key.length <= maxKey && technicalKey.test(key)) || technical.test(text)) return false;
  return /[\p{Lu},;!?]|\.(?:\s|$)|[^\0-\x7f]/u.test(text) && words.test(text);
}

function stateBlock(strings: Strings): Block | null {
  const pieces = strings
    .filter(([key, value]) => !dateKey.test(key) && isForPeople(key, value))
    .map(([, value]) => squeezed(value.replace(/<[^<>]*>/g, " ")));
  if (pieces.length === 0) return null;
  const date = isoMicros(strings.find(([key]) => dateKey.test(key))?.[1] ?? "");
  const kind = pieces.length > 1 ? "card" : "paragraph";
  return blockOf({ kind, text: pieces.join("\n"), link: null, date, rotates: false });
}
