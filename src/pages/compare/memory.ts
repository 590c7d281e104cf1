import * as z from "zod/v4";
import { digest } from "../../domain/digest.ts";
import { cut } from "../../domain/text/text.ts";
import { pageKey } from "../plan/site.ts";
import type { Block, PageMemory } from "../types.ts";

const rememberedBlock = z.object({
  id: z.string(),
  kind: z.enum(["heading", "paragraph", "item", "row", "card", "entry"]),
  /** Cut to `maxText`; empty once the memory of the page holds `maxLiveText`. */
  text: z.string(),
  /** Index into `trails`. */
  trail: z.int().min(0),
  link: z.string().optional(),
  date: z.string().optional(),
  rotating: z.literal(true).optional(),
});
export type Remembered = z.infer<typeof rememberedBlock>;

const state = z.object({
  version: z.literal(1),
  /** Number of readings compared; 0 before the first one. */
  runs: z.int().min(0),
  live: z.array(rememberedBlock),
  trails: z.array(z.array(z.string())),
  /** Ids of blocks that left the page, oldest first. */
  gone: z.array(z.string()),
  /** Digests of all links ever seen on the page, oldest first. */
  links: z.array(z.string()),
  /** Consecutive runs that had no time for the page. */
  left: z.int().min(0).optional(),
  /** Consecutive runs in which the page did not exist. */
  absent: z.int().min(0).optional(),
  /** True if the last reading lacked most blocks and is not compared yet. */
  shrunk: z.literal(true).optional(),
});
export type MemoryState = z.infer<typeof state>;

const maxLive = 1_500;
const maxText = 1_500;
const maxLiveText = 150_000;
const maxGone = 3_000;
const maxLinks = 2_000;
const maxLink = 300;

/** The memory of a page that was never read. */
export const emptyState = (): MemoryState => ({
  version: 1,
  runs: 0,
  live: [],
  trails: [],
  gone: [],
  links: [],
});

const parsed = new WeakMap<PageMemory, MemoryState | null>();

/** Validates a stored memory; null when there is none or its format is unknown. Cached per object. */
export function readMemory(memory: PageMemory | null): MemoryState | null {
  if (memory === null) return null;
  const read = parsed.has(memory) ? parsed.get(memory) : state.safeParse(memory).data;
  parsed.set(memory, read ?? null);
  return read ?? null;
}

/** The last three headings above a block, each cut to 100 characters, as the memory stores them. */
export const storedTrail = (trail: readonly string[]): string[] =>
  trail.slice(-3).map((heading) => cut(heading, 100));

/**
 * Builds the memory after a reading. Bounded to a few hundred KB of JSON for any page. `departed`: ids of blocks that left the page.
 * `leads`: the site's own addresses that the page links to.
 */
export function writeMemory(
  previous: MemoryState,
  blocks: readonly Block[],
  { departed, leads }: Record<"departed" | "leads", readonly string[]>,
): PageMemory {
  const trails = new Map<string, { index: number; trail: string[] }>();
  const trailIndex = (trail: string[]): number => {
    const key = trail.join("\n");
    const known = trails.get(key) ?? { index: trails.size, trail };
    trails.set(key, known);
    return known.index;
  };
  let room = maxLiveText;
  const bounded = (text: string): string => {
    const kept = room > 0 ? cut(text, maxText) : "";
    room -= kept.length;
    return kept;
  };
  const shown = blocks.slice(0, maxLive).map(
    ({ id, kind, text, trail, link, publishedAt, rotating }): Remembered => ({
      id,
      kind,
      text: bounded(text),
      trail: trailIndex(storedTrail(trail)),
      ...(link && link.length <= maxLink ? { link } : {}),
      ...(publishedAt ? { date: publishedAt } : {}),
      ...(rotating ? { rotating: true } : {}),
    }),
  );
  const unstored = blocks.slice(maxLive).map((block) => block.id);
  const links = [...leads, ...blocks.flatMap(({ link }) => link ?? [])].map(linkDigest);
  return {
    version: 1,
    runs: previous.runs + 1,
    live: shown,
    trails: [...trails.values()].map(({ trail }) => trail),
    gone: latest([...previous.gone, ...departed, ...unstored], maxGone),
    links: latest([...previous.links, ...links], maxLinks),
  } satisfies MemoryState;
}

const linkDigest = (link: string): string => digest(pageKey(link));

function latest(values: readonly string[], limit: number): string[] {
  return [...new Set(values.toReversed())].slice(0, limit).toReversed();
}

/** A remembered block as a block of a reading. */
export function restored({ trails }: MemoryState, remembered: Remembered): Block {
  const { id, kind, text, trail, link = null, date: publishedAt = null, rotating = false } = remembered;
  return { id, kind, text, trail: trails[trail] ?? [], link, publishedAt, rotating };
}

/** The memory without the page's text; the ids stay, so that no block counts as new again. */
export function withoutTexts(memory: PageMemory): PageMemory {
  const known = readMemory(memory) ?? emptyState();
  const gone = latest([...known.gone, ...known.live.map((block) => block.id)], maxGone);
  return { ...emptyState(), runs: known.runs, gone, links: known.links } satisfies MemoryState;
}

/** Returns a test for links that any of the pages ever had. */
export function linksRemembered(memories: readonly PageMemory[]): (link: string) => boolean {
  const known = new Set(memories.flatMap((memory) => readMemory(memory)?.links ?? []));
  return (link) => known.has(linkDigest(link));
}

/** Readings compared, consecutive runs without time for the page (`left`) or without it, and whether the last one lacked most of it. */
export function countsOf(memory: PageMemory) {
  const { runs: readings = 0, left = 0, absent = 0, shrunk = false } = readMemory(memory) ?? {};
  return { readings, left, absent, shrunk };
}

/** The memory with other counts of runs without time for the page (`left`), or in which it did not exist (`absent`). */
export const counted = (memory: PageMemory, counts: { left?: number; absent?: number }): PageMemory => ({
  ...(readMemory(memory) ?? emptyState()),
  ...counts,
});

/** Whether a page was read before, so that a new block on it is news. */
export const hasBaseline = (memory: PageMemory): boolean => countsOf(memory).readings > 0;

/** Ids of all blocks the pages ever had. A new page shares these only as part of the site's header, menu or footer. */
export function rememberedIds(memories: readonly PageMemory[]): Set<string> {
  return new Set(
    memories.flatMap((memory) => {
      const known = readMemory(memory);
      return known ? [...known.live.map((block) => block.id), ...known.gone] : [];
    }),
  );
}
