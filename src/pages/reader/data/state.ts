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
const maxLabel = 400;
const dateKey = /^(?:date|published(?:_?at|date|on)?|created(?:_?at)?|posted(?:_?at)?)$/i;
const linkKey = /^(?:href|url|link|path|slug)$/i;
const labelKey = /^(?:label|title|text|name)$/;

/**
 * Texts and links in the data that a page draws itself from, such as `__NEXT_DATA__`. Reads at most 3,000 objects of the states and of
 * the states that they contain as text.
 */
export function embeddedData(states: readonly string[], resolve: (href: string | null) => string | null) {
  const found = states
    .flatMap((state, index) => (index < maxObjects ? scanState(state, maxObjects) : []))
    .slice(0, maxObjects);
  const nested = found.flatMap((one) =>
    one.map(([, value]) => value).filter((value) => /^\s*[{[]\s*[{["]/.test(value)),
  );
  for (const state of nested) found.push(...scanState(state, maxObjects - found.length));

  const linkOf = (one: Scanned) => {
    const address = one.find(([key, value]) => linkKey.test(key) && /^(?:\/|https?:)/.test(value))?.[1];
    const url = resolve(address ?? null);
    const label = one.find(([key]) => labelKey.test(key))?.[1] ?? "";
    return url === null ? [] : [{ url, text: squeezed(wellFormed(cut(label, maxLabel))) }];
  };
  return {
    links: (): { url: string; text: string }[] => found.flatMap(linkOf).slice(0, maxLinks),
    blocks: (): Block[] => {
      const blocks = new Map<string, Block>();
      for (const one of found) {
        const block = blocks.size < maxBlocks ? stateBlock(one, linkOf(one)[0]?.url ?? null) : null;
        if (block !== null && !blocks.has(block.id)) blocks.set(block.id, block);
      }
      return [...blocks.values()];
    },
  };
}

function stateBlock(one: Scanned, link: string | null): Block | null {
  const pieces = one
    .filter(([key, value]) => !dateKey.test(key) && !linkKey.test(key) && isForPeople(key, value))
    .map(([, value]) => squeezed(wellFormed(value.replace(/<[^<>]*>/g, " "))));
  if (pieces.length === 0) return null;
  const date = isoMicros(one.find(([key]) => dateKey.test(key))?.[1] ?? "");
  const kind = pieces.length > 1 ? "card" : "paragraph";
  return blockOf({ kind, text: pieces.join("\n"), link, date, rotates: false });
}
