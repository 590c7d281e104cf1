import { once } from "../../domain/once.ts";
import { shownLast } from "../../pages/compare/memory.ts";
import { isRead, type KnownPage, type Reading } from "../../pages/types.ts";
import { stemsOf } from "../facts/stems.ts";

/** Letters from which on a word tells what something is about. */
const fewestLetters = 4;

/**
 * Tells whether a line says something that a site says nowhere any more: a word of it stands on no page, as they were read now, or
 * when they were read last.
 */
export function goneFromSite(
  readings: readonly Reading[],
  known: readonly KnownPage[],
): (line: string) => boolean {
  const standing = once(() => {
    const shown = readings.filter((one) => isRead(one) && one.blocks.length > 0);
    const read = new Set(shown.map(({ url }) => url));
    const others = known.filter(({ url }) => !read.has(url)).flatMap(({ memory }) => shownLast(memory));
    return new Set(
      [...shown.flatMap(({ blocks }) => [...blocks]), ...others].flatMap(({ text }) => stemsOf(text)),
    );
  });
  return (line) => stemsOf(line).some((stem) => stem.length >= fewestLetters && !standing().has(stem));
}
