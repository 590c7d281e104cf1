import { normaliseUrl } from "../identity/urls.ts";
import type { Change } from "../pages/types.ts";

/** Days after which a dated post is no news any more. */
const staleDays = 120;
/** Years back from which on a stated year is long past. */
const pastYears = 2;

/** The date that a block or its own address (`/2024/03/`) states, else null. Only the blocks of an article have the address of the page. */
export function dateOf({ block, kind, url }: Change): string | null {
  if (block.publishedAt !== null) return block.publishedAt;
  const address = block.link ?? (kind === "article" ? url : "");
  const found = /\/(20\d{2})[/-](0[1-9]|1[0-2])(?:[/-]|$)/u.exec(address);
  return found === null ? null : `${found[1]}-${found[2]}-28T00:00:00.000000+00:00`;
}

/**
 * Whether changed blocks are known from a feed's entry whose date cannot be parsed, and none of them states a date. An article belongs to
 * the entry that links to it. `all`: every change of the run that may be such an entry.
 */
export function areUndated(changes: readonly Change[], all: readonly Change[]): boolean {
  const links = new Set(
    all.flatMap(({ block }) => (block.undated && block.link ? normaliseUrl(block.link) : [])),
  );
  const isUndated = ({ kind, url, block }: Change) =>
    block.undated === true || (kind === "article" && links.has(normaliseUrl(url)));
  const isDated = ({ block }: Change) => block.publishedAt !== null && block.undated !== true;
  return changes.some(isUndated) && !changes.some(isDated);
}

/** Whether an ISO 8601 date lies more than {@link staleDays} before another. */
export function isStale(date: string | null, now: string): boolean {
  return date !== null && (Date.parse(now) - Date.parse(date)) / 86_400_000 > staleDays;
}

/** Whether a sentence states years, all of them long past. `now`: ISO 8601. */
export function isLongPast(sentence: string, now: string): boolean {
  const years = sentence.match(/(?<![\p{L}\p{N}.,])(?:19|20)\d\d(?![\p{L}\p{N}]|[.,]\d)/gu) ?? [];
  return years.length > 0 && years.every((year) => Number(year) <= Number(now.slice(0, 4)) - pastYears);
}

/** The day of an ISO 8601 time, for a person. */
export const dayOf = (at: string): string => at.split("T")[0] ?? at;
