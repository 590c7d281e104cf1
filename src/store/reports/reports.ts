import * as z from "zod/v4";
import { founder, identity } from "../registration.ts";
import { asWritten, defineCall } from "../statement/statement.ts";
import { quarantined, refusal } from "./quarantine.ts";

const text = z.string().nullable();
const classification = z.array(z.object({ id: z.string(), path: z.string(), confidence: z.number() }));

const lead = z.object({
  ...identity.omit({ companyGithubUrl: true }).shape,
  personKey: z.string(),
  founder: z.looseObject({ name: z.string() }),
  founderKey: z.string(),
  founderWords: z.array(z.string()),
  founderJoinedKey: z.string(),
  founderLinkedinKey: text,
  relation: z.string(),
  evidenceUrl: text,
  stage: z.string(),
  summary: text,
  details: z.unknown(),
  classification,
});

const report = z.object({
  signal: z.object({
    type: z.string(),
    severity: z.string(),
    recommendation: z.string(),
    needsAttention: z.boolean(),
    title: z.string(),
    summary: z.string(),
    words: z.array(z.string()),
    evidence: z.unknown(),
    analysis: z.unknown(),
  }),
  alert: z.object({
    outcome: text,
    reason: z.string(),
    recipients: z.array(z.string()),
    ruleEvaluations: z.unknown(),
  }),
  pages: z.array(
    z.object({ url: z.string(), kind: z.string(), etag: text, lastModified: text, memory: z.unknown() }),
  ),
  leads: z.array(lead),
  sources: z.unknown(),
  changes: z.array(z.unknown()),
  changeCount: z.int(),
  context: z.unknown(),
  told: z.array(z.unknown()).optional(),
  failedReads: z.int(),
  stage: text,
  health: z.string(),
  healthReason: text,
  quarantined: z.array(quarantined).optional(),
});

/**
 * Writes signal, alert, memory, leads and, if present, the reported happenings in one transaction, if the lease is valid and the
 * settings did not change. Writes nothing if Postgres refuses a part.
 */
export const reportRun = defineCall({
  name: "report_run",
  input: z.object({ run: z.guid(), held: z.guid(), settings: z.int(), result: report.meta(asWritten) }),
  row: z.object({
    kind: z.enum(["reported", "lost", "missing", "settings_changed", "refused"]),
    alert_id: z.guid().nullable(),
    email: z.boolean().nullable(),
    ...refusal.shape,
  }),
});

const enrichment = z.object({
  ...identity.shape,
  status: z.string(),
  reason: text,
  description: text,
  stage: z.string(),
  founders: z.array(founder),
  classification,
  quarantined: z.array(quarantined).optional(),
});

/** Fills empty fields of the company if the lease is valid. Writes nothing if Postgres refuses a part. */
export const finishEnrichment = defineCall({
  name: "finish_enrichment",
  input: z.object({ company: z.guid(), held: z.guid(), found_data: enrichment }),
  row: z.object({
    kind: z.enum(["ready", "partial", "failed", "lost", "missing", "refused"]),
    ...refusal.shape,
  }),
});
