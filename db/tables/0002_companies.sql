-- An index holds keys of some 2,700 bytes, an address or a folded name can be longer: indexes on such keys hold their MD5, and
-- whoever looks one up compares both, the digest to find it and the key to be sure. `md5` is leakproof, so row-level security does
-- not keep it from its index.

-- Fields in `found`, `emptied` and `removed` (keys of founders) bear the API's names: what people gave stands apart from what was
-- found.
create table companies (
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
  enrichment_reason text check (length(enrichment_reason) <= 1000),
  enrichment_nudged_at timestamptz not null default clock_timestamp(),
  last_scraped_at timestamptz,
  next_run_at timestamptz,
  scrape_health text not null default 'pending' check (scrape_health in ('pending', 'ok', 'degraded', 'failing')),
  scrape_health_reason text,
  failed_reads integer not null default 0 check (failed_reads >= 0),
  lead_id uuid,
  found text[] not null default '{}',
  emptied text[] not null default '{}',
  removed text[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  constraint companies_recipients check (cardinality(alert_emails) <= 20),
  unique (id, organisation_id)
);
create index companies_newest on companies (organisation_id, created_at desc, id desc);
create index companies_name_trigrams on companies using gin (organisation_id, name_key gin_trgm_ops);
create index companies_enriching on companies (enrichment_nudged_at) where enrichment_status in ('queued', 'running');
create index companies_website on companies (organisation_id, md5(website_key));
create index companies_linkedin on companies (organisation_id, md5(linkedin_key));
create index companies_joined on companies (organisation_id, md5(joined_key));
create index companies_due on companies (organisation_id, next_run_at, id) where status = 'ok';

create table founders (
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
  role text,
  emptied text[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  unique (id, organisation_id),
  foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade
);
create index founders_company on founders (company_id, position, id);
create index founders_name_trigrams on founders using gin (organisation_id, name_key gin_trgm_ops);
create unique index founders_linkedin on founders (company_id, md5(linkedin_key));
create index founders_joined on founders (organisation_id, md5(joined_key));

create table company_categories (
  organisation_id uuid not null,
  company_id uuid not null,
  category_id text not null,
  path text not null,
  confidence real not null check (confidence between 0 and 1),
  primary key (company_id, category_id),
  foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade
);
create index company_categories_category on company_categories (organisation_id, category_id, company_id);
