import { z } from "zod";
import { type Alert, alertOutcome, compactAlert, fullAlert } from "../schemas/alert.ts";
import { type DeliveryFate, deliveryNotes } from "./mail/delivery-notes.ts";
import { createdWithin, equal, inSectors, newest, ofCompany } from "./statement/filters.ts";
import { defineResource } from "./statement/resource.ts";

type AlertRow = Omit<Alert, "delivery"> & { mails: (DeliveryFate & { email: string; at: string })[] };

/** Alerts, at alias `a`, each with its company, at `c`. */
export const alerts = defineResource({
  table: "alerts",
  called: "alert",
  from: "alerts a join companies c on c.id = a.company_id",
  alias: "a",
  columns: {
    id: "a.id",
    entityId: "a.company_id",
    entity: "jsonb_build_object('id', a.company_id, 'companyName', c.company_name)",
    signalId: "a.signal_id",
    taskId: "a.run_id",
    outcome: "a.outcome",
    reason: "a.reason",
    recipients: "a.recipients",
    mails: `coalesce((select jsonb_agg(jsonb_build_object('email', d.email, 'status', d.status, 'cause', d.cause,
        'at', iso(d.changed_at)) order by d.place, d.id) from deliveries d where d.alert_id = a.id), '[]')`,
    emailedAt: "iso(a.emailed_at)",
    createdAt: "iso(a.created_at)",
  },
  fullColumns: { ruleEvaluations: "a.rule_evaluations" },
  views: { full: fullAlert, compact: compactAlert },
  filters: [
    ...createdWithin,
    {
      ...equal(
        "outcome",
        "outcome",
        z
          .enum([...alertOutcome.options, "all"])
          .describe("What became of the alert; default `all`.")
          .meta({ default: "all" }),
      ),
      comparedAs: (outcome) => (outcome === "all" ? null : outcome),
    },
    newest(
      "latestPerEntity",
      "company_id",
      "True keeps each company's newest alert that passes the other filters.",
    ),
    ofCompany("entity", "company_id", {
      by: "Only alerts of this tracked company.",
      query: "Company or founder name as typed",
    }),
    inSectors("company", "company_id"),
  ],
  present: presentAlert,
});

/** Its reason tells of each mail that is not sent. */
function presentAlert({ mails, ...alert }: AlertRow): Alert {
  const reason = [alert.reason, deliveryNotes(mails)].filter((part) => part !== "").join(" ");
  const delivery = mails.map(({ email, status, at }) => ({
    email,
    status: status === "waiting" ? ("held" as const) : status,
    at,
  }));
  return { ...alert, reason, delivery };
}
