import { type CompiledQuery, sql } from "kysely";
import { compactSummaryLength } from "../domain/compact.ts";
import { cutForPeople } from "../domain/text.ts";
import type { View } from "../schemas/common.ts";
import type { Stage } from "../schemas/company.ts";
import type { Lead } from "../schemas/lead.ts";
import { compile, db } from "./database.ts";
import { afterPlace, inCategories, ownRows, type Page, type Place, searchFilters } from "./filters.ts";

type FullLead = Extract<Lead, { details: unknown }>;
export interface LeadRow {
  lead: Omit<FullLead, "details"> & { details?: FullLead["details"] };
}

export interface LeadFilters {
  decision: "unreviewed" | "accepted" | "rejected" | null;
  sourceCompanyId: string | null;
  stage: Stage | null;
  /** Words that all stand in the founder's name, as `queryWords` gives them. */
  founderWords: readonly string[] | null;
  categoryIds: readonly string[] | null;
}

function selectLeads(view: View) {
  const details = view === "full" ? sql`, 'details', l.details` : sql``;
  return db.selectFrom("leads as l").select(
    sql<LeadRow["lead"]>`jsonb_build_object(
      'id', l.id, 'companyName', l.company_name, 'companyWebsite', l.company_website,
      'companyLinkedinUrl', l.company_linkedin_url, 'companyTwitterUrl', l.company_twitter_url,
      'founder', l.founder,
      'source', jsonb_build_object('entityId', l.source_company_id, 'companyName', l.source_company_name,
        'relation', l.relation, 'evidenceUrl', l.evidence_url),
      'stage', l.stage,
      'classification', coalesce((select jsonb_agg(jsonb_build_object('id', k.category_id, 'path', k.path,
          'confidence', round(k.confidence::numeric, 3)) order by k.confidence desc, k.category_id)
        from lead_categories k where k.lead_id = l.id), '[]'),
      'summary', l.summary,
      'decision', case when l.decision <> 'unreviewed' then jsonb_build_object('status', l.decision,
        'trackedEntityId', l.tracked_company_id, 'decidedAt', iso(l.decided_at),
        'decidedBy', jsonb_build_object('memberId', l.decided_by, 'email', l.decided_by_email)) end,
      'createdAt', iso(l.created_at), 'updatedAt', iso(l.updated_at)${details})`.as("lead"),
  );
}

/** A page of leads, newest first, and one row more where there are more: first their ids from an index, then the rows. */
export function listLeads(filters: LeadFilters, page: Page, view: View): CompiledQuery<LeadRow> {
  const found =
    filters.founderWords === null ? placesOf(filters, page) : searched(filters.founderWords, filters, page);
  return selectLeads(view)
    .innerJoin(found.as("p"), "p.id", "l.id")
    .orderBy("p.created_at", "desc")
    .orderBy("p.id", "desc")
    .compile();
}

function placesOf(filters: LeadFilters, page: Page) {
  let query = db
    .selectFrom("leads as n")
    .select(["n.id", "n.created_at"])
    .where(ownRows("n"))
    .where(afterPlace("n", page));
  if (filters.decision !== null) query = query.where("n.decision", "=", filters.decision);
  if (filters.sourceCompanyId !== null)
    query = query.where("n.source_company_id", "=", filters.sourceCompanyId);
  if (filters.stage !== null) query = query.where("n.stage", "=", filters.stage);
  if (filters.categoryIds !== null) query = query.where(inCategories("lead", "n.id", filters.categoryIds));
  return query
    .orderBy("n.created_at", "desc")
    .orderBy("n.id", "desc")
    .limit(page.limit + 1);
}

function searched(words: readonly string[], filters: LeadFilters, page: Page) {
  const call = sql<Place>`leads_with_words(${[...words]}::text[], ${searchFilters(filters, page)}::jsonb)`;
  return db.selectFrom(call.as<"n">(sql`n`)).select(["n.id", "n.created_at"]);
}

export function leadById(id: string, view: View): CompiledQuery<LeadRow> {
  return selectLeads(view).where("l.id", "=", id).compile();
}

/** The lead in its view, fields in the documented order. */
export function presentLead({ lead }: LeadRow): Lead {
  const {
    id,
    companyName,
    companyWebsite,
    companyLinkedinUrl,
    companyTwitterUrl,
    source,
    stage,
    classification,
  } = lead;
  const { name, headline, linkedinUrl, twitterUrl, githubUrl } = lead.founder;
  const founder = {
    name,
    headline: headline ?? null,
    linkedinUrl: linkedinUrl ?? null,
    twitterUrl: twitterUrl ?? null,
    githubUrl: githubUrl ?? null,
  };
  const head = {
    id,
    companyName,
    companyWebsite,
    companyLinkedinUrl,
    companyTwitterUrl,
    founder,
    source,
    stage,
    classification,
  };
  const { summary, details, decision, createdAt, updatedAt } = lead;
  if (details !== undefined) return { ...head, summary, details, decision, createdAt, updatedAt };
  return {
    ...head,
    summary: summary === null ? null : cutForPeople(summary, compactSummaryLength),
    decision,
    createdAt,
    updatedAt,
  };
}

/** Records a decision, the last one stands; `tracked` where a tracked lead was to be rejected, `missing` where there is none. */
export function decideLead(
  id: string,
  accepted: boolean,
  by: { id: string; email: string | null },
): CompiledQuery<{ kind: "decided" | "tracked" | "missing" }> {
  const decision = accepted ? "accepted" : "rejected";
  return compile(sql<{ kind: "decided" | "tracked" | "missing" }>`
    with wanted as (select id, tracked_company_id is not null and not ${accepted}::boolean as refused
                      from leads where id = ${id}::uuid for update),
    decided as (
      update leads l
         set decision = ${decision}, decided_at = clock_timestamp(), decided_by = ${by.id}::uuid,
             decided_by_email = ${by.email}::text, updated_at = clock_timestamp()
        from wanted w where l.id = w.id and not w.refused
      returning 1)
    select case when not exists (select 1 from wanted) then 'missing'
                when exists (select 1 from wanted where refused) then 'tracked' else 'decided' end as kind,
           (select count(*) from decided) as decided`);
}
