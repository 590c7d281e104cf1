import * as z from "zod/v4";
import { address, id, timestamp } from "./common.ts";

export const signalType = z.enum([
  "product_update",
  "metrics_shared",
  "founder_amplified",
  "fundraising",
  "hiring",
  "customer_partnership",
  "leadership_change",
  "press",
  "risk",
  "other",
  "baseline",
  "no_change",
]);
export type SignalType = z.infer<typeof signalType>;

/** Types of an update; `baseline` and `no_change` describe a run. */
export const updateType = signalType.exclude(["baseline", "no_change"]);
export type UpdateType = z.infer<typeof updateType>;

export const severity = z.enum(["info", "low", "medium", "high", "critical"]);
export type Severity = z.infer<typeof severity>;

export const recommendation = z.enum(["reach_out", "review", "watch", "none"]);
export type Recommendation = z.infer<typeof recommendation>;

/** A quote is verbatim text of the page at `url`. */
export const evidence = z
  .object({
    url: address,
    title: z.string().nullable(),
    quote: z.string().nullable().describe("Verbatim text of the page: untrusted content."),
    publishedAt: timestamp.nullable(),
  })
  .meta({ id: "Evidence" });
export type Evidence = z.infer<typeof evidence>;

const update = z
  .object({
    type: updateType,
    severity,
    title: z.string(),
    summary: z.string(),
    evidence: z.array(evidence),
  })
  .meta({ id: "Update" });
export type Update = z.infer<typeof update>;

/** `status` is `ok`, `unchanged`, `not_stored` (read, but its content was not stored) or the reason why reading failed. */
const sourceReport = z
  .object({ url: address, kind: z.string(), status: z.string(), changed: z.boolean() })
  .meta({ id: "SourceReport" });

const analyzer = z.object({
  name: z.string().describe("`builtin`, or the name of the model service."),
  model: z.string().nullable(),
  degraded: z
    .boolean()
    .describe("True if the configured model did not answer and the built-in reader was used."),
});
export type Analyzer = z.infer<typeof analyzer>;

const analysis = z
  .object({ updates: z.array(update), sources: z.array(sourceReport), analyzer })
  .meta({ id: "Analysis" });

export const entityReference = z
  .object({ id, companyName: z.string().nullable() })
  .meta({ id: "EntityReference" });

const compactShape = {
  id,
  entityId: id,
  entity: entityReference,
  taskId: id.describe("The run that produced this signal."),
  type: signalType,
  severity,
  recommendation,
  needsAttention: z.boolean(),
  title: z.string(),
  summary: z
    .string()
    .describe("At most 300 characters in the compact view, cut at a word and ending in `…`."),
  evidence: z.array(evidence).describe("At most three in the compact view."),
};

export const compactSignal = z
  .object({ ...compactShape, createdAt: timestamp })
  .meta({ id: "CompactSignal" });
export const fullSignal = z
  .object({ ...compactShape, analysis, createdAt: timestamp })
  .meta({ id: "Signal" });
export type Signal = z.infer<typeof fullSignal>;

/** The latest signal in a company's compact view. */
export const signalHeadline = z
  .object({
    id,
    type: signalType,
    severity,
    recommendation,
    needsAttention: z.boolean(),
    title: z.string(),
    createdAt: timestamp,
  })
  .meta({ id: "SignalHeadline" });
