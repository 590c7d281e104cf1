import * as z from "zod/v4";
import { alertOutcome, compactAlert, fullAlert } from "../schemas/alert.ts";
import { createdWithin, equal, inSectors, newest, ofCompany } from "./statement/filters.ts";
import { jsonList, jsonObject } from "./statement/json.ts";
import { fullOnly, type Resource } from "./statement/resource.ts";

const deliveries = jsonList(
  {
    email: "d.email",
    status: "case d.status when 'waiting' then 'held' else d.status end",
    at: "iso(d.changed_at)",
  },
  "from deliveries d where d.alert_id = a.id order by d.place, d.id",
);

/** Alerts (alias `a`), joined with their company (`c`). */
export const alerts: Resource = {
  table: "alerts",
  noun: "alert",
  from: "alerts a join companies c on c.id = a.company_id",
  alias: "a",
  columns: {
    id: "a.id",
    entityId: "a.company_id",
    entity: jsonObject({ id: "a.company_id", companyName: "c.company_name" }),
    signalId: "a.signal_id",
    taskId: "a.run_id",
    outcome: "a.outcome",
    reason: `case when exists (select from deliveries d where d.alert_id = a.id and d.status <> 'sent')
      then concat_ws(' ', nullif(a.reason, ''), delivery_notes(a.id)) else a.reason end`,
    recipients: "a.recipients",
    delivery: fullOnly(deliveries),
    emailedAt: "iso(a.emailed_at)",
    ruleEvaluations: fullOnly("a.rule_evaluations"),
    createdAt: "iso(a.created_at)",
  },
  cut: {},
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
