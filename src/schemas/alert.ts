import * as z from "zod/v4";
import { address, email, id, timestamp } from "./common.ts";
import { entityReference } from "./signal.ts";

export const alertOutcome = z.enum(["emailed", "not_triggered", "muted", "failed"]);

export const verdict = z.enum(["matched", "not_matched", "uncertain", "not_evaluated"]);
export type Verdict = z.infer<typeof verdict>;

const understood = z
  .object({
    topics: z.array(z.string()),
    conditions: z.array(z.string()),
    exclusions: z.array(z.string()),
  })
  .meta({ id: "Understood" });

const ruleEvaluation = z
  .object({
    rule: z.string().describe("One rule of `thingsToTrack`, in the investor's own words."),
    verdict,
    matched: z.boolean().describe("True only where `verdict` is `matched`."),
    confidence: z.number().min(0).max(1),
    rationale: z.string(),
    evidence: z.array(z.object({ url: address, quote: z.string() })),
    decidedBy: z.string().describe("`builtin`, or the name of the model."),
    understood: understood
      .nullable()
      .describe(
        "How the rule was read: what it asks for, on which conditions, and what it leaves out. Null for alerts of before.",
      ),
  })
  .meta({ id: "RuleEvaluation" });
export type RuleEvaluation = z.infer<typeof ruleEvaluation>;

const deliveryStatus = z.enum(["sent", "held", "stopped", "bounced", "waiting_for_consent", "failed"]);

export const delivery = z
  .object({
    email,
    status: deliveryStatus.describe("`held`: it waits for room or for the mail service, and is sent then."),
    at: timestamp.describe("When it became so."),
  })
  .meta({ id: "Delivery" });

const head = {
  id,
  entityId: id,
  entity: entityReference,
  signalId: id,
  taskId: id,
  outcome: alertOutcome
    .nullable()
    .describe(
      "Null while its mails wait: for the mail service, for room under a daily limit, or for consent.",
    ),
  reason: z.string(),
  recipients: z.array(email),
};
const emailedAt = timestamp.nullable().describe("When the first mail was sent.");

export const compactAlert = z
  .object({ ...head, emailedAt, createdAt: timestamp })
  .meta({ id: "CompactAlert" });
export const fullAlert = z
  .object({
    ...head,
    delivery: z.array(delivery).describe("What became of the mail to each recipient."),
    emailedAt,
    ruleEvaluations: z.array(ruleEvaluation),
    createdAt: timestamp,
  })
  .meta({ id: "Alert" });
export type Alert = z.infer<typeof fullAlert>;
