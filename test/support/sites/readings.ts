import { compare } from "../../../src/pages/compare/compare.ts";
import { pageOf } from "../../../src/pages/reader/read-page.ts";
import type { Change, PageMemory, Reading, SourceKind } from "../../../src/pages/types.ts";

/** A reading of a page whose body is given, as a run would have it. */
export function readingOf(body: string, kind: SourceKind = "home", part: Partial<Reading> = {}): Reading {
  const url = `https://acme.com/${kind === "home" ? "" : kind}`;
  const { title, blocks } = pageOf(`<title>Acme</title><body>${body}</body>`, url);
  return { url, kind, status: "ok", reason: null, title, blocks, etag: null, lastModified: null, ...part };
}

/** Runs readings one after the other; each run's changes in short form. */
export function runs(readings: readonly Reading[]): string[][] {
  let memory: PageMemory | null = null;
  return readings.map((reading) => {
    const found = compare(memory, reading);
    memory = JSON.parse(JSON.stringify(found.memory)) as PageMemory;
    return found.changes.map(inShort);
  });
}

/** `+ text`, `- text` or `before => after`. */
export function inShort({ change, before, block }: Change): string {
  if (change === "edited") return `${before} => ${block.text}`;
  return `${change === "added" ? "+" : "-"} ${block.text}`;
}
