import { z } from "zod";
import { address, email, id, timestamp } from "./common.ts";
import { entityReference } from "./signal.ts";

export const alertOutcome = z.enum(["emailed", "not_triggered", "muted", "failed"]);
export type AlertOutcome = z.infer<typeof alertOutcome>;

export const verdict = z.enum(["matched", "not_matched", "uncertain", "not_evaluated"]);
export type Verdict = z.infer<typeof verdict>;

export const ruleEvaluation = z
  .object({
    rule: z.string().describe("One rule of `thingsToTrack`, in the investor's own words."),
    verdict,
    matched: z.boolean().describe("True only where `verdict` is `matched`."),
    confidence: z.number().min(0).max(1),
    rationale: z.string(),
    evidence: z.array(z.object({ url: address, quote: z.string() })),
    decidedBy: z.string().describe("`builtin`, or the name of the model."),
  })
  .meta({ id: "RuleEvaluation" });
export type RuleEvaluation = z.infer<typeof ruleEvaluation>;

const compactShape = {
  id,
  entityId: id,
  entity: entityReference,
  signalId: id,
  taskId: id,
  outcome: alertOutcome.nullable().describe("Null while the email waits for the mail service."),
  reason: z.string(),
  recipients: z.array(email),
  emailedAt: timestamp.nullable(),
};

export const compactAlert = z.object({ ...compactShape, createdAt: timestamp }).meta({ id: "CompactAlert" });
export const fullAlert = z
  .object({ ...compactShape, ruleEvaluations: z.array(ruleEvaluation), createdAt: timestamp })
  .meta({ id: "Alert" });
export const alert = z.union([fullAlert, compactAlert]);
export type Alert = z.infer<typeof alert>;
