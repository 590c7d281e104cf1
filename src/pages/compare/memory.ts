import * as z from "zod/v4";
import { digest } from "../../domain/digest.ts";
import { cut } from "../../domain/text/text.ts";
import { pageKey } from "../plan/site.ts";
import type { Block, PageMemory } from "../types.ts";

/** A block as it is remembered while its page shows it. */
const remembered = z.object({
  id: z.string(),
  kind: z.enum(["heading", "paragraph", "item", "row", "card", "entry"]),
  /** Cut to `maxText`; empty where the page has more text than is kept. */
  text: z.string(),
  /** Index into `trails`. */
  trail: z.int().min(0),
  link: z.string().optional(),
  date: z.string().optional(),
  rotating: z.literal(true).optional(),
  logo: z.enum(["customers", "partners"]).optional(),
  /** Readings in a row that did not show it. */
  missing: z.int().min(0),
  /** What it replaced, where that is reported only once the next reading shows it again. */
  replaces: z.string().optional(),
});
export type Remembered = z.infer<typeof remembered>;

const streak = z.object({ length: z.int(), run: z.int() });

const state = z.object({
  version: z.literal(1),
  /** Readings compared so far; 0 where there is no baseline yet. */
  runs: z.int().min(0),
  live: z.array(remembered),
  trails: z.array(z.array(z.string())),
  /** Ids that were shown once, oldest first. */
  gone: z.array(z.string()),
  /** Digests of links ever shown, oldest first. */
  links: z.array(z.string()),
  /** With those of its menus, heads and feet. */
  leads: z.literal(true).optional(),
  /** How often in a row a place changed, by place. */
  streaks: z.record(z.string(), streak),
  /** How often blocks of a place came back after they were gone, by place. */
  returns: z.record(z.string(), streak),
  /** Runs in a row that had no time for it. */
  left: z.int().min(1).optional(),
});
export type MemoryState = z.infer<typeof state>;

const maxLive = 1_500;
const maxText = 1_500;
const maxLiveText = 150_000;
const maxGone = 3_000;
const maxLinks = 2_000;
const maxPlaces = 300;
const forgetPlacesAfter = 8;

export const emptyState = (): MemoryState => ({
  version: 1,
  runs: 0,
  live: [],
  trails: [],
  gone: [],
  links: [],
  streaks: {},
  returns: {},
});

/** What a memory holds; null where there is none, or none that this version wrote. */
export function readMemory(memory: PageMemory | null): MemoryState | null {
  if (memory === null) return null;
  const known = parsed.get(memory);
  if (known !== undefined) return known;
  const read = state.safeParse(memory).data ?? null;
  parsed.set(memory, read);
  return read;
}

/** Each memory is asked many times in a run, and read once. */
const parsed = new WeakMap<PageMemory, MemoryState | null>();

/** The memory to keep, bounded: at most a few hundred KB of JSON whatever the page shows. */
export function writeMemory(
  next: MemoryState,
  blocks: readonly Block[],
  pending: readonly Remembered[],
  departed: readonly string[],
  unsure: ReadonlyMap<string, string> = new Map(),
  leads: readonly string[] | null = null,
): PageMemory {
  const trails: string[][] = [];
  const places = new Map<string, number>();
  const trailIndex = (trail: readonly string[]): number => {
    const key = trail.join("\n");
    const known = places.get(key);
    if (known !== undefined) return known;
    trails.push([...trail]);
    places.set(key, trails.length - 1);
    return trails.length - 1;
  };
  let room = maxLiveText;
  const kept = (text: string): string => {
    const remembered = room > 0 ? cut(text, maxText) : "";
    room -= remembered.length;
    return remembered;
  };
  const live = blocks.slice(0, maxLive).map(
    (block): Remembered => ({
      id: block.id,
      kind: block.kind,
      text: kept(block.text),
      trail: trailIndex(block.trail.slice(-3).map((heading) => cut(heading, 100))),
      ...(block.link && block.link.length <= 300 ? { link: block.link } : {}),
      ...(block.publishedAt ? { date: block.publishedAt } : {}),
      ...(block.rotating ? { rotating: true } : {}),
      ...(block.logo ? { logo: block.logo } : {}),
      missing: 0,
      ...(unsure.has(block.id) ? { replaces: unsure.get(block.id) } : {}),
    }),
  );
  const waiting = pending.slice(0, maxLive).map((block) => ({
    ...block,
    text: kept(block.text),
    trail: trailIndex(next.trails[block.trail] ?? []),
  }));
  const beyond = blocks.slice(maxLive).map((block) => block.id);
  const links = [...(leads ?? []), ...blocks.flatMap(({ link }) => link ?? [])].map((link) =>
    digest(pageKey(link)),
  );
  return {
    version: 1,
    runs: next.runs,
    live: [...live, ...waiting],
    trails,
    gone: latest([...next.gone, ...departed, ...beyond], maxGone),
    links: latest([...next.links, ...links], maxLinks),
    ...(leads !== null || next.leads ? { leads: true as const } : {}),
    streaks: recent(next.streaks, next.runs),
    returns: recent(next.returns, next.runs),
  } satisfies MemoryState;
}

/** The memory without the page's words: by their ids, what was shown is still known, and nothing of it is new again. */
export function withoutTexts(memory: PageMemory): PageMemory {
  const known = readMemory(memory) ?? emptyState();
  const gone = latest([...known.gone, ...known.live.map((block) => block.id)], maxGone);
  return { ...emptyState(), runs: known.runs, gone, links: known.links } satisfies MemoryState;
}

/** Tells whether any of the pages was ever seen with a link. */
export function linksRemembered(memories: readonly PageMemory[]): (link: string) => boolean {
  const known = new Set(memories.flatMap((memory) => readMemory(memory)?.links ?? []));
  return (link) => known.has(digest(pageKey(link)));
}

/** Whether a memory holds all that its page leads to, so that a link it does not hold is new. */
export function remembersLeads(memory: PageMemory): boolean {
  return readMemory(memory)?.leads === true;
}

/** What a page showed when it was read last, as far as its words are kept. */
export function shownLast(memory: PageMemory): Pick<Block, "text" | "trail">[] {
  const known = readMemory(memory);
  if (known === null) return [];
  return known.live
    .filter(({ missing }) => missing === 0)
    .map(({ text, trail }) => ({ text, trail: known.trails[trail] ?? [] }));
}

/** Whether a page has been read at least once, so that what is new on it is news. */
export function hasBaseline(memory: PageMemory): boolean {
  return readingsOf(memory) > 0;
}

/** Readings that it was compared with. */
export function readingsOf(memory: PageMemory): number {
  return readMemory(memory)?.runs ?? 0;
}

function latest(values: readonly string[], limit: number): string[] {
  return [...new Set(values.toReversed())].slice(0, limit).toReversed();
}

function recent<Place extends { run: number }>(
  places: Record<string, Place>,
  run: number,
): Record<string, Place> {
  const kept = Object.entries(places).filter(([, place]) => run - place.run <= forgetPlacesAfter);
  return Object.fromEntries(kept.sort(([, a], [, b]) => b.run - a.run).slice(0, maxPlaces));
}

/** How many runs in a row had no time for a page. */
export function timesLeft(memory: PageMemory): number {
  return readMemory(memory)?.left ?? 0;
}

/** The memory, which a run had no time to compare with, or which the page itself gave no reason to: then nothing waits for it. */
export function leaving(memory: PageMemory, left: boolean): PageMemory {
  const known = readMemory(memory) ?? emptyState();
  const { left: times = 0, ...others } = known;
  return left ? { ...others, left: times + 1 } : others;
}

/** Ids of everything known pages ever showed: what a new page has in common with them is the site's frame, not its own. */
export function rememberedIds(memories: readonly PageMemory[]): Set<string> {
  return new Set(
    memories.flatMap((memory) => {
      const known = readMemory(memory);
      return known ? [...known.live.map((block) => block.id), ...known.gone] : [];
    }),
  );
}
