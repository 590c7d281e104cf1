import type { ScrapeHealth } from "../schemas/company.ts";
import type { Reading } from "./types.ts";

/**
 * How well the run could read: `failing` where nothing answered, `degraded` where something did not, with the reason.
 * A page that is gone for good is news for the comparison, not ill health, unless it is the home page.
 */
export function healthOf(readings: readonly Reading[]): {
  health: Exclude<ScrapeHealth, "pending" | "running">;
  healthReason: string | null;
} {
  const read = readings.filter(({ status }) => status === "ok" || status === "unchanged");
  const unread = readings.filter(
    ({ kind, status }) =>
      status !== "ok" && status !== "unchanged" && (status !== "not_found" || kind === "home"),
  );
  if (readings.length === 0)
    return { health: "failing", healthReason: "The company has no website to read." };
  if (unread.length === 0) return { health: "ok", healthReason: null };
  const reasons = unread.slice(0, 3).map(({ url, reason, status }) => `${url}: ${reason ?? status}`);
  const more = unread.length > 3 ? ` (and ${unread.length - 3} more)` : "";
  return {
    health: read.length === 0 ? "failing" : "degraded",
    healthReason: `Could not read ${reasons.join("; ")}${more}`,
  };
}
