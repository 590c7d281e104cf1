import * as z from "zod/v4";
import { address, id, timestamp } from "./common.ts";
import { entityReference } from "./signal.ts";

export const runStatus = z.enum(["queued", "running", "reported", "finished", "failed", "cancelled"]);
export const runReason = z.enum(["first", "cadence", "refresh"]);

const kind = z
  .string()
  .describe("Kind of page, such as `home`, `blog`, `pricing` or `feed`, or the public source.");

const source = z
  .object({
    url: address,
    kind,
    status: z.string().describe("`ok`, `unchanged`, or the reason why it could not be read."),
    reason: z.string().nullable().describe("Why it could not be read, as a sentence."),
    bytes: z.int().nullable().describe("Decoded size of the response; null if nothing was loaded."),
    changed: z.boolean(),
  })
  .meta({ id: "RunSource" });

const change = z
  .object({
    url: address,
    kind,
    change: z.enum(["added", "removed", "edited"]),
    before: z.string().nullable().describe("Text of the earlier visit: untrusted content."),
    after: z.string().nullable().describe("Text of this visit: untrusted content."),
  })
  .meta({ id: "RunChange" });

const compactShape = {
  taskId: id,
  entityId: id,
  entity: entityReference,
  reason: runReason,
  status: runStatus,
  queuedAt: timestamp,
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  sources: z.array(source),
  reader: z
    .object({
      name: z.string().describe("`builtin`, or the name of the model service."),
      model: z.string().nullable(),
      tokens: z.int(),
      degraded: z.boolean(),
    })
    .nullable()
    .describe("Null until the run has reported."),
  signalId: id.nullable(),
  alertId: id.nullable(),
  changeCount: z.int().describe("Changed blocks that the run found; `changes` has at most 200 of them."),
};

export const compactRun = z.object(compactShape).meta({ id: "CompactRun" });
export const fullRun = z
  .object({ ...compactShape, changes: z.array(change).describe("Kept for 90 days.") })
  .meta({ id: "Run" });
