import * as z from "zod/v4";
import type { Update } from "../schemas/signal.ts";
import { updateType } from "../schemas/signal.ts";

/** Days for which a model is shown a report, reports that are kept, and entries of all kinds that the database takes. */
const most = { days: 90, reports: 60, entries: 500 };
const entry = z.object({ at: z.string(), reported: z.object({ type: updateType, title: z.string() }) });

/** An update that a run reported. */
export interface ReportedUpdate {
  /** Of the report, `2026-11-25`. */
  day: string;
  type: string;
  title: string;
}

/** The updates of the 90 days before `now` among everything that earlier runs stored, newest first. */
export function readReported(stored: unknown, now: string): ReportedUpdate[] {
  const entries = Array.isArray(stored) ? stored : [];
  return entries
    .flatMap((one) => entry.safeParse(one).data ?? [])
    .filter(({ at }) => Date.parse(now) - Date.parse(at) <= most.days * 86_400_000)
    .map(({ at, reported }) => ({ day: at.slice(0, 10), ...reported }))
    .reverse()
    .slice(0, most.reports);
}

/** What a run stores for later runs: `told`, and the updates that were reported until now. At most 500 entries. */
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
