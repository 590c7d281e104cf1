import { type Kysely, sql } from "kysely";

/** Tables of one organisation's data. Every row carries its organisation, so that the database itself keeps tenants apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create extension if not exists pg_trgm`,
  `create extension if not exists btree_gin`,

  `create table organisations (
    id uuid primary key default gen_random_uuid(),
    name text not null unique check (length(name) between 1 and 200),
    created_at timestamptz not null default clock_timestamp()
  )`,

  `create table members (
    id uuid primary key default gen_random_uuid(),
    organisation_id uuid not null references organisations (id) on delete cascade,
    email text check (length(email) <= 254),
    role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
    created_at timestamptz not null default clock_timestamp(),
    unique (id, organisation_id)
  )`,
  `create unique index members_email on members (organisation_id, lower(email))`,

  `create table api_keys (
    id uuid primary key default gen_random_uuid(),
    organisation_id uuid not null,
    member_id uuid not null,
    name text not null,
    key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
    scopes text[] not null,
    expires_at timestamptz,
    revoked_at timestamptz,
    created_at timestamptz not null default clock_timestamp(),
    foreign key (organisation_id, member_id) references members (organisation_id, id) on delete cascade
  )`,

  `create table companies (
    id uuid primary key default gen_random_uuid(),
    organisation_id uuid not null references organisations (id) on delete cascade,
    company_name text,
    company_website text,
    company_linkedin_url text,
    company_twitter_url text,
    company_github_url text,
    website_key text,
    linkedin_key text,
    name_key text not null default '',
    joined_key text not null default '',
    description text,
    stage text not null default 'unknown'
      check (stage in ('pre_seed_seed', 'series_a', 'series_b', 'growth', 'late', 'exited', 'unknown')),
    things_to_track text not null,
    alert_emails text[] not null,
    email_alerts_enabled boolean not null default true,
    cadence_days integer not null default 7 check (cadence_days in (3, 7, 30)),
    tags text[] not null default '{}',
    status text not null default 'ok' check (status in ('ok', 'paused')),
    confirmed boolean not null default false,
    settings_version integer not null default 1,
    enrichment_status text not null default 'queued'
      check (enrichment_status in ('queued', 'running', 'ready', 'partial', 'failed')),
    enrichment_token uuid,
    enrichment_lease_until timestamptz,
    enrichment_attempts integer not null default 0,
    enrichment_nudged_at timestamptz not null default clock_timestamp(),
    last_scraped_at timestamptz,
    next_run_at timestamptz,
    scrape_health text not null default 'pending' check (scrape_health in ('pending', 'ok', 'degraded', 'failing')),
    scrape_health_reason text,
    lead_id uuid,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp(),
    unique (id, organisation_id)
  )`,
  `create index companies_newest on companies (organisation_id, created_at desc, id desc)`,
  `create index companies_website on companies (organisation_id, website_key)`,
  `create index companies_linkedin on companies (organisation_id, linkedin_key)`,
  `create index companies_joined on companies (organisation_id, joined_key)`,
  `create index companies_name_trigrams on companies using gin (organisation_id, name_key gin_trgm_ops)`,
  `create index companies_enriching on companies (enrichment_nudged_at) where enrichment_status in ('queued', 'running')`,
  `create index companies_due on companies (next_run_at) where status = 'ok'`,

  `create table founders (
    id uuid primary key default gen_random_uuid(),
    organisation_id uuid not null,
    company_id uuid not null,
    position integer not null,
    name text not null,
    name_key text not null,
    joined_key text not null,
    linkedin_url text,
    linkedin_key text,
    twitter_url text,
    github_url text,
    created_at timestamptz not null default clock_timestamp(),
    unique (id, organisation_id),
    foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade
  )`,
  `create index founders_company on founders (company_id, position, id)`,
  `create unique index founders_linkedin on founders (company_id, linkedin_key)`,
  `create index founders_person on founders (organisation_id, linkedin_key)`,
  `create index founders_joined on founders (organisation_id, joined_key)`,
  `create index founders_name_trigrams on founders using gin (organisation_id, name_key gin_trgm_ops)`,

  `create table company_categories (
    organisation_id uuid not null,
    company_id uuid not null,
    category_id text not null,
    path text not null,
    confidence real not null check (confidence between 0 and 1),
    primary key (company_id, category_id),
    foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade
  )`,
  `create index company_categories_category on company_categories (organisation_id, category_id, company_id)`,

  `create table runs (
    id uuid primary key default gen_random_uuid(),
    organisation_id uuid not null,
    company_id uuid not null,
    reason text not null check (reason in ('first', 'cadence', 'refresh')),
    status text not null default 'queued' check (status in ('queued', 'running', 'reported', 'finished', 'cancelled', 'failed')),
    attempts integer not null default 0,
    lease_token uuid,
    lease_until timestamptz,
    nudged_at timestamptz not null default clock_timestamp(),
    baseline_last_scraped_at timestamptz,
    queued_at timestamptz not null default clock_timestamp(),
    started_at timestamptz,
    finished_at timestamptz,
    unique (id, organisation_id),
    foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade
  )`,
  `create unique index runs_one_active on runs (company_id) where status in ('queued', 'running', 'reported')`,
  `create index runs_open on runs (queued_at) where status in ('queued', 'running', 'reported')`,
  `create index runs_company on runs (company_id, queued_at desc)`,

  `create table pages (
    organisation_id uuid not null,
    company_id uuid not null,
    url text not null,
    kind text not null,
    etag text,
    last_modified text,
    memory jsonb not null,
    read_at timestamptz not null default clock_timestamp(),
    primary key (company_id, url),
    foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade
  )`,

  `create table signals (
    id uuid primary key default gen_random_uuid(),
    organisation_id uuid not null,
    company_id uuid not null,
    run_id uuid not null unique,
    type text not null check (type in ('product_update', 'metrics_shared', 'founder_amplified', 'fundraising', 'hiring',
      'customer_partnership', 'leadership_change', 'press', 'risk', 'other', 'baseline', 'no_change')),
    severity text not null check (severity in ('info', 'low', 'medium', 'high', 'critical')),
    recommendation text not null check (recommendation in ('reach_out', 'review', 'watch', 'none')),
    needs_attention boolean not null,
    title text not null,
    summary text not null,
    evidence jsonb not null,
    analysis jsonb not null,
    words text[] not null,
    created_at timestamptz not null default clock_timestamp(),
    unique (id, organisation_id),
    foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade
  )`,
  `create index signals_newest on signals (organisation_id, created_at desc, id desc)
    include (company_id, type, severity, recommendation, needs_attention)`,
  `create index signals_company on signals (organisation_id, company_id, created_at desc, id desc)`,
  `create index signals_type on signals (organisation_id, type, created_at desc, id desc)`,
  `create index signals_words on signals using gin (organisation_id, words)`,

  `create table alerts (
    id uuid primary key default gen_random_uuid(),
    organisation_id uuid not null,
    company_id uuid not null,
    signal_id uuid not null unique,
    run_id uuid not null unique,
    outcome text check (outcome in ('emailed', 'not_triggered', 'muted', 'failed')),
    reason text not null,
    recipients text[] not null,
    rule_evaluations jsonb not null,
    emailed_at timestamptz,
    email_attempts integer not null default 0,
    nudged_at timestamptz not null default clock_timestamp(),
    created_at timestamptz not null default clock_timestamp(),
    unique (id, organisation_id),
    foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade,
    foreign key (organisation_id, signal_id) references signals (organisation_id, id) on delete cascade
  )`,
  `create index alerts_newest on alerts (organisation_id, created_at desc, id desc) include (company_id, outcome)`,
  `create index alerts_company on alerts (organisation_id, company_id, created_at desc, id desc)`,
  `create index alerts_company_outcome on alerts (organisation_id, company_id, outcome, created_at desc, id desc)`,
  `create index alerts_waiting on alerts (created_at) where outcome is null`,

  `create table leads (
    id uuid primary key default gen_random_uuid(),
    organisation_id uuid not null references organisations (id) on delete cascade,
    person_key text not null,
    company_name text,
    company_website text,
    company_linkedin_url text,
    company_twitter_url text,
    website_key text,
    linkedin_key text,
    name_key text not null default '',
    joined_key text not null default '',
    founder_name text not null,
    founder_key text not null,
    founder_words text[] not null,
    founder_joined_key text not null default '',
    founder_linkedin_key text,
    founder jsonb not null,
    source_company_id uuid,
    source_company_name text,
    relation text not null,
    evidence_url text,
    stage text not null default 'unknown'
      check (stage in ('pre_seed_seed', 'series_a', 'series_b', 'growth', 'late', 'exited', 'unknown')),
    summary text,
    details jsonb not null,
    decision text not null default 'unreviewed' check (decision in ('unreviewed', 'accepted', 'rejected')),
    tracked_company_id uuid,
    decided_at timestamptz,
    decided_by uuid,
    decided_by_email text,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp(),
    unique (id, organisation_id),
    unique (organisation_id, person_key),
    foreign key (organisation_id, source_company_id) references companies (organisation_id, id)
      on delete set null (source_company_id),
    foreign key (organisation_id, tracked_company_id) references companies (organisation_id, id)
      on delete set null (tracked_company_id)
  )`,
  `create index leads_newest on leads (organisation_id, created_at desc, id desc)
    include (decision, stage, source_company_id)`,
  `create index leads_decision on leads (organisation_id, decision, created_at desc, id desc)`,
  `create index leads_stage on leads (organisation_id, stage, created_at desc, id desc)`,
  `create index leads_source on leads (organisation_id, source_company_id, created_at desc, id desc)`,
  `create index leads_founder on leads (organisation_id, founder_key)`,
  `create index leads_tracked on leads (tracked_company_id)`,
  `create index leads_founder_words on leads using gin (organisation_id, founder_words)`,
  `alter table companies add foreign key (organisation_id, lead_id) references leads (organisation_id, id)
    on delete set null (lead_id)`,
  `create index companies_lead on companies (lead_id)`,

  `create table lead_categories (
    organisation_id uuid not null,
    lead_id uuid not null,
    category_id text not null,
    path text not null,
    confidence real not null check (confidence between 0 and 1),
    primary key (lead_id, category_id),
    foreign key (organisation_id, lead_id) references leads (organisation_id, id) on delete cascade
  )`,
  `create index lead_categories_category on lead_categories (organisation_id, category_id, lead_id)`,

  `create table outbox (
    id uuid primary key default gen_random_uuid(),
    organisation_id uuid not null references organisations (id) on delete cascade,
    job text not null,
    payload jsonb not null,
    not_before timestamptz not null default clock_timestamp(),
    handed_at timestamptz,
    created_at timestamptz not null default clock_timestamp()
  )`,
  `create index outbox_waiting on outbox (not_before) where handed_at is null`,
  `create index outbox_handed on outbox (handed_at) where handed_at is not null`,

  `create table idempotency_keys (
    organisation_id uuid not null references organisations (id) on delete cascade,
    api_key_id uuid not null references api_keys (id) on delete cascade,
    idempotency_key text not null,
    body_hash text not null,
    company_id uuid not null,
    created_at timestamptz not null default clock_timestamp(),
    primary key (api_key_id, idempotency_key),
    foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade
  )`,
  `create index idempotency_keys_age on idempotency_keys (created_at)`,
];
