-- Signals, alerts, leads and deliveries are mostly fetched by id. `is true` keeps their policy out of the planner's choice of index:
-- on an organisation it has no statistics of yet, it would else take reading all its rows for as cheap as reading one by id. What
-- reads them by organisation says so itself.

create table runs (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null,
  company_id uuid not null,
  reason text not null check (reason in ('first', 'cadence', 'refresh')),
  status text not null default 'queued' check (status in ('queued', 'running', 'reported', 'finished', 'cancelled', 'failed')),
  attempts integer not null default 0,
  given_back integer not null default 0,
  lease_token uuid,
  lease_until timestamptz,
  nudged_at timestamptz not null default clock_timestamp(),
  baseline_last_scraped_at timestamptz,
  queued_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz,
  unique (id, organisation_id),
  foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade
);
create unique index runs_one_active on runs (company_id) where status in ('queued', 'running', 'reported');
create index runs_open on runs (queued_at) where status in ('queued', 'running', 'reported');
create index runs_company on runs (company_id, queued_at desc);
create index runs_leased on runs (lease_until) where status in ('running', 'reported');
create index runs_open_of on runs (organisation_id) where status in ('queued', 'running', 'reported');

create table pages (
  organisation_id uuid not null,
  company_id uuid not null,
  url text not null,
  kind text not null,
  etag text,
  last_modified text,
  memory jsonb not null,
  read_at timestamptz not null default clock_timestamp(),
  foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade
);
create unique index pages_address on pages (company_id, md5(url));

create table signals (
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
);
create index signals_newest on signals (organisation_id, created_at desc, id desc)
  include (company_id, type, severity, recommendation, needs_attention);
create index signals_company on signals (organisation_id, company_id, created_at desc, id desc);
create index signals_type on signals (organisation_id, type, created_at desc, id desc);
create index signals_words on signals using gin (organisation_id, words);
create policy own_organisation on signals to partner_tracking_tenant
  using ((organisation_id = current_organisation()) is true) with check (organisation_id = current_organisation());

create table alerts (
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
  nudged_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  unique (id, organisation_id),
  foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade,
  foreign key (organisation_id, signal_id) references signals (organisation_id, id) on delete cascade
);
create index alerts_newest on alerts (organisation_id, created_at desc, id desc) include (company_id, outcome);
create index alerts_company on alerts (organisation_id, company_id, created_at desc, id desc);
create index alerts_company_outcome on alerts (organisation_id, company_id, outcome, created_at desc, id desc);
create index alerts_waiting on alerts (created_at) where outcome is null;
create policy own_organisation on alerts to partner_tracking_tenant
  using ((organisation_id = current_organisation()) is true) with check (organisation_id = current_organisation());

-- The happenings that were told of a company.
create table told (
  organisation_id uuid not null,
  company_id uuid primary key,
  happenings jsonb not null,
  updated_at timestamptz not null default clock_timestamp(),
  constraint told_is_list check (jsonb_typeof(happenings) = 'array'),
  constraint told_is_short check (
    case jsonb_typeof(happenings) when 'array' then jsonb_array_length(happenings) <= 500 else true end),
  constraint told_is_small check (octet_length(happenings::text) <= 1048576),
  foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade
);

create table rulebooks (
  organisation_id uuid not null,
  company_id uuid primary key,
  rules jsonb not null check (octet_length(rules::text) <= 1048576),
  read_at timestamptz not null default clock_timestamp(),
  foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade
);

-- What Postgres refused to store of a run or an enrichment, with its cause.
create table quarantine (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null,
  company_id uuid not null,
  run_id uuid,
  part text not null,
  place text check (length(place) <= 500),
  sql_state text not null,
  cause text not null check (length(cause) <= 1000),
  content bytea check (octet_length(content) <= 65536),
  created_at timestamptz not null default clock_timestamp(),
  foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade,
  foreign key (organisation_id, run_id) references runs (organisation_id, id) on delete cascade
);
create index quarantine_company on quarantine (company_id, created_at);
