import { type CompiledQuery, sql } from "kysely";
import * as z from "zod/v4";
import { line } from "../schemas/common.ts";
import {
  compactCompany,
  companyStatus,
  fullCompany,
  operation,
  runInProgress,
  stage,
} from "../schemas/company.ts";
import {
  categoriesOf,
  expression,
  listOf,
  objectOf,
  type SelectedFields,
  sqlOfFields,
} from "./row-json/columns.ts";
import { jsonObject } from "./row-json/json.ts";
import { fieldsOf, fullOnly, prepareRowWhere, type Resource } from "./row-json/resource.ts";
import { signals } from "./signals.ts";
import { byTime, equal, inSectors } from "./statement/filters.ts";
import { compile, defineCall, Parameter, prepare } from "./statement/statement.ts";

const founder: SelectedFields = { id: "f.id", name: "f.name", linkedinUrl: "f.linkedin_url" };
const moreOfFounder: SelectedFields = {
  twitterUrl: "f.twitter_url",
  githubUrl: "f.github_url",
  role: "f.role",
};

const headline: SelectedFields = {
  id: "s.id",
  type: "s.type",
  severity: "s.severity",
  recommendation: "s.recommendation",
  needsAttention: "s.needs_attention",
  title: "s.title",
  createdAt: "iso(s.created_at)",
};

/** What an open run does, by its status. */
const runPhases: Readonly<Record<string, string>> = {
  queued: "queued",
  running: "reading sources",
  reported: "sending alerts",
};

const ends = "('ready', 'partial', 'failed')";
const pollSeconds = 5;

/** State of the enrichment. */
const operationFields: SelectedFields = {
  entityId: "c.id",
  pollUrl: expression(`'${pollUrlOf("")}' || c.id`),
  enrichmentStatus: "c.enrichment_status",
  enrichmentStatusReason: "c.enrichment_reason",
  enrichmentComplete: expression(`c.enrichment_status in ${ends}`),
  suggestedPollIntervalSeconds: expression(
    `case when c.enrichment_status not in ${ends} then ${pollSeconds} end`,
  ),
};

/** Companies (alias `c`), joined with their open run (`r`), which determines the health. */
export const companies: Resource<keyof typeof fullCompany.shape> = {
  table: "companies",
  noun: "tracked company",
  from: "companies c left join runs r on r.company_id = c.id and r.status in ('queued', 'running', 'reported')",
  alias: "c",
  columns: {
    id: "c.id",
    companyName: "c.company_name",
    companyWebsite: "c.company_website",
    companyLinkedinUrl: "c.company_linkedin_url",
    companyTwitterUrl: "c.company_twitter_url",
    companyGithubUrl: "c.company_github_url",
    description: fullOnly("c.description"),
    alsoKnownAs: fullOnly("c.other_names"),
    stage: "c.stage",
    classification: categoriesOf("company", "c.id"),
    founders: (view) =>
      listOf(
        view === "full" ? { ...founder, ...moreOfFounder } : founder,
        `from founders f where f.company_id = c.id order by f.position, f.id${view === "full" ? "" : " limit 20"}`,
      ),
    thingsToTrack: "c.things_to_track",
    alertEmails: "c.alert_emails",
    alertDelivery: fullOnly(
      listOf(
        { email: expression("n.email"), status: expression("n.status"), at: expression("iso(n.since)") },
        "from unmailed(c.id, c.alert_emails) n order by n.place",
      ),
    ),
    emailAlertsEnabled: "c.email_alerts_enabled",
    emailFrequency: "c.email_frequency",
    cadenceDays: "c.cadence_days",
    tags: "c.tags",
    status: "c.status",
    enrichmentStatus: "c.enrichment_status",
    lastScrapedAt: "iso(c.last_scraped_at)",
    nextRunAt: expression("case when c.status = 'ok' then iso(c.next_run_at) end"),
    scrapeHealth: expression("case when r.id is null then c.scrape_health else 'running' end"),
    scrapeHealthReason: "c.scrape_health_reason",
    latestSignal: (view) =>
      expression(`(select ${jsonObject(view === "full" ? fieldsOf(signals, view) : sqlOfFields(headline))} from signals s
      where s.organisation_id = c.organisation_id and s.company_id = c.id order by s.created_at desc, s.id desc limit 1)`),
    leadId: "c.lead_id",
    createdAt: "iso(c.created_at)",
    updatedAt: "iso(c.updated_at)",
  },
  cut: { thingsToTrack: "c.things_to_track" },
  sentence: {
    field: "scrapeHealthReason",
    codes: "to_json(r.status)",
    write: (status) => `${runInProgress}: ${runPhases[String(status)]}.`,
  },
  extra: { fields: { operation }, columns: { operation: objectOf(operationFields) } },
  views: { full: fullCompany, compact: compactCompany },
  filters: [
    equal("status", "status", companyStatus.describe("`ok`: being read; `paused`: not being read.")),
    equal("stage", "stage", stage.describe("Only companies of this funding stage.")),
    {
      name: "tag",
      column: "tags",
      operator: "hasLabel",
      fields: { tag: line(1, 64).trim().describe("Only companies with this tag; case does not matter.") },
    },
    {
      name: "search",
      column: "id",
      operator: "foundBy",
      fields: {
        search: z.string().max(200).describe("Words or beginnings of name, founder, tag or site."),
      },
    },
    byTime(
      "updatedAfter",
      "updated_at",
      "above",
      "Changed after: a timestamp, or the beginning of a UTC date (2026-11-01).",
    ),
    inSectors("company", "id"),
  ],
};

/** One row if the company exists in the organisation. */
export function companyExists(id: string): CompiledQuery<{ id: string }> {
  return compile(sql`select id from companies where id = ${id}`);
}

/** The websites of companies, to distinguish companies with the same name. */
export function websitesOf(ids: readonly string[]): CompiledQuery<{ id: string; website: string | null }> {
  return compile(
    sql`select id, company_website as website from companies where id = any(${[...ids]}::uuid[])`,
  );
}

/** At most fifty companies whose name, site or founder resembles one of the keys, nearest first. Uses only indexes. */
export const nameCandidates = defineCall({
  name: "name_candidates",
  input: z.object({ keys: z.array(z.string()) }),
  row: z.object({
    id: z.guid(),
    companyName: z.string(),
    otherNames: z.array(z.string()),
    founders: z.array(z.string()),
  }),
});

/** Ids of a company's founders; no row if the company does not exist in the organisation. */
export function founderIds(company: string): CompiledQuery<{ ids: string[] }> {
  return compile(sql`select array(select f.id::text from founders f where f.company_id = c.id) as ids
    from companies c where c.id = ${company}::uuid`);
}

/** Registrations by idempotency key, each with the registrable domain of its website. */
interface Registration {
  apiKeyId: string;
  domains: Readonly<Record<string, string | null>>;
}
const apiKeyId = new Parameter(({ apiKeyId }: Registration) => apiKeyId);
const idempotencyKeys = new Parameter(({ domains }: Registration) => Object.keys(domains));

/** The companies that the registrations with these idempotency keys created or found earlier in the same request. */
export const companiesRegistered = prepareRowWhere<Registration>(
  companies,
  sql`c.id = any(array(select i.company_id from idempotency_keys i
    where i.api_key_id = ${apiKeyId}::uuid and i.idempotency_key = any(${idempotencyKeys}::text[])))`,
  "full",
);

/** A company that may be the same as another one, and why. */
export interface PossibleDuplicate {
  id: string;
  companyName: string | null;
  reason: "linkedin" | "x" | "github" | "domain" | "founder" | "name" | "near_name";
}
const domain = new Parameter(({ domain }: { domain: string | null }) => domain);

/** The possible duplicates of the companies that {@link companiesRegistered} returns, with the idempotency key of the company. */
export const duplicatesOfRegistered = prepare<Registration, PossibleDuplicate & { key: string }>(
  sql<PossibleDuplicate & { key: string }>`select k.key, d.id, d."companyName", d.reason
    from unnest(${idempotencyKeys}::text[], ${new Parameter(({ domains }: Registration) => Object.values(domains))}::text[]) k(key, domain)
    join idempotency_keys i on i.api_key_id = ${apiKeyId}::uuid and i.idempotency_key = k.key
    cross join lateral possible_duplicates(i.company_id, k.domain) d`,
);

/** The possible duplicates of the company that {@link companyOfLead} returns. */
export const duplicatesOfLead = prepare<{ lead: string; domain: string | null }, PossibleDuplicate>(
  sql<PossibleDuplicate>`select d.id, d."companyName", d.reason
    from leads l cross join lateral possible_duplicates(l.tracked_company_id, ${domain}) d
    where l.id = ${new Parameter(({ lead }: { lead: string }) => lead)}::uuid`,
);

/** The company that was tracked from this lead. */
export const companyOfLead = prepareRowWhere<string>(
  companies,
  sql`c.id = (select l.tracked_company_id from leads l where l.id = ${new Parameter((leadId: string) => leadId)}::uuid)`,
  "full",
);

export function pollUrlOf(companyId: string): string {
  return `/api/v1/tracker/${companyId}`;
}

/**
 * Deletes the company and its history; no row if it does not exist. Deletions take turns with merges and registrations of the organisation:
 * otherwise two could lock the same leads in different orders.
 */
export function deleteCompany(id: string): CompiledQuery<{ id: string }> {
  return compile(sql`
    with turn as materialized (select pg_advisory_xact_lock(hashtextextended(current_organisation()::text, 1)))
    delete from companies c using turn where c.id = ${id}
    returning c.id, note_change(c.organisation_id, c.id) as noted`);
}
