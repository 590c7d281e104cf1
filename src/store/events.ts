import * as z from "zod/v4";
import { alerts } from "./alerts.ts";
import { companies } from "./companies.ts";
import { leads } from "./leads.ts";
import { textOf } from "./row-json/resource.ts";
import { runs } from "./run-history.ts";
import { signals } from "./signals.ts";
import { asWritten, defineCall } from "./statement/statement.ts";

const resources = { company: companies, signal: signals, alert: alerts, lead: leads, run: runs };

export const foundEvent = z.object({
  bookmark: z.string(),
  event: z.string().nullable(),
  kind: z.enum(["company", "signal", "alert", "lead", "run"]).nullable(),
  shown: z.string().nullable(),
  long: z.boolean().nullable(),
  codes: z.unknown().meta(asWritten),
});
export type FoundEvent = z.output<typeof foundEvent>;

/** Events after a bookmark, oldest first. The last row has no event: its bookmark continues after everything that could be read. */
export const listEvents = defineCall({
  name: "list_events",
  input: z.object({
    after: z.string().nullable(),
    since: z.iso.datetime().nullable(),
    only_types: z.array(z.string()),
    company: z.guid().nullable(),
    most: z.int(),
  }),
  row: foundEvent,
});

/** The event as JSON, with its resource in the compact view. */
export function eventText({ event, kind, shown, long, codes }: Omit<FoundEvent, "bookmark">): string {
  const resource = kind === null ? null : resources[kind];
  const data = shown === null || resource === null ? shown : textOf(resource, { row: shown, long, codes });
  return `${event?.slice(0, -1)},"data":${data}}`;
}
