import type { Change, Reading } from "../pages/types.ts";

/** Days after which a dated post is no news any more. */
const staleDays = 120;

/** The date a block states, or its own address does (`/2024/03/`); null where neither does. Only an article's page is its own. */
export function dateOf(change: Change): string | null {
  if (change.block.publishedAt !== null) return change.block.publishedAt;
  const address = change.block.link ?? (change.kind === "article" ? change.url : "");
  const inAddress = /\/(20\d{2})[/-](0[1-9]|1[0-2])(?:[/-]|$)/u.exec(address);
  return inAddress === null ? null : `${inAddress[1]}-${inAddress[2]}-28T00:00:00.000000+00:00`;
}

/** The newest date that any source of a run states, ISO 8601; null where none does. */
export function newestDate(changes: readonly Change[], readings: readonly Reading[]): string | null {
  const dates = [
    ...changes.map((change) => change.block.publishedAt),
    ...readings.flatMap((reading) => reading.blocks.map((block) => block.publishedAt)),
  ].filter((date) => date !== null);
  return dates.reduce<string | null>(
    (newest, date) => (newest === null || date > newest ? date : newest),
    null,
  );
}

/** Whether a date lies more than {@link staleDays} before today. */
export function isStale(date: string | null, today: string | null): boolean {
  if (date === null || today === null) return false;
  return (Date.parse(today) - Date.parse(date)) / 86_400_000 > staleDays;
}

/** The day of an ISO 8601 time, for a person. */
export function dayOf(at: string): string {
  return at.split("T")[0] ?? at;
}
