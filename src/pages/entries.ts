import { digest } from "../domain/digest.ts";
import { cut } from "../domain/text/text.ts";
import { saysSomething, withoutNoise } from "./noise/noise.ts";
import type { Block } from "./types.ts";

/** What a feed or a public source lists. */
export interface Entry {
  title: string;
  text: string;
  link: string | null;
  publishedAt: string | null;
}

/**
 * Entries as blocks, each once: the title and what the text adds to it, at most `limit` characters. `trail`: what stands
 * over all of them.
 */
export function entryBlocks(entries: readonly Entry[], trail: readonly string[], limit: number): Block[] {
  const blocks = new Map<string, Block>();
  for (const { title, text, link, publishedAt } of entries) {
    const whole = cut(told(title, text), limit);
    const form = withoutNoise(whole);
    const id = digest(form);
    if (saysSomething(form) && !blocks.has(id))
      blocks.set(id, { id, kind: "entry", trail, text: whole, link, publishedAt });
  }
  return [...blocks.values()];
}

function told(title: string, text: string): string {
  if (title.includes(text)) return title;
  return text.startsWith(title) ? text : `${title}\n${text}`;
}
