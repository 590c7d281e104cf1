import { isoMicros } from "../../../domain/dates.ts";
import { digest } from "../../../domain/digest.ts";
import { oneLine } from "../../../domain/one-line.ts";
import { cut, wellFormed } from "../../../domain/text.ts";
import { saysSomething, withoutNoise } from "../../noise.ts";
import { squeezed } from "../../texts.ts";
import type { Block } from "../../types.ts";
import { maxBlockText } from "../shown/block-list.ts";
import { type Scanned, type ScannedObject, scanJson } from "./json-scan.ts";

type Resolve = (href: string | null) => string | null;

const maxObjects = 3_000;
const maxBlocks = 300;
const maxLinks = 1_000;
const maxString = 5_000;
/** Keys whose values people are not shown. */
const technical = new RegExp(
  oneLine`
    (?:^|_)(?:
      id|uuid|key|slug|href|url|src|path|route|page|query|locale|lang|class|className|style|color|icon
      |image|img|alt|type|kind|hash|token|nonce|build\w*|asset\w*|domain|env|theme|variant|runtimeConfig
    )$
    |Id$|Url$|^__|^@|^\$
  `,
  "i",
);
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
  const found: Scanned[] = [];
  for (const state of states)
    for (const one of scanJson(state, maxObjects - found.length, maxString)) found.push(one);

  return {
    blocks: () => {
      const blocks = new Map<string, Block>();
      for (const one of found) {
        if (blocks.size >= maxBlocks) break;
        const block = blockOf("text" in one ? { strings: [["text", one.text]] } : one, resolve);
        if (block && !blocks.has(block.id)) blocks.set(block.id, block);
      }
      return [...blocks.values()];
    },
    links: () =>
      found.flatMap((one) => ("text" in one ? [] : (linkOf(one, resolve) ?? []))).slice(0, maxLinks),
  };
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
    else if (isText(value) && !(key.length <= 100 && technical.test(key)))
      pieces.push(squeezed(wellFormed(value.replace(/<[^<>]*>/g, " "))));
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

function isText(value: string): boolean {
  if (
    value === "" ||
    /^(?:https?:|\/|#|data:|\{|\[)/.test(value) ||
    /[{};]$/.test(value.slice(-200).trimEnd())
  )
    return false;
  const letters = value.search(/\p{L}{2}/u);
  return (
    (letters >= 0 && /\s\S/.test(value.slice(letters + 2))) ||
    /^\p{Lu}\p{L}{3,}$/u.test(value) ||
    /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{3,}/u.test(value)
  );
}
