import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import { compactEvidenceItems, compactSummaryLength } from "../domain/compact.ts";
import { cutForPeople } from "../domain/text.ts";
import type { View } from "../schemas/common.ts";
import type { Recommendation, Severity, Signal, SignalType } from "../schemas/signal.ts";
import { db } from "./database.ts";
import {
  afterPlace,
  inCategories,
  ownRows,
  type Page,
  type Place,
  searchFilters,
  within,
} from "./filters.ts";

/** A signal as JSON built by the database, `analysis` left out of the compact view. */
export type SignalJson = Omit<Extract<Signal, { analysis: unknown }>, "analysis"> & {
  analysis?: Extract<Signal, { analysis: unknown }>["analysis"];
};

/** JSON of the signal at alias `s` and its company at alias `c`. */
export function signalJson(view: View): RawBuilder<SignalJson> {
  const analysis = view === "full" ? sql`, 'analysis', s.analysis` : sql``;
  return sql<SignalJson>`jsonb_build_object(
    'id', s.id, 'entityId', s.company_id,
    'entity', jsonb_build_object('id', s.company_id, 'companyName', c.company_name),
    'taskId', s.run_id, 'type', s.type, 'severity', s.severity, 'recommendation', s.recommendation,
    'needsAttention', s.needs_attention, 'title', s.title, 'summary', s.summary, 'evidence', s.evidence,
    'createdAt', iso(s.created_at)${analysis})`;
}

/** The signal in its view, fields in the documented order. */
export function presentSignal(json: SignalJson): Signal {
  const {
    id,
    entityId,
    entity,
    taskId,
    type,
    severity,
    recommendation,
    needsAttention,
    title,
    createdAt,
    analysis,
  } = json;
  const head = { id, entityId, entity, taskId, type, severity, recommendation, needsAttention, title };
  if (analysis !== undefined) {
    return { ...head, summary: json.summary, evidence: json.evidence, analysis, createdAt };
  }
  return {
    ...head,
    summary: cutForPeople(json.summary, compactSummaryLength),
    evidence: json.evidence.slice(0, compactEvidenceItems),
    createdAt,
  };
}

export interface SignalRow {
  signal: SignalJson;
}

export interface SignalFilters {
  since: string | null;
  until: string | null;
  needsAttention: boolean | null;
  companyId: string | null;
  types: readonly SignalType[] | null;
  severities: readonly Severity[] | null;
  recommendations: readonly Recommendation[] | null;
  /** Words that all stand in title or summary, as `queryWords` gives them. */
  words: readonly string[] | null;
  categoryIds: readonly string[] | null;
}

function selectSignals(view: View) {
  return db
    .selectFrom("signals as s")
    .innerJoin("companies as c", "c.id", "s.company_id")
    .select(signalJson(view).as("signal"));
}

/** A page of signals, newest first, and one row more where there are more: first their ids from an index, then the rows. */
export function listSignals(filters: SignalFilters, page: Page, view: View): CompiledQuery<SignalRow> {
  const found = filters.words === null ? placesOf(filters, page) : searched(filters.words, filters, page);
  return selectSignals(view)
    .innerJoin(found.as("p"), "p.id", "s.id")
    .orderBy("p.created_at", "desc")
    .orderBy("p.id", "desc")
    .compile();
}

function placesOf(filters: SignalFilters, page: Page) {
  let query = db
    .selectFrom("signals as n")
    .select(["n.id", "n.created_at"])
    .where(ownRows("n"))
    .where(afterPlace("n", page))
    .where(within("n", filters));
  if (filters.needsAttention !== null) query = query.where("n.needs_attention", "=", filters.needsAttention);
  if (filters.companyId !== null) query = query.where("n.company_id", "=", filters.companyId);
  if (filters.types !== null) query = query.where("n.type", "in", filters.types);
  if (filters.severities !== null) query = query.where("n.severity", "in", filters.severities);
  if (filters.recommendations !== null)
    query = query.where("n.recommendation", "in", filters.recommendations);
  if (filters.categoryIds !== null) {
    query = query.where(inCategories("company", "n.company_id", filters.categoryIds));
  }
  return query
    .orderBy("n.created_at", "desc")
    .orderBy("n.id", "desc")
    .limit(page.limit + 1);
}

function searched(words: readonly string[], filters: SignalFilters, page: Page) {
  const call = sql<Place>`signals_with_words(${[...words]}::text[], ${searchFilters(filters, page)}::jsonb)`;
  return db.selectFrom(call.as<"n">(sql`n`)).select(["n.id", "n.created_at"]);
}

export function signalById(id: string, view: View): CompiledQuery<SignalRow> {
  return selectSignals(view).where("s.id", "=", id).compile();
}
