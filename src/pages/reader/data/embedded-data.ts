import { digest } from "../../../domain/digest.ts";
import { cut, wellFormed } from "../../../domain/text/text.ts";
import { isoMicros } from "../../dates.ts";
import { saysSomething, withoutNoise } from "../../noise/noise.ts";
import { squeezed } from "../../texts.ts";
import type { Block } from "../../types.ts";
import { maxBlockText } from "../shown/block-list.ts";
import { readFlattened } from "./flattened.ts";
import { isForPeople } from "./prose.ts";
import { type Scanned, type ScannedObject, scanState } from "./state-scan.ts";

type Resolve = (href: string | null) => string | null;

const maxObjects = 3_000;
const maxBlocks = 300;
const maxLinks = 1_000;
const maxString = 5_000;
/** How deep states are looked for in states. */
const maxNested = 3;
const nested = /^\s*[{[]\s*[{["]/;
const dated = /^(?:date|published(?:_?at|date|on)?|created(?:_?at)?|posted(?:_?at)?)$/i;
const leading = /^(?:href|url|link|path|slug)$/i;
const labels = ["label", "title", "text", "name"];

/** What the data says that a page drawn by script carries along, such as `__NEXT_DATA__`: texts and links, in its order. */
export interface EmbeddedData {
  blocks: () => Block[];
  links: () => { url: string; text: string }[];
}

/** Reads the data of a page's scripts, at most 3,000 objects of it. `resolve` makes an address absolute. */
export function embeddedData(states: readonly string[], resolve: Resolve): EmbeddedData {
  const found = objectsOf(states);

  return {
    blocks: () => {
      const blocks = new Map<string, Block>();
      for (const one of found) {
        if (blocks.size >= maxBlocks) break;
        const block = blockOf("text" in one ? { strings: [[one.key, one.text]] } : one, resolve);
        if (block && !blocks.has(block.id)) blocks.set(block.id, block);
      }
      return [...blocks.values()];
    },
    links: () =>
      found.flatMap((one) => ("text" in one ? [] : (linkOf(one, resolve) ?? []))).slice(0, maxLinks),
  };
}

/** What states hold, and the states that they hold as text. */
function objectsOf(states: readonly string[]): Scanned[] {
  const found: Scanned[] = [];
  let waiting = states;
  for (let depth = 0; depth < maxNested && waiting.length > 0; depth += 1) {
    const inside: string[] = [];
    for (const state of waiting) {
      const room = maxObjects - found.length;
      if (room <= 0) break;
      for (const one of readFlattened(state, room) ?? scanState(state, room, maxString)) {
        found.push(one);
        for (const text of "text" in one ? [one.text] : one.strings.map(([, value]) => value))
          if (nested.test(text)) inside.push(text);
      }
    }
    waiting = inside;
  }
  return found;
}

function linkOf({ strings }: ScannedObject, resolve: Resolve): { url: string; text: string } | null {
  const href = strings.find(([key]) => leading.test(key))?.[1];
  const url = href !== undefined && isAddress(href) ? resolve(href) : null;
  if (url === null) return null;
  const label = labels.flatMap((name) => strings.find(([key]) => key === name)?.[1] ?? [])[0];
  return { url, text: squeezed(wellFormed(cut(label ?? "", 400))) };
}

function blockOf({ strings }: ScannedObject, resolve: Resolve): Block | null {
  const pieces: string[] = [];
  let link: string | null = null;
  let date: string | null = null;
  for (const [key, value] of strings) {
    if (dated.test(key)) date ??= isoMicros(value);
    else if (leading.test(key) && isAddress(value)) link ??= resolve(value);
    else if (isForPeople(key, value)) pieces.push(squeezed(wellFormed(value.replace(/<[^<>]*>/g, " "))));
  }
  if (pieces.length === 0) return null;
  const text = cut(pieces.join("\n"), maxBlockText);
  const form = withoutNoise(text);
  if (!saysSomething(form)) return null;
  return {
    id: digest(form),
    kind: pieces.length > 1 ? "card" : "paragraph",
    trail: [],
    text,
    link,
    publishedAt: date,
  };
}

const isAddress = (value: string): boolean => /^(?:\/|https?:)/.test(value);
