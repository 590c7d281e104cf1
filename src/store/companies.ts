import { type CompiledQuery, sql } from "kysely";
import type { View } from "../schemas/common.ts";
import {
  type Company,
  compactCompany,
  companyStatus,
  fullCompany,
  type Operation,
  type ScrapeHealth,
  stage,
} from "../schemas/company.ts";
import { presentSignal, signals } from "./signals.ts";
import { db } from "./statement/database.ts";
import { byTime, equal, inSectors } from "./statement/filters.ts";
import { categoriesOf, defineResource, type Found, jsonOf, rowWhere } from "./statement/resource.ts";

export type CompanyRow = Omit<Company, "scrapeHealth"> & {
  scrapeHealth: Exclude<ScrapeHealth, "running">;
  openRun: "queued" | "running" | "reported" | null;
  enrichmentStatusReason: string | null;
};

/** With what its operation tells besides. */
type CompanyItem = Company & { enrichmentStatusReason: string | null };

/** Companies, at alias `c`. */
export const companies = defineResource({
  table: "companies",
  called: "tracked company",
  from: "companies c",
  alias: "c",
  columns: {
    id: "c.id",
    companyName: "c.company_name",
    companyWebsite: "c.company_website",
    companyLinkedinUrl: "c.company_linkedin_url",
    companyTwitterUrl: "c.company_twitter_url",
    companyGithubUrl: "c.company_github_url",
    stage: "c.stage",
    classification: categoriesOf("company", "c.id"),
    founders: `coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'linkedinUrl', f.linkedin_url,
        'twitterUrl', f.twitter_url, 'githubUrl', f.github_url, 'role', f.role) order by f.position, f.id)
      from founders f where f.company_id = c.id), '[]')`,
    thingsToTrack: "c.things_to_track",
    alertEmails: "c.alert_emails",
    emailAlertsEnabled: "c.email_alerts_enabled",
    cadenceDays: "c.cadence_days",
    tags: "c.tags",
    status: "c.status",
    enrichmentStatus: "c.enrichment_status",
    enrichmentStatusReason: "c.enrichment_reason",
    lastScrapedAt: "iso(c.last_scraped_at)",
    nextRunAt: "case when c.status = 'ok' then iso(c.next_run_at) end",
    scrapeHealth: "c.scrape_health",
    scrapeHealthReason: "c.scrape_health_reason",
    latestSignal: (view) => `(select ${jsonOf(signals, view)} from signals s
      where s.organisation_id = c.organisation_id and s.company_id = c.id order by s.created_at desc, s.id desc limit 1)`,
    leadId: "c.lead_id",
    createdAt: "iso(c.created_at)",
    updatedAt: "iso(c.updated_at)",
    openRun: `(select r.status from runs r where r.company_id = c.id and r.status in ('queued', 'running', 'reported'))`,
  },
  fullColumns: {
    description: "c.description",
    alertDelivery: `coalesce((select jsonb_agg(jsonb_build_object('email', u.email, 'status', u.status, 'at', iso(u.since))
        order by u.place) from unmailed(c.id, c.alert_emails) u), '[]')`,
  },
  views: { full: fullCompany, compact: compactCompany },
  filters: [
    equal("status", "status", companyStatus.describe("Only companies that are tracked (`ok`) or `paused`.")),
    equal("stage", "stage", stage.describe("Only companies of this funding stage.")),
    byTime(
      "updatedAfter",
      "updated_at",
      "above",
      "Changed after: a timestamp, or the beginning of a UTC date (2026-11-01).",
    ),
    inSectors("company", "id"),
  ],
  present: presentCompany,
});

const reading = { queued: "queued", running: "reading sources", reported: "sending alerts" };

/** While a run is open, its health is that run's. */
function presentCompany({ openRun, latestSignal: latest, ...company }: CompanyRow, view: View): CompanyItem {
  const latestSignal = latest && presentSignal(latest, view);
  if (openRun === null) return { ...company, latestSignal };
  const scrapeHealthReason = `Run in progress: ${reading[openRun]}.`;
  return { ...company, latestSignal, scrapeHealth: "running", scrapeHealthReason };
}

/** A row where the organisation has the company. */
export function companyExists(id: string): CompiledQuery<{ id: string }> {
  return db.selectFrom("companies").select("id").where("id", "=", id).compile();
}

/** The company that the API key's registration with this idempotency key, earlier in the same request, made or met. */
export function companyRegistered(apiKeyId: string, key: string): CompiledQuery<Found<CompanyRow>> {
  const registered = sql`c.id = (select i.company_id from idempotency_keys i
    where i.api_key_id = ${apiKeyId}::uuid and i.idempotency_key = ${key})`;
  return rowWhere(companies, registered, "full");
}

/** The company that is tracked of a lead. */
export function companyOfLead(leadId: string): CompiledQuery<Found<CompanyRow>> {
  const tracked = sql`c.id = (select l.tracked_company_id from leads l where l.id = ${leadId}::uuid)`;
  return rowWhere(companies, tracked, "full");
}

const pollSeconds = 5;

/** Specification 2.4: where enrichment stands. */
export function operationOf({ id, enrichmentStatus, enrichmentStatusReason }: CompanyItem): Operation {
  const complete = !["queued", "running"].includes(enrichmentStatus);
  return {
    entityId: id,
    pollUrl: pollUrlOf(id),
    enrichmentStatus,
    enrichmentStatusReason,
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
