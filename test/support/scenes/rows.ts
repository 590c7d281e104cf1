import { sql } from "kysely";
import { searchWords } from "../../../src/domain/text/search-words.ts";
import { normaliseName } from "../../../src/identity/names/names.ts";
import { compile } from "../../../src/store/statement/statement.ts";
import { categoryById } from "../../../src/taxonomy/taxonomy.ts";
import { ownerOf } from "./owner.ts";

export interface CompanyRow {
  id: string;
  companyName: string;
  founders: string[];
  stage: string;
  status: string;
  categories: string[];
  createdAt: string;
  updatedAt: string;
}

/** A signal and, with the id `alertId` and the same time, its alert. */
export interface SignalRow {
  id: string;
  alertId: string;
  companyId: string;
  type: string;
  severity: string;
  recommendation: string;
  needsAttention: boolean;
  title: string;
  summary: string;
  evidence: number;
  outcome: string | null;
  createdAt: string;
}

export interface LeadRow {
  id: string;
  founderName: string;
  sourceId: string | null;
  stage: string;
  decision: string;
  categories: string[];
  summary: string | null;
  createdAt: string;
}

type Env = Record<string, string>;

/** Rows of an organisation, written past the API, with the times and values that a test wants. */
export async function addCompanies(
  env: Env,
  organisationId: string,
  rows: readonly CompanyRow[],
): Promise<void> {
  const given = rows.map((row) => ({
    ...row,
    name_key: normaliseName(row.companyName),
    joined_key: normaliseName(row.companyName).replaceAll(" ", ""),
    founders: row.founders.map((name) => ({ name, key: normaliseName(name) })),
    categories: categoriesOf(row.categories),
  }));
  await write(
    env,
    sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as (
      id uuid, "companyName" text, name_key text, joined_key text, stage text, status text, founders jsonb, categories jsonb,
      "createdAt" timestamptz, "updatedAt" timestamptz)),
    made as (insert into companies (id, organisation_id, company_name, name_key, joined_key, stage, status, things_to_track,
                                    alert_emails, enrichment_status, created_at, updated_at)
      select id, ${organisationId}::uuid, "companyName", name_key, joined_key, stage, status, 'Funding', '{a@fund.example}',
             'ready', "createdAt", "updatedAt" from given returning 1),
    led as (insert into founders (organisation_id, company_id, position, name, name_key, joined_key)
      select ${organisationId}::uuid, given.id, place, f ->> 'name', f ->> 'key', replace(f ->> 'key', ' ', '')
        from given, jsonb_array_elements(founders) with ordinality x(f, place) returning 1)
    insert into company_categories (organisation_id, company_id, category_id, path, confidence, created_at)
    select ${organisationId}::uuid, given.id, k ->> 'id', k ->> 'path', 0.9, "createdAt" from given, jsonb_array_elements(categories) k`,
  );
}

export async function addSignals(
  env: Env,
  organisationId: string,
  rows: readonly SignalRow[],
): Promise<void> {
  const given = rows.map((row) => ({ ...row, words: searchWords(`${row.title} ${row.summary}`) }));
  await write(
    env,
    sql`
    with given as (select *, gen_random_uuid() as run_id from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as (
      id uuid, "alertId" uuid, "companyId" uuid, type text, severity text, recommendation text, "needsAttention" boolean,
      title text, summary text, words jsonb, evidence integer, outcome text, "createdAt" timestamptz)),
    ran as (insert into runs (id, organisation_id, company_id, reason, status)
      select run_id, ${organisationId}::uuid, "companyId", 'cadence', 'finished' from given returning 1),
    told as (insert into signals (id, organisation_id, company_id, run_id, type, severity, recommendation, needs_attention,
                                  title, summary, words, evidence, analysis, created_at)
      select id, ${organisationId}::uuid, "companyId", run_id, type, severity, recommendation, "needsAttention", title, summary,
             array(select jsonb_array_elements_text(words)),
             coalesce((select json_agg(json_build_object('url', 'https://example.com/' || e, 'title', null, 'quote', null,
               'publishedAt', null)) from generate_series(1, evidence) e), '[]'),
             '{"updates":[],"sources":[],"analyzer":{"name":"builtin","model":null,"degraded":false}}', "createdAt"
        from given returning 1)
    insert into alerts (id, organisation_id, company_id, signal_id, run_id, outcome, reason, recipients, rule_evaluations, created_at)
    select "alertId", ${organisationId}::uuid, "companyId", id, run_id, outcome, 'because', '{a@fund.example}', '[]', "createdAt"
      from given`,
  );
}

export async function addLeads(env: Env, organisationId: string, rows: readonly LeadRow[]): Promise<void> {
  const given = rows.map((row) => ({
    ...row,
    words: searchWords(row.founderName),
    founder_key: normaliseName(row.founderName),
    founder: { name: row.founderName, headline: null, linkedinUrl: null, twitterUrl: null, githubUrl: null },
    categories: categoriesOf(row.categories),
  }));
  await write(
    env,
    sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as (
      id uuid, "founderName" text, "sourceId" uuid, stage text, decision text, categories jsonb, summary text, words jsonb,
      founder_key text, founder jsonb, "createdAt" timestamptz)),
    made as (insert into leads (id, organisation_id, person_key, founder_name, founder_key, founder_words, founder,
                                source_company_id, relation, stage, summary, details, decision, decided_at, decided_by, created_at)
      select id, ${organisationId}::uuid, id::text, "founderName", founder_key, array(select jsonb_array_elements_text(words)),
             founder, "sourceId", 'customer', stage, summary, '{"description":null,"founders":[],"evidence":[]}', decision,
             case when decision <> 'unreviewed' then "createdAt" end,
             case when decision <> 'unreviewed' then (select id from members where organisation_id = ${organisationId}::uuid limit 1) end,
             "createdAt" from given returning 1)
    insert into lead_categories (organisation_id, lead_id, category_id, path, confidence, created_at, decision)
    select ${organisationId}::uuid, given.id, k ->> 'id', k ->> 'path', 0.9, "createdAt", decision from given, jsonb_array_elements(categories) k`,
  );
}

function categoriesOf(ids: readonly string[]) {
  return [...new Set(ids)].map((id) => ({ id, path: categoryById(id)?.path }));
}

async function write(env: Env, statement: ReturnType<typeof sql>): Promise<void> {
  await ownerOf(env).write(compile(statement));
}
