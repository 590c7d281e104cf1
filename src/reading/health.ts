import { type Change, isRead, type Reading, readNothing } from "../pages/types.ts";
import type { ScrapeHealth } from "../schemas/company.ts";
import { isPublicKind } from "../schemas/public-source.ts";

/** The note of a signal about pages that were not read: for the title of a signal without news, and for the summary. */
export interface RunNote {
  count: string;
  sentence: string;
}

/** Pages that a sentence names. */
const mostNamed = 3;

/** How many runs in a row could read nothing, after one that came upon `before` of them; 0 where it read or saw anything. */
export function failedReadsAfter(
  before: number,
  readings: readonly Reading[],
  changes: readonly Change[],
): number {
  return readNothing(readings) && changes.length === 0 ? before + 1 : 0;
}

/**
 * How well the run could read: `failing` where nothing of the site answered, `degraded` where something did not, or where a page that was
 * read before does not exist any more, with the reason.
 */
export function healthOf(readings: readonly Reading[]): {
  health: Exclude<ScrapeHealth, "pending" | "running">;
  healthReason: string | null;
} {
  if (readings.length === 0)
    return { health: "failing", healthReason: "The company has no website to read." };
  const unread = readings
    .filter((reading) => !isRead(reading) && (reading.status !== "not_found" || reading.kind === "home"))
    .map(({ url, reason, status }) => `${url}: ${(reason ?? status).replace(/\.$/, "")}`);
  const notes = [listed("Could not read", unread), goneNote(readings)?.sentence];
  const reasons = notes.filter((note) => typeof note === "string");
  if (reasons.length === 0) return { health: "ok", healthReason: null };
  return { health: readNothing(readings) ? "failing" : "degraded", healthReason: reasons.join(" ") };
}

/**
 * The pages of the site that were read before and do not exist any more, counted and in a sentence; null if there are none. A run keeps no
 * page that it looked for and never found, and a public source that does not know the company is no page of the site.
 */
export function goneNote(readings: readonly Reading[]): RunNote | null {
  const gone = readings
    .filter(({ status, kind }) => status === "not_found" && kind !== "home" && !isPublicKind(kind))
    .map(({ url }) => url);
  const sentence = listed("No longer on the site:", gone);
  const count = gone.length === 1 ? "1 page no longer exists" : `${gone.length} pages no longer exist`;
  return sentence === null ? null : { count, sentence };
}

function listed(start: string, items: readonly string[]): string | null {
  if (items.length === 0) return null;
  const more = items.length > mostNamed ? ` (and ${items.length - mostNamed} more)` : "";
  return `${start} ${items.slice(0, mostNamed).join("; ")}${more}.`;
}
