import { type CompiledQuery, sql } from "kysely";
import type { Stage } from "../schemas/company.ts";
import { compile } from "./database.ts";
import type { RefusalRow } from "./quarantine.ts";

export interface Claimed {
  kind: "claimed" | "reported" | "busy" | "done" | "missing";
  token: string | null;
  company_id: string | null;
}

/** Leases the run for this delivery; it names the company for the statements after it. */
export function claimRun(runId: string, leaseSeconds: number): CompiledQuery<Claimed> {
  return compile(sql<Claimed>`select * from claim_run(${runId}::uuid, ${leaseSeconds}::integer)`);
}

export function extendLease(
  runId: string,
  token: string,
  leaseSeconds: number,
): CompiledQuery<{ kept: boolean }> {
  return compile(
    sql<{
      kept: boolean;
    }>`select extend_lease(${runId}::uuid, ${token}::uuid, ${leaseSeconds}::integer) as kept`,
  );
}

/** Tries of the run, before the one that has just claimed it, that ended without a word. */
export function deathsOfRun(runId: string): CompiledQuery<{ died: number }> {
  return compile(
    sql<{ died: number }>`select attempts - 1 - given_back as died from runs where id = ${runId}::uuid`,
  );
}

export interface CompanyProfile {
  id: string;
  settingsVersion: number;
  companyName: string | null;
  companyWebsite: string | null;
  companyLinkedinUrl: string | null;
  companyTwitterUrl: string | null;
  companyGithubUrl: string | null;
  description: string | null;
  stage: Stage;
  confirmed: boolean;
  founders: {
    name: string;
    linkedinUrl: string | null;
    twitterUrl: string | null;
    githubUrl: string | null;
    role: string | null;
  }[];
  thingsToTrack: string;
  alertEmails: string[];
  emailAlertsEnabled: boolean;
  status: "ok" | "paused";
  /** Runs in a row that could read nothing. */
  failedReads: number;
}

const profile = sql<CompanyProfile>`jsonb_build_object(
  'id', c.id, 'settingsVersion', c.settings_version, 'companyName', c.company_name,
  'companyWebsite', c.company_website, 'companyLinkedinUrl', c.company_linkedin_url,
  'companyTwitterUrl', c.company_twitter_url, 'companyGithubUrl', c.company_github_url,
  'description', c.description, 'stage', c.stage, 'confirmed', c.confirmed,
  'founders', coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'linkedinUrl', f.linkedin_url,
      'twitterUrl', f.twitter_url, 'githubUrl', f.github_url, 'role', f.role) order by f.position, f.id)
    from founders f where f.company_id = c.id), '[]'),
  'thingsToTrack', c.things_to_track, 'alertEmails', c.alert_emails,
  'emailAlertsEnabled', c.email_alerts_enabled, 'status', c.status, 'failedReads', c.failed_reads)`;

/** The company that a claim earlier in the same request named. */
export function claimedProfile(): CompiledQuery<{ profile: CompanyProfile }> {
  return compile(sql<{ profile: CompanyProfile }>`
    select ${profile} as profile from companies c
     where c.id = nullif(current_setting('app.company_id', true), '')::uuid`);
}

/** The company's settings, and how its rules were understood when they were last read; null where they were not. */
export function profileOf(companyId: string): CompiledQuery<{ profile: CompanyProfile; rulebook: unknown }> {
  return compile(sql<{ profile: CompanyProfile; rulebook: unknown }>`
    select ${profile} as profile, (select rules from rulebooks r where r.company_id = c.id) as rulebook
      from companies c where c.id = ${companyId}::uuid`);
}

/** Keeps how a company's rules are understood; nothing where it was deleted. */
export function keepRulebook(companyId: string, rules: object): CompiledQuery<unknown> {
  return compile(sql`
    insert into rulebooks (organisation_id, company_id, rules)
    select organisation_id, id, ${JSON.stringify(rules)}::jsonb from companies where id = ${companyId}::uuid
    on conflict (company_id) do update set rules = excluded.rules, read_at = clock_timestamp()`);
}

export interface StoredPage {
  url: string;
  kind: string;
  etag: string | null;
  lastModified: string | null;
  memory: { version: 1 };
}

export function claimedPages(): CompiledQuery<StoredPage> {
  return compile(sql<StoredPage>`
    select url, kind, etag, last_modified as "lastModified", memory from pages
     where company_id = nullif(current_setting('app.company_id', true), '')::uuid order by url`);
}

/** The happenings that earlier runs told of the claimed company; one row, with none before the first was kept. */
export function claimedTold(): CompiledQuery<{ happenings: unknown[] }> {
  return compile(sql<{ happenings: unknown[] }>`
    select coalesce((select happenings from told
                      where company_id = nullif(current_setting('app.company_id', true), '')::uuid), '[]') as happenings`);
}

/** The alert of the run whose email still waits. */
export function waitingAlertOf(runId: string): CompiledQuery<{ id: string }> {
  return compile(
    sql<{ id: string }>`select id from alerts where run_id = ${runId}::uuid and outcome is null`,
  );
}

export interface Reported extends RefusalRow {
  kind: "reported" | "lost" | "missing" | "settings_changed" | "refused";
  alert_id: string | null;
  email: boolean | null;
}

/**
 * Writes signal, alert, memory, leads and, where the report has them, the happenings told so far, at once, if its lease and
 * the settings it judged by still stand; nothing where Postgres refuses a part of them.
 */
export function reportRun(
  runId: string,
  token: string,
  settingsVersion: number,
  result: unknown,
): CompiledQuery<Reported> {
  return compile(sql<Reported>`
    select * from report_run(${runId}::uuid, ${token}::uuid, ${settingsVersion}::integer, ${JSON.stringify(result)}::jsonb)`);
}

/** Keeps how many runs in a row could read nothing, where the report of this one stands. */
export function keepFailedReads(runId: string, token: string, failedReads: number): CompiledQuery<unknown> {
  return compile(sql`
    update companies c set failed_reads = ${failedReads}::integer from runs r
     where r.id = ${runId}::uuid and r.lease_token = ${token}::uuid and r.status = 'reported' and c.id = r.company_id
       and c.failed_reads <> ${failedReads}::integer`);
}

/** Ends a run; the next comes a cadence later, or within a day where nothing could be read. */
export function finishRun(runId: string, token: string): CompiledQuery<{ finished: boolean }> {
  return compile(sql<{ finished: boolean }>`select finish_run(${runId}::uuid, ${token}::uuid) as finished`);
}

export function claimEnrichment(
  companyId: string,
  leaseSeconds: number,
): CompiledQuery<{ kind: "claimed" | "busy" | "done" | "missing"; token: string | null }> {
  return compile(sql<{ kind: "claimed" | "busy" | "done" | "missing"; token: string | null }>`
    select * from claim_enrichment(${companyId}::uuid, ${leaseSeconds}::integer)`);
}

/** Tries of the enrichment, before the one that has just claimed it: each ended without a word. */
export function claimedEnrichmentDeaths(): CompiledQuery<{ died: number }> {
  return compile(sql<{ died: number }>`
    select enrichment_attempts - 1 as died from companies
     where id = nullif(current_setting('app.company_id', true), '')::uuid`);
}

export interface Enriched extends RefusalRow {
  kind: "ready" | "partial" | "failed" | "lost" | "missing" | "refused";
  outbox_ids: string[];
}

/** Writes what was found where the company has gaps, if the lease still stands; nothing where Postgres refuses a part of it. */
export function finishEnrichment(companyId: string, token: string, found: unknown): CompiledQuery<Enriched> {
  return compile(sql<Enriched>`
    select * from finish_enrichment(${companyId}::uuid, ${token}::uuid, ${JSON.stringify(found)}::jsonb)`);
}
