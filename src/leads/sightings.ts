import { personIn } from "../enriching/founders/person-in.ts";
import type { Block, Change, Reading } from "../pages/types.ts";

/** A block in which founders are looked for, with its page. */
export interface Sighting extends Pick<Reading, "url" | "kind"> {
  pageTitle: string | null;
  block: Block;
  /** The name above a short block; null if there is none. */
  nameAbove: string | null;
}

const longestRole = 120;

/** All blocks of the pages. */
export const allSightings = (readings: readonly Reading[]): Sighting[] =>
  readings.flatMap(({ url, kind, title: pageTitle, blocks }) =>
    blocks.map((block, at) => ({ url, kind, pageTitle, block, nameAbove: nameAbove(block, blocks[at - 1]) })),
  );

/** The blocks that are new or edited. */
export const changedSightings = (changes: readonly Change[], readings: readonly Reading[]): Sighting[] =>
  changes.flatMap(({ change, url, kind, pageTitle, block }) => {
    if (change === "removed") return [];
    const blocks = readings.find((reading) => reading.url === url)?.blocks ?? [];
    const previous = blocks[blocks.findIndex(({ id }) => id === block.id) - 1];
    return [{ url, kind, pageTitle, block, nameAbove: nameAbove(block, previous) }];
  });

const nameAbove = (block: Block, previous: Block | undefined): string | null =>
  block.text.length > longestRole
    ? null
    : (personIn(previous?.text ?? "") ?? personIn(block.trail.at(-1) ?? ""));
