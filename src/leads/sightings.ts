import { isPersonName } from "../identity/people/person-names.ts";
import type { Block, Change, Reading, SourceKind } from "../pages/types.ts";

/** A block in which founders are looked for, and where it stands. */
export interface Sighting {
  url: string;
  kind: SourceKind;
  pageTitle: string | null;
  block: Block;
  /** The name above, where the block itself holds only the post. */
  nameAbove: string | null;
}

const longestPost = 120;

/** All blocks of the pages. */
export const allSightings = (readings: readonly Reading[]): Sighting[] =>
  readings.flatMap(({ url, kind, title, blocks }) =>
    blocks.map((block, index) => ({
      url,
      kind,
      pageTitle: title,
      block,
      nameAbove: nameAbove(blocks[index - 1], block),
    })),
  );

/** The blocks that are new or edited. */
export const changedSightings = (changes: readonly Change[], readings: readonly Reading[]): Sighting[] =>
  changes
    .filter(({ change }) => change !== "removed")
    .map(({ url, kind, pageTitle, block }) => {
      const blocks = readings.find((reading) => reading.url === url)?.blocks ?? [];
      const at = blocks.findIndex(({ id }) => id === block.id);
      return { url, kind, pageTitle, block, nameAbove: nameAbove(blocks[at - 1], block) };
    });

function nameAbove(previous: Block | undefined, block: Block): string | null {
  if (block.text.length > longestPost) return null;
  const heading = block.trail.at(-1);
  if (previous !== undefined && isPersonName(previous.text)) return previous.text;
  return heading !== undefined && isPersonName(heading) ? heading : null;
}
