create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Row-level security. The first statement of every transaction names the organisation (`enter_key` from a key's hash,
-- `enter_organisation` for a job) and drops to the role `partner_tracking_tenant`, which sees that organisation's rows only.
-- The service's own login owns nothing and reads no table: it may enter a tenant and call what the schedule needs. It cannot log
-- in before `npm run migrate -- --login` has given it a password. Who may do what beyond that stands in `db/rights.sql`.
do $$ begin
  create role partner_tracking_tenant nologin;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  create role partner_tracking_service nologin noinherit;
exception when duplicate_object or unique_violation then null; end $$;
grant partner_tracking_tenant to current_user;
do $$ begin
  if not pg_has_role('partner_tracking_service', 'partner_tracking_tenant', 'member') then
    grant partner_tracking_tenant to partner_tracking_service;
  end if;
end $$;

-- Policies call it bare: the planner then knows the organisation, and how large it is; behind a sub-select it would take every
-- organisation for a small one and sort a million rows. It stands here, for policies are made of it.
create function current_organisation() returns uuid language sql stable parallel safe
as $$ select nullif(current_setting('app.organisation_id', true), '')::uuid $$;

create table organisations (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (length(name) between 1 and 200),
  created_at timestamptz not null default clock_timestamp()
);

create table members (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations (id) on delete cascade,
  email text check (length(email) <= 254),
  role text not null check (role in ('owner', 'admin', 'member', 'viewer')),
  created_at timestamptz not null default clock_timestamp(),
  unique (id, organisation_id)
);
create unique index members_email on members (organisation_id, lower(email));

create table api_keys (
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
);
