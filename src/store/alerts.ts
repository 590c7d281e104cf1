import { type CompiledQuery, sql } from "kysely";
import { type DeliveryFate, deliveryNotes } from "../domain/delivery-notes.ts";
import type { Alert, AlertOutcome } from "../schemas/alert.ts";
import type { View } from "../schemas/common.ts";
import { db } from "./database.ts";
import { afterPlace, inCategories, notAboveTop, ownRows, type Page, within } from "./filters.ts";

type FullAlert = Extract<Alert, { ruleEvaluations: unknown }>;
export interface AlertRow {
  alert: Omit<FullAlert, "ruleEvaluations" | "delivery"> & {
    ruleEvaluations?: FullAlert["ruleEvaluations"];
    mails: (DeliveryFate & { email: string; at: string })[];
  };
}

export interface AlertFilters {
  since: string | null;
  until: string | null;
  outcome: AlertOutcome | null;
  companyId: string | null;
  /** Each company's newest alert that passes the other filters. */
  latestPerCompany: boolean;
  categoryIds: readonly string[] | null;
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
        'recipients', a.recipients, 'mails', coalesce((select jsonb_agg(jsonb_build_object('email', d.email,
            'status', d.status, 'cause', d.cause, 'at', iso(d.changed_at)) order by d.place, d.id)
          from deliveries d where d.alert_id = a.id), '[]'),
        'emailedAt', iso(a.emailed_at), 'createdAt', iso(a.created_at)${evaluations})`.as("alert"),
    );
}

/** A page of alerts, newest first, and one row more where there are more: first their ids from an index, then the rows. */
export function listAlerts(filters: AlertFilters, page: Page, view: View): CompiledQuery<AlertRow> {
  const found = filters.latestPerCompany ? latestPlacesOf(filters, page) : placesOf(filters, page);
  return selectAlerts(view)
    .innerJoin(found.as("p"), "p.id", "a.id")
    .orderBy("p.created_at", "desc")
    .orderBy("p.id", "desc")
    .compile();
}

function placesOf(filters: AlertFilters, page: Page) {
  let query = db
    .selectFrom("alerts as n")
    .select(["n.id", "n.created_at"])
    .where(ownRows("n"))
    .where(afterPlace("n", page))
    .where(within("n", filters));
  if (filters.outcome !== null) query = query.where("n.outcome", "=", filters.outcome);
  if (filters.companyId !== null) query = query.where("n.company_id", "=", filters.companyId);
  if (filters.categoryIds !== null) {
    query = query.where(inCategories("company", "n.company_id", filters.categoryIds));
  }
  return query
    .orderBy("n.created_at", "desc")
    .orderBy("n.id", "desc")
    .limit(page.limit + 1);
}

/** Each company's newest alert that passes the filters, one probe of an index for each company. */
function latestPlacesOf(filters: AlertFilters, page: Page) {
  let companies = db.selectFrom("companies as k").select("k.id");
  if (filters.companyId !== null) companies = companies.where("k.id", "=", filters.companyId);
  if (filters.categoryIds !== null) {
    companies = companies.where(inCategories("company", "k.id", filters.categoryIds));
  }
  const { outcome } = filters;
  return db
    .selectFrom(companies.as("k"))
    .innerJoinLateral(
      (each) =>
        each
          .selectFrom("alerts as m")
          .select(["m.id", "m.created_at"])
          .where(ownRows("m"))
          .whereRef("m.company_id", "=", "k.id")
          .where(within("m", filters))
          .where(notAboveTop("m", page))
          .$if(outcome !== null, (query) => query.where("m.outcome", "=", outcome))
          .orderBy("m.created_at", "desc")
          .orderBy("m.id", "desc")
          .limit(1)
          .as("n"),
      (join) => join.onTrue(),
    )
    .select(["n.id", "n.created_at"])
    .where(afterPlace("n", page))
    .orderBy("n.created_at", "desc")
    .orderBy("n.id", "desc")
    .limit(page.limit + 1);
}

export function alertById(id: string, view: View): CompiledQuery<AlertRow> {
  return selectAlerts(view).where("a.id", "=", id).compile();
}

/** The alert in its view, fields in the documented order. Its reason tells of each mail that is not sent. */
export function presentAlert({ alert }: AlertRow): Alert {
  const { id, entityId, entity, signalId, taskId, outcome, recipients, mails, emailedAt } = alert;
  const reason = [alert.reason, deliveryNotes(mails)].filter((part) => part !== "").join(" ");
  const head = { id, entityId, entity, signalId, taskId, outcome, reason, recipients };
  const { ruleEvaluations, createdAt } = alert;
  if (ruleEvaluations === undefined) return { ...head, emailedAt, createdAt };
  const delivery = mails.map(({ email, status, at }) => ({
    email,
    status: status === "waiting" ? ("held" as const) : status,
    at,
  }));
  return { ...head, delivery, emailedAt, ruleEvaluations, createdAt };
}
