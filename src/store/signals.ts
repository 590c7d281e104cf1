import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import { compactEvidenceItems, compactSummaryLength, cut } from "../domain/compact.ts";
import type { View } from "../schemas/common.ts";
import type { Recommendation, Severity, Signal, SignalType } from "../schemas/signal.ts";
import { db } from "./database.ts";
import { afterPlace, inSectors, type Page, type SectorFilter, within } from "./filters.ts";

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
  const { id, entityId, entity, taskId, type, severity, recommendation, needsAttention, title, createdAt, analysis } = json;
  const head = { id, entityId, entity, taskId, type, severity, recommendation, needsAttention, title };
  if (analysis !== undefined) {
    return { ...head, summary: json.summary, evidence: json.evidence, analysis, createdAt };
  }
  return {
    ...head,
    summary: cut(json.summary, compactSummaryLength),
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
  text: string | null;
  sectors: SectorFilter | null;
}

function selectSignals(view: View) {
  return db
    .selectFrom("signals as s")
    .innerJoin("companies as c", "c.id", "s.company_id")
    .select(signalJson(view).as("signal"));
}

/** A page of signals, newest first, and one row more where there are more. */
export function listSignals(filters: SignalFilters, page: Page, view: View): CompiledQuery<SignalRow> {
  let query = selectSignals(view).where(afterPlace("s", page)).where(within("s", filters));
  if (filters.needsAttention !== null) query = query.where("s.needs_attention", "=", filters.needsAttention);
  if (filters.companyId !== null) query = query.where("s.company_id", "=", filters.companyId);
  if (filters.types !== null) query = query.where("s.type", "in", filters.types);
  if (filters.severities !== null) query = query.where("s.severity", "in", filters.severities);
  if (filters.recommendations !== null) query = query.where("s.recommendation", "in", filters.recommendations);
  if (filters.sectors !== null) query = query.where(inSectors("company", "s.company_id", filters.sectors));
  if (filters.text !== null) {
    query = query.where(sql<boolean>`s.words @@ plainto_tsquery('simple', ${filters.text})`);
  }
  return query.orderBy("s.created_at", "desc").orderBy("s.id", "desc").limit(page.limit + 1).compile();
}

export function signalById(id: string, view: View): CompiledQuery<SignalRow> {
  return selectSignals(view).where("s.id", "=", id).compile();
}
