import * as z from "zod/v4";
import { alertOutcome, compactAlert, fullAlert } from "../schemas/alert.ts";
import { expression, listOf, objectOf } from "./row-json/columns.ts";
import { fullOnly, type Resource } from "./row-json/resource.ts";
import { createdWithin, equal, inSectors, newest, ofCompany } from "./statement/filters.ts";

const deliveries = listOf(
  {
    email: "d.email",
    status: expression("case d.status when 'waiting' then 'held' else d.status end"),
    at: "iso(d.changed_at)",
  },
  "from deliveries d where d.alert_id = a.id order by d.place, d.id",
);

/** Reasons of `unsent_emails`: causes and statuses of deliveries. */
const unsentReasons: Readonly<Record<string, string>> = {
  waiting: "waiting for the mail service",
  digest: "held",
  organisation_limit: "held because of the organisation's daily limit",
  recipient_limit: "held because of the recipient's daily limit",
  waiting_for_consent: "waiting for the recipient's consent",
  recipient: "stopped by the recipient",
  declined: "declined by the recipient",
  complaint: "stopped because the recipient reported spam",
  no_answer: "not sent because the recipient gave no consent within 7 days",
  removed: "not sent because the address was removed from the company",
  muted: "not sent because alerts were turned off",
  bounced: "bounced",
  suppressed: "not sent because the mail service suppresses the address",
  mail_service: "not sent because the mail service refused it",
  question_refused: "not sent because the mail service refused the consent request",
  too_late: "not sent because a daily limit was reached for 7 days",
};

/** The local time (`2026-11-01 08:00`) and the zone of the digest for which emails wait. */
const digest = { due: z.string().nullable(), zone: z.string().nullable() };

const unsentNotes = z.array(
  z.object({ reason: z.string(), emails: z.int(), total: z.int(), ...digest }).transform((unsent) => {
    const { reason, emails, total, zone, due } = unsent;
    const subject = total === 1 ? "The email is" : `${emails} of ${total} emails:`;
    const [day, time] = due?.split(" ") ?? [];
    const until = due === null ? "" : ` until the next digest at ${time} ${zone} on ${day}`;
    return `${subject} ${unsentReasons[reason] ?? reason}${until}.`;
  }),
);

/** Alerts (alias `a`), joined with their company (`c`). */
export const alerts: Resource<keyof typeof fullAlert.shape> = {
  table: "alerts",
  noun: "alert",
  from: "alerts a join companies c on c.id = a.company_id",
  alias: "a",
  columns: {
    id: "a.id",
    entityId: "a.company_id",
    entity: objectOf({ id: "a.company_id", companyName: "c.company_name" }),
    signalId: "a.signal_id",
    taskId: "a.run_id",
    outcome: "a.outcome",
    reason: "a.reason",
    recipients: "a.recipients",
    delivery: fullOnly(deliveries),
    emailedAt: "iso(a.emailed_at)",
    ruleEvaluations: fullOnly("a.rule_evaluations"),
    feedback: "a.feedback",
    createdAt: "iso(a.created_at)",
  },
  cut: {},
  sentence: {
    field: "reason",
    codes: `case when exists (select from deliveries d where d.alert_id = a.id and d.status <> 'sent')
      then unsent_emails(a.id) end`,
    write: (codes, stored) => [stored, ...unsentNotes.parse(codes)].filter((text) => text !== "").join(" "),
  },
  views: { full: fullAlert, compact: compactAlert },
  filters: [
    ...createdWithin,
    {
      ...equal(
        "outcome",
        "outcome",
        z
          .enum([...alertOutcome.options, "all"])
          .describe("Outcome of the alert; default `all`.")
          .meta({ default: "all" }),
      ),
      toValue: (outcome) => (outcome === "all" ? null : outcome),
    },
    newest(
      "latestPerEntity",
      "company_id",
      "If true, only each company's newest alert that matches the other filters.",
    ),
    ofCompany("entity", "company_id", {
      by: "Only alerts of this tracked company.",
      query: "Company or founder name",
    }),
    inSectors("company", "company_id"),
  ],
};
