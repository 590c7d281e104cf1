import { cut, wellFormed } from "../../../domain/text/text.ts";
import { isoMicros } from "../../dates.ts";
import { squeezed } from "../../texts.ts";
import type { Block } from "../../types.ts";
import { blockOf } from "../block-list.ts";
import { isForPeople } from "./prose.ts";
import { type Scanned, scanState } from "./scan-state.ts";

const maxObjects = 3_000;
const maxBlocks = 300;
const maxLinks = 1_000;
const dateKey = /^(?:date|published(?:_?at|date|on)?|created(?:_?at)?|posted(?:_?at)?)$/i;
const linkKey = /^(?:href|url|link|path|slug)$/i;
const labelKey = /^(?:label|title|text|name)$/;
const isAddress = (value: string): boolean => /^(?:\/|https?:)/.test(value);

/** Texts and links in the data that a page draws itself from, such as `__NEXT_DATA__`. */
export interface EmbeddedData {
  blocks: () => Block[];
  links: () => { url: string; text: string }[];
}

/** Reads states, at most 3,000 objects of them; states that they hold as text are read as well. */
export function embeddedData(
  states: readonly string[],
  resolve: (href: string | null) => string | null,
): EmbeddedData {
  const found = states
    .flatMap((state, index) => (index < maxObjects ? scanState(state, maxObjects) : []))
    .slice(0, maxObjects);
  const nested = found
    .flatMap(({ strings }) => strings.map(([, value]) => value))
    .filter((value) => /^\s*[{[]\s*[{["]/.test(value));
  for (const state of nested) found.push(...scanState(state, maxObjects - found.length));

  const linkOf = ({ strings }: Scanned) => {
    const url = resolve(strings.find(([key, value]) => linkKey.test(key) && isAddress(value))?.[1] ?? null);
    const label = strings.find(([key]) => labelKey.test(key))?.[1] ?? "";
    return url === null ? [] : [{ url, text: squeezed(wellFormed(cut(label, 400))) }];
  };
  return {
    links: () => found.flatMap(linkOf).slice(0, maxLinks),
    blocks: () => {
      const blocks = new Map<string, Block>();
      for (const one of found) {
        const block = blocks.size < maxBlocks ? stateBlock(one, linkOf(one)[0]?.url ?? null) : null;
        if (block !== null && !blocks.has(block.id)) blocks.set(block.id, block);
      }
      return [...blocks.values()];
    },
  };
}

function stateBlock({ strings }: Scanned, link: string | null): Block | null {
  const pieces = strings.flatMap(([key, value]) =>
    !dateKey.test(key) && !linkKey.test(key) && isForPeople(key, value)
      ? [squeezed(wellFormed(value.replace(/<[^<>]*>/g, " ")))]
      : [],
  );
  if (pieces.length === 0) return null;
  const date = isoMicros(strings.find(([key]) => dateKey.test(key))?.[1] ?? "");
  return blockOf({
    kind: pieces.length > 1 ? "card" : "paragraph",
    text: pieces.join("\n"),
    link,
    date,
    rotates: false,
  });
}
