-- What each run read and found. `created_at` is when the run was queued. `sources` are the pages with their status; `change_digests`
-- refer to `changes`, in the order of the run; `change_count` also counts the changes that were too many to store.
alter table runs rename column queued_at to created_at;
alter table runs add column sources json check (octet_length(sources::text) <= 262144);
alter table runs add column change_digests text[] not null default '{}';
alter table runs add column change_count integer not null default 0;
create index runs_newest on runs (organisation_id, created_at desc, id desc) include (company_id, status, reason);
drop index runs_company;
create index runs_company on runs (organisation_id, company_id, created_at desc, id desc);

-- The changed blocks of a company, each stored once under the SHA-256 of its content. Kept for 90 days after the last run that found it.
create table changes (
  organisation_id uuid not null,
  company_id uuid not null,
  digest text not null,
  content json not null check (octet_length(content::text) <= 262144),
  found_at timestamptz not null default clock_timestamp(),
  primary key (company_id, digest),
  foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade
);
create index changes_age on changes (found_at);
