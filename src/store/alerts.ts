import { type CompiledQuery, sql } from "kysely";
import type { Alert, AlertOutcome } from "../schemas/alert.ts";
import type { View } from "../schemas/common.ts";
import { compile, db } from "./database.ts";
import { type SignalJson, signalJson } from "./signals.ts";
import { afterPlace, inSectors, type Page, type SectorFilter, within } from "./filters.ts";

type FullAlert = Extract<Alert, { ruleEvaluations: unknown }>;
export interface AlertRow {
  alert: Omit<FullAlert, "ruleEvaluations"> & { ruleEvaluations?: FullAlert["ruleEvaluations"] };
}

export interface AlertFilters {
  since: string | null;
  until: string | null;
  outcome: AlertOutcome | null;
  companyId: string | null;
  /** Each company's newest alert that passes the other filters. */
  latestPerCompany: boolean;
  sectors: SectorFilter | null;
}

function selectAlerts(view: View) {
  const evaluations = view === "full" ? sql`, 'ruleEvaluations', a.rule_evaluations` : sql``;
  return db
    .selectFrom("alerts as a")
    .innerJoin("companies as c", "c.id", "a.company_id")
    .select(
      sql<AlertRow["alert"]>`jsonb_build_object(
        'id', a.id, 'entityId', a.company_id,
        'entity', jsonb_build_object('id', a.company_id, 'companyName', c.company_name),
        'signalId', a.signal_id, 'taskId', a.run_id, 'outcome', a.outcome, 'reason', a.reason,
        'recipients', a.recipients, 'emailedAt', iso(a.emailed_at), 'createdAt', iso(a.created_at)${evaluations})`.as("alert"),
    );
}

/** A page of alerts, newest first, and one row more where there are more. */
export function listAlerts(filters: AlertFilters, page: Page, view: View): CompiledQuery<AlertRow> {
  let query = selectAlerts(view).where(afterPlace("a", page)).where(within("a", filters));
  if (filters.outcome !== null) query = query.where("a.outcome", "=", filters.outcome);
  if (filters.companyId !== null) query = query.where("a.company_id", "=", filters.companyId);
  if (filters.sectors !== null) query = query.where(inSectors("company", "a.company_id", filters.sectors));
  if (filters.latestPerCompany) {
    const outcome = filters.outcome === null ? sql`` : sql` and newer.outcome = ${filters.outcome}`;
    query = query.where(sql<boolean>`not exists (
      select 1 from alerts newer
       where newer.company_id = a.company_id and (newer.created_at, newer.id) > (a.created_at, a.id)
         and ${within("newer", filters)}${outcome})`);
  }
  return query.orderBy("a.created_at", "desc").orderBy("a.id", "desc").limit(page.limit + 1).compile();
}

export function alertById(id: string, view: View): CompiledQuery<AlertRow> {
  return selectAlerts(view).where("a.id", "=", id).compile();
}

/** The alert in its view, fields in the documented order. */
export function presentAlert({ alert }: AlertRow): Alert {
  const { id, entityId, entity, signalId, taskId, outcome, reason, recipients, emailedAt } = alert;
  const head = { id, entityId, entity, signalId, taskId, outcome, reason, recipients, emailedAt };
  const { ruleEvaluations, createdAt } = alert;
  return ruleEvaluations === undefined ? { ...head, createdAt } : { ...head, ruleEvaluations, createdAt };
}

/** An alert whose email waits, with all its text needs. */
export interface WaitingAlert {
  id: string;
  recipients: string[];
  evaluations: FullAlert["ruleEvaluations"];
  signal: SignalJson & { analysis: NonNullable<SignalJson["analysis"]> };
  companyName: string | null;
  companyWebsite: string | null;
}

/** No row where the alert is gone, or its email is sent or given up. */
export function waitingAlert(id: string): CompiledQuery<WaitingAlert> {
  return compile(sql<WaitingAlert>`
    select a.id, a.recipients, a.rule_evaluations as evaluations, ${signalJson("full")} as signal,
           c.company_name as "companyName", c.company_website as "companyWebsite"
      from alerts a join signals s on s.id = a.signal_id join companies c on c.id = a.company_id
     where a.id = ${id}::uuid and a.outcome is null`);
}

/** Records what became of a waiting alert's email; nothing where it is settled already. */
export function settleAlert(id: string, outcome: "emailed" | "failed", reason: string | null): CompiledQuery<unknown> {
  return compile(sql`
    update alerts
       set outcome = ${outcome}, email_attempts = email_attempts + 1,
           emailed_at = case when ${outcome} = 'emailed' then clock_timestamp() end,
           reason = coalesce(${reason}, reason)
     where id = ${id}::uuid and outcome is null`);
}

export function countEmailAttempt(id: string): CompiledQuery<unknown> {
  return compile(sql`
    update alerts set email_attempts = email_attempts + 1, nudged_at = clock_timestamp()
     where id = ${id}::uuid and outcome is null`);
}
