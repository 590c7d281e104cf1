import { pageKey } from "../pages/plan/site.ts";
import type { Change, Reading } from "../pages/types.ts";
import type { Visit } from "../ports/crawler.ts";
import { priceNews } from "../reading/prices/price-news.ts";
import { pagesWithPrices, pricesIn } from "../reading/prices/prices.ts";
import { stillShown } from "../reading/trained/locations.ts";

/** Limits of the stored changes of a run: their number, and their characters as JSON. `context`: characters of its blocks. */
const most = { changes: 200, characters: 400_000, context: 60_000 };

/** A visit that notes the decoded bytes of each response, by the requested address and the one after redirects. */
export function notingBytes(visit: Visit): { visit: Visit; bytesOf(url: string): number | null } {
  const bytes = new Map<string, number>();
  return {
    visit: {
      ...visit,
      fetch: async (url, options) => {
        const answer = await visit.fetch(url, options);
        if (answer.ok) for (const one of [url, answer.url]) bytes.set(pageKey(one), answer.bytes);
        return answer;
      },
    },
    bytesOf: (url) => bytes.get(pageKey(url)) ?? null,
  };
}

/** A change without its id, which is valid within the run only. */
export type StoredChange = Omit<Change, "id">;

/** True for the first items that have at most so many characters together, as JSON. */
function fitting(characters: number): (item: object) => boolean {
  let left = characters;
  return (item) => {
    left -= JSON.stringify(item).length;
    return left >= 0;
  };
}

/** The changes as a run stores them: the first ones up to the limits. */
export function changesToStore(changes: readonly Change[]): StoredChange[] {
  const stored = changes.slice(0, most.changes).map(({ id: _, ...change }) => change);
  return stored.filter(fitting(most.characters));
}

/** Blocks of one page that a run did not report as changed. */
export type Context = Pick<Reading, "url" | "kind" | "blocks">;

/**
 * The text besides the changes that decides how they are read: prices that stayed, and people and openings that were removed from one
 * place and are still shown at another. At most 60,000 characters.
 */
export function contextOf(changes: readonly Change[], readings: readonly Reading[]): Context[] {
  const isShown = stillShown(readings);
  const shown = changes.filter((one) => isShown([one]));
  const stated = priceNews(changes) === null ? [] : readings;
  const pages: Context[] = [
    ...shown.map(({ url, kind, block }) => ({ url, kind, blocks: [block] })),
    ...stated
      .filter(({ kind }) => pagesWithPrices.includes(kind))
      .map(({ url, kind, blocks }) => ({
        url,
        kind,
        blocks: blocks.filter((one) => pricesIn(one, kind).length > 0),
      })),
  ];
  const fits = fitting(most.context);
  return pages
    .map((page) => ({ ...page, blocks: page.blocks.filter(fits) }))
    .filter(({ blocks }) => blocks.length > 0);
}
