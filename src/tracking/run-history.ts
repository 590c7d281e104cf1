import { pageKey } from "../pages/plan/site.ts";
import type { Change } from "../pages/types.ts";
import type { Visit } from "../ports/crawler.ts";

/** Limits of the stored changes of a run: their number, and their characters as JSON. */
const most = { changes: 200, characters: 400_000 };

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

/** The changes as a run stores them: without the ids that are valid within the run only, the first ones up to the limits. */
export function changesToStore(changes: readonly Change[]): Omit<Change, "id">[] {
  let left = most.characters;
  return changes.slice(0, most.changes).flatMap(({ id: _, ...change }) => {
    left -= JSON.stringify(change).length;
    return left < 0 ? [] : [change];
  });
}
