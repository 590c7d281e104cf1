import { type Change, isRead, type Reading, readNothing } from "../pages/types.ts";
import type { ScrapeHealth } from "../schemas/company.ts";

/** How many runs in a row could read nothing, after one that came upon `before` of them; 0 where it read or saw anything. */
export function failedReadsAfter(
  before: number,
  readings: readonly Reading[],
  changes: readonly Change[],
): number {
  return readNothing(readings) && changes.length === 0 ? before + 1 : 0;
}

/**
 * How well the run could read: `failing` where nothing of the site answered, `degraded` where something did not, with the reason.
 * A page that is gone for good is news for the comparison, not ill health, unless it is the home page. `unjudged`: rules
 * that the run had no time for.
 */
export function healthOf(
  readings: readonly Reading[],
  unjudged = 0,
): {
  health: Exclude<ScrapeHealth, "pending" | "running">;
  healthReason: string | null;
} {
  const unread = readings.filter(
    (reading) => !isRead(reading) && (reading.status !== "not_found" || reading.kind === "home"),
  );
  if (readings.length === 0)
    return { health: "failing", healthReason: "The company has no website to read." };
  const judged =
    unjudged === 0 ? [] : [`Had no time to judge ${unjudged === 1 ? "a rule" : `${unjudged} rules`}.`];
  if (unread.length === 0 && unjudged === 0) return { health: "ok", healthReason: null };
  if (unread.length === 0) return { health: "degraded", healthReason: judged.join(" ") };
  const reasons = unread.slice(0, 3).map(({ url, reason, status }) => `${url}: ${reason ?? status}`);
  const more = unread.length > 3 ? ` (and ${unread.length - 3} more)` : "";
  return {
    health: readNothing(readings) ? "failing" : "degraded",
    healthReason: [`Could not read ${reasons.join("; ")}${more}`, ...judged].join(" "),
  };
}
