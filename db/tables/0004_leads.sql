create table leads (
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
  foreign key (organisation_id, source_company_id) references companies (organisation_id, id)
    on delete set null (source_company_id),
  foreign key (organisation_id, tracked_company_id) references companies (organisation_id, id)
    on delete set null (tracked_company_id)
);
create index leads_newest on leads (organisation_id, created_at desc, id desc)
  include (decision, stage, source_company_id);
create index leads_decision on leads (organisation_id, decision, created_at desc, id desc);
create index leads_stage on leads (organisation_id, stage, created_at desc, id desc);
create index leads_source on leads (organisation_id, source_company_id, created_at desc, id desc);
create index leads_tracked on leads (tracked_company_id);
create index leads_founder_words on leads using gin (organisation_id, founder_words);
create unique index leads_person on leads (organisation_id, md5(person_key));
create index leads_founder on leads (organisation_id, md5(founder_key));
create policy own_organisation on leads to partner_tracking_tenant
  using ((organisation_id = current_organisation()) is true) with check (organisation_id = current_organisation());

create table lead_categories (
  organisation_id uuid not null,
  lead_id uuid not null,
  category_id text not null,
  path text not null,
  confidence real not null check (confidence between 0 and 1),
  primary key (lead_id, category_id),
  foreign key (organisation_id, lead_id) references leads (organisation_id, id) on delete cascade
);
create index lead_categories_category on lead_categories (organisation_id, category_id, lead_id);

alter table companies add foreign key (organisation_id, lead_id) references leads (organisation_id, id)
  on delete set null (lead_id);
create index companies_lead on companies (lead_id);
