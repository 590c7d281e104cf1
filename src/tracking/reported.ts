import * as z from "zod/v4";
import type { Update } from "../schemas/signal.ts";
import { updateType } from "../schemas/signal.ts";

/** Days of reported updates that a model is shown, their number, and the number of entries that the database accepts. */
const most = { days: 90, reports: 60, entries: 500 };
const entry = z.object({ at: z.string(), reported: z.object({ type: updateType, title: z.string() }) });

/** An update that a run reported. */
export interface ReportedUpdate {
  /** Date of the report, such as `2026-11-25`. */
  day: string;
  type: string;
  title: string;
}

/** The updates that earlier runs reported in the 90 days before `now`, newest first. */
export function readReported(stored: unknown, now: string): ReportedUpdate[] {
  const entries = Array.isArray(stored) ? stored : [];
  return entries
    .flatMap((one) => entry.safeParse(one).data ?? [])
    .filter(({ at }) => Date.parse(now) - Date.parse(at) <= most.days * 86_400_000)
    .map(({ at, reported }) => ({ day: at.slice(0, 10), ...reported }))
    .reverse()
    .slice(0, most.reports);
}

/** The entries that a run stores for later runs: reported happenings and updates, at most 500. */
export function withReported(
  told: readonly unknown[],
  before: readonly ReportedUpdate[],
  updates: readonly Update[],
  now: string,
): unknown[] {
  const fresh = updates.filter(({ severity }) => severity !== "info");
  const day = now.slice(0, 10);
  const reported = [...before.toReversed(), ...fresh.map(({ type, title }) => ({ day, type, title }))]
    .slice(-most.reports)
    .map(({ day: at, type, title }) => ({ at, reported: { type, title } }));
  return [...told.slice(reported.length - most.entries), ...reported];
}
