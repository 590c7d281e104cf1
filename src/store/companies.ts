import { type CompiledQuery, sql } from "kysely";
import { Failure } from "../domain/failure.ts";
import type { View } from "../schemas/common.ts";
import type { Company, EnrichmentStatus, Operation, ScrapeHealth, Stage } from "../schemas/company.ts";
import { db } from "./database.ts";
import { afterPlace, inCategories, type Page } from "./filters.ts";
import { presentSignal, type SignalJson, signalJson } from "./signals.ts";

export type FullCompany = Extract<Company, { description: unknown }>;
type Stored = FullCompany;

/** One company with all its answer needs, built by the database in one row. */
export interface CompanyRow {
  company: Omit<Stored, "latestSignal" | "scrapeHealth" | "alertDelivery"> & {
    alertDelivery?: Stored["alertDelivery"];
    scrapeHealth: Exclude<ScrapeHealth, "running">;
    latestSignal: SignalJson | null;
    openRun: "queued" | "running" | "reported" | null;
  };
  enrichmentStatusReason: string | null;
}

const reading = { queued: "queued", running: "reading sources", reported: "sending alerts" };

const alertDelivery = sql`'alertDelivery', coalesce((select jsonb_agg(jsonb_build_object('email', u.email,
    'status', u.status, 'at', iso(u.since)) order by u.place) from unmailed(c.id, c.alert_emails) u), '[]'),`;

/** Companies newest first, as whole rows; narrow it with `where` on alias `c`. */
function selectCompanies(view: View) {
  return db.selectFrom("companies as c").select([
    sql<CompanyRow["company"]>`jsonb_build_object(
      'id', c.id, 'companyName', c.company_name, 'companyWebsite', c.company_website,
      'companyLinkedinUrl', c.company_linkedin_url, 'companyTwitterUrl', c.company_twitter_url,
      'companyGithubUrl', c.company_github_url,
      'description', c.description, 'stage', c.stage,
      'classification', coalesce((select jsonb_agg(jsonb_build_object('id', k.category_id, 'path', k.path,
          'confidence', round(k.confidence::numeric, 3)) order by k.confidence desc, k.category_id)
        from company_categories k where k.company_id = c.id), '[]'),
      'founders', coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name,
          'linkedinUrl', f.linkedin_url, 'twitterUrl', f.twitter_url, 'githubUrl', f.github_url, 'role', f.role)
          order by f.position, f.id)
        from founders f where f.company_id = c.id), '[]'),
      'thingsToTrack', c.things_to_track, 'alertEmails', c.alert_emails, ${view === "full" ? alertDelivery : sql``}
      'emailAlertsEnabled', c.email_alerts_enabled, 'cadenceDays', c.cadence_days, 'tags', c.tags,
      'status', c.status, 'enrichmentStatus', c.enrichment_status, 'lastScrapedAt', iso(c.last_scraped_at),
      'nextRunAt', case when c.status = 'ok' then iso(c.next_run_at) end,
      'scrapeHealth', c.scrape_health, 'scrapeHealthReason', c.scrape_health_reason,
      'latestSignal', (select ${signalJson(view)} from signals s where s.organisation_id = c.organisation_id and s.company_id = c.id
                        order by s.created_at desc, s.id desc limit 1),
      'leadId', c.lead_id, 'createdAt', iso(c.created_at), 'updatedAt', iso(c.updated_at),
      'openRun', (select r.status from runs r where r.company_id = c.id
                   and r.status in ('queued', 'running', 'reported')))`.as("company"),
    "c.enrichment_reason as enrichmentStatusReason",
  ]);
}

/** One company by its id; no row where the organisation has none. */
export function companyById(id: string, view: View): CompiledQuery<CompanyRow> {
  return selectCompanies(view).where("c.id", "=", id).compile();
}

/** A row where the organisation has the company. */
export function companyExists(id: string): CompiledQuery<{ id: string }> {
  return db.selectFrom("companies").select("id").where("id", "=", id).compile();
}

export interface CompanyFilters {
  status: "ok" | "paused" | null;
  stage: Stage | null;
  /** Changed after this moment. */
  updatedAfter: string | null;
  categoryIds: readonly string[] | null;
}

/** A page of companies, newest first, and one row more where there are more. */
export function listCompanies(filters: CompanyFilters, page: Page, view: View): CompiledQuery<CompanyRow> {
  let query = selectCompanies(view).where(afterPlace("c", page));
  if (filters.status !== null) query = query.where("c.status", "=", filters.status);
  if (filters.stage !== null) query = query.where("c.stage", "=", filters.stage);
  if (filters.updatedAfter !== null) {
    query = query.where(sql<boolean>`c.updated_at > ${filters.updatedAfter}::timestamptz`);
  }
  if (filters.categoryIds !== null) query = query.where(inCategories("company", "c.id", filters.categoryIds));
  return query
    .orderBy("c.created_at", "desc")
    .orderBy("c.id", "desc")
    .limit(page.limit + 1)
    .compile();
}

/** The company that the API key's registration with this idempotency key, earlier in the same request, made or met. */
export function companyRegistered(apiKeyId: string, key: string): CompiledQuery<CompanyRow> {
  return selectCompanies("full")
    .where(
      sql<boolean>`c.id = (select i.company_id from idempotency_keys i
        where i.api_key_id = ${apiKeyId}::uuid and i.idempotency_key = ${key})`,
    )
    .compile();
}

/** The company that is tracked of a lead. */
export function companyOfLead(leadId: string): CompiledQuery<CompanyRow> {
  return selectCompanies("full")
    .where(sql<boolean>`c.id = (select l.tracked_company_id from leads l where l.id = ${leadId}::uuid)`)
    .compile();
}

/** The company in its view, fields in the documented order. */
export function presentCompany({ company }: CompanyRow, view: View): Company {
  const { openRun, latestSignal: latest, ...rest } = company;
  const { id, companyName, companyWebsite, companyLinkedinUrl, companyTwitterUrl, companyGithubUrl } = rest;
  const head = { id, companyName, companyWebsite, companyLinkedinUrl, companyTwitterUrl, companyGithubUrl };
  const scrapeHealth: ScrapeHealth = openRun === null ? rest.scrapeHealth : "running";
  const scrapeHealthReason =
    openRun === null ? rest.scrapeHealthReason : `Run in progress: ${reading[openRun]}.`;
  const { classification, founders, stage, thingsToTrack, alertEmails, emailAlertsEnabled, cadenceDays } =
    rest;
  const { tags, status, enrichmentStatus, lastScrapedAt, nextRunAt, leadId, createdAt, updatedAt } = rest;
  const identity = { stage, classification, founders, thingsToTrack, alertEmails };
  const body = {
    emailAlertsEnabled,
    cadenceDays,
    tags,
    status,
    enrichmentStatus,
    lastScrapedAt,
    nextRunAt,
    scrapeHealth,
    scrapeHealthReason,
  };
  const latestSignal = latest === null ? null : presentSignal(latest);
  const tail = { leadId, createdAt, updatedAt };
  if (view === "full") {
    const full = latestSignal !== null && "analysis" in latestSignal ? latestSignal : null;
    const alertDelivery = rest.alertDelivery ?? [];
    return {
      ...head,
      description: rest.description,
      ...identity,
      alertDelivery,
      ...body,
      latestSignal: full,
      ...tail,
    };
  }
  return { ...head, ...identity, ...body, latestSignal, ...tail };
}

/** The full view of the one row; `not_found` where there is none. */
export function presentOne(row: CompanyRow | undefined): FullCompany {
  if (!row) throw new Failure("not_found");
  const company = presentCompany(row, "full");
  if (!("description" in company)) throw new Failure("internal_error");
  return company;
}

const pollSeconds = 5;

/** Specification 2.4: where enrichment stands. */
export function operationOf(
  company: { id: string; enrichmentStatus: EnrichmentStatus },
  row: CompanyRow | undefined,
): Operation {
  const complete = !["queued", "running"].includes(company.enrichmentStatus);
  return {
    entityId: company.id,
    pollUrl: pollUrlOf(company.id),
    enrichmentStatus: company.enrichmentStatus,
    enrichmentStatusReason: row?.enrichmentStatusReason ?? null,
    enrichmentComplete: complete,
    suggestedPollIntervalSeconds: complete ? null : pollSeconds,
  };
}

export function pollUrlOf(companyId: string): string {
  return `/api/v1/tracker/${companyId}`;
}

/** Removes the company and its history; no row where there is none. */
export function deleteCompany(id: string): CompiledQuery<{ id: string }> {
  return db.deleteFrom("companies").where("id", "=", id).returning("id").compile();
}
