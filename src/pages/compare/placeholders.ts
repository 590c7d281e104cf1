import { isPublicKind } from "../../schemas/public-source.ts";
import { withoutNoise } from "../noise/noise.ts";
import { isShort, isToCome, takesLeave } from "../soft-failure.ts";
import type { KnownPage, Reading } from "../types.ts";
import { readingsOf, rememberedIds } from "./memory.ts";

/** Known pages of a site from which on the same lines on all of them are none of its pages. */
const fewest = 2;

const repeated = "The site shows the same few lines at every address, in place of its pages.";
const toCome = "The page says only that something is to come, in place of what it showed.";

/**
 * A run's readings without pages that are none any more, which then count as not read, so that nothing of them is told or remembered: a few
 * lines that stand at every known address of the site where nothing is left of what stood there, and a page of which nothing is left but
 * the word that something is to come. Lines that take leave, of a company that was sold or ends, are read at the first of these addresses.
 */
export function withoutPlaceholders(readings: readonly Reading[], known: readonly KnownPage[]): Reading[] {
  const memories = new Map(known.map(({ url, memory }) => [url, memory]));
  const pages = readings.filter(({ kind, status, url }) => {
    const memory = memories.get(url);
    const isPage = kind !== "feed" && kind !== "article" && !isPublicKind(kind);
    return isPage && (status === "ok" || status === "unchanged") && memory && readingsOf(memory) > 0;
  });
  const isReplaced = ({ status, url, blocks }: Reading): boolean => {
    const memory = memories.get(url);
    if (status !== "ok" || blocks.length === 0 || !isShort(blocks) || memory === undefined) return false;
    const before = rememberedIds([memory]);
    return before.size > 0 && !blocks.some(({ id }) => before.has(id));
  };
  const replaced = new Set(pages.filter(isReplaced));
  const [first] = pages;
  const same =
    first !== undefined &&
    pages.length >= fewest &&
    pages.every((page) => replaced.has(page) && linesOf(page) === linesOf(first));
  return readings.map((reading) => {
    if (!replaced.has(reading) || !(same || isToCome(reading))) return reading;
    if (reading === first && takesLeave(reading)) return reading;
    const { url, kind, title } = reading;
    const reason = same ? repeated : toCome;
    return { url, kind, status: "http_error", reason, title, blocks: [], etag: null, lastModified: null };
  });
}

const linesOf = ({ blocks }: Reading): string => blocks.map(({ text }) => withoutNoise(text)).join("\n");

/** Whether a text waits to be filled in, as a template's does: `[Job title]`, `14 [Month]`. A source, `[1]`, is no such place. */
export const isUnfilled = (text: string): boolean => /\[\p{L}[^[\]\n]{2,120}\](?!\()/u.test(text);
