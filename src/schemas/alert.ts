import * as z from "zod/v4";
import { address, email, id, orNull, timestamp } from "./common.ts";
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
    matched: z.boolean().describe("True if `verdict` is `matched`."),
    confidence: z.number().min(0).max(1),
    rationale: z.string(),
    evidence: z.array(z.object({ url: address, quote: z.string() })),
    decidedBy: z.string().describe("`builtin`, or the name of the model."),
    understood: orNull(understood).describe(
      "How the rule was understood: its topics, conditions and exclusions. Null for older alerts.",
    ),
  })
  .meta({ id: "RuleEvaluation" });
export type RuleEvaluation = z.infer<typeof ruleEvaluation>;

/** Draft rules judged by the changes of earlier runs. */
export const rulePreview = z
  .object({
    rules: z.array(z.object({ rule: z.string(), understood })),
    runs: z
      .array(
        z.object({
          taskId: id,
          createdAt: timestamp.describe("When the run was queued."),
          wouldEmail: z.boolean().describe("Whether a rule matches; email settings and pauses are ignored."),
          ruleEvaluations: z.array(ruleEvaluation),
        }),
      )
      .describe("The runs of the period with stored changes, newest first, at most 50."),
    truncated: z.boolean().describe("True if there were more runs than could be judged."),
  })
  .meta({ id: "RulePreview" });
export type RulePreview = z.infer<typeof rulePreview>;

const deliveryStatus = z.enum(["sent", "held", "stopped", "bounced", "waiting_for_consent", "failed"]);

export const delivery = z
  .object({
    email,
    status: deliveryStatus.describe("`held`: waiting for a digest, a limit or the mail service; sent later."),
    at: timestamp.describe("When the status was set."),
  })
  .meta({ id: "Delivery" });

/** A person's answer about an earlier alert of a rule, whose text is normalised; `title` is that of the signal. */
export const ruleAnswer = z.object({ rule: z.string(), title: z.string(), useful: z.boolean() });
export type RuleAnswer = z.infer<typeof ruleAnswer>;

const feedback = z
  .object({
    useful: z.boolean(),
    rule: z.string().nullable().describe("Null: every rule that matched."),
    note: z.string().nullable(),
    by: email.nullable().describe("The member, or the recipient who used a link in the email."),
    at: timestamp,
  })
  .meta({ id: "Feedback" });

const head = {
  id,
  entityId: id,
  entity: entityReference,
  signalId: id,
  taskId: id,
  outcome: alertOutcome
    .nullable()
    .describe("Null while emails are pending: for the mail service, a digest, a daily limit or consent."),
  reason: z.string(),
  recipients: z.array(email),
};
const emailedAt = timestamp.nullable().describe("When the first email was sent.");

export const compactAlert = z
  .object({ ...head, emailedAt, feedback: feedback.nullable(), createdAt: timestamp })
  .meta({ id: "CompactAlert" });
export const fullAlert = z
  .object({
    ...head,
    delivery: z.array(delivery).describe("Status of the email to each recipient."),
    emailedAt,
    ruleEvaluations: z.array(ruleEvaluation),
    feedback: feedback.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: "Alert" });
export type Alert = z.infer<typeof fullAlert>;
