-- One owner of what waits: work has one row from its asking to its end. The row waits for its hand-over (`handed_at` null,
-- `claimed_until` while somebody is handing it over), then it is with the queue; triggers take it away when the work has ended or
-- is gone, whoever ended it. Recovery looks only at what was handed over.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations (id) on delete cascade,
  job text not null,
  payload jsonb not null,
  not_before timestamptz not null default clock_timestamp(),
  handed_at timestamptz,
  claimed_until timestamptz,
  work text not null generated always as (payload::text) stored,
  created_at timestamptz not null default clock_timestamp()
);
create index outbox_handed on outbox (handed_at) where handed_at is not null;
create unique index outbox_work on outbox (job, work) where job in ('run', 'enrich', 'email');
create index outbox_turns on outbox (organisation_id, not_before, id) where handed_at is null;

create table idempotency_keys (
  organisation_id uuid not null references organisations (id) on delete cascade,
  api_key_id uuid not null references api_keys (id) on delete cascade,
  idempotency_key text not null,
  body_hash text not null,
  company_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (api_key_id, idempotency_key),
  foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- What a request with an `Idempotency-Key` was answered; creating a company remembers the company itself.
create table idempotent_answers (
  organisation_id uuid not null references organisations (id) on delete cascade,
  api_key_id uuid not null,
  idempotency_key text not null,
  body_hash text not null,
  status integer not null,
  answer text not null check (octet_length(answer) <= 1048576),
  created_at timestamptz not null default clock_timestamp(),
  primary key (api_key_id, idempotency_key)
);
create index idempotent_answers_created on idempotent_answers (organisation_id, created_at);
