-- The event log. `place` is the number of the transaction that wrote the event, so a reader that stops before the oldest open transaction
-- (`event_horizon`) misses nothing when a later transaction commits first. `number` orders the events of one transaction. `subject` is the
-- resource of the type; `rest` is shown when the resource no longer exists.
create table events (
  id uuid not null,
  organisation_id uuid not null references organisations (id) on delete cascade,
  place bigint not null,
  number bigint not null generated always as identity,
  type text not null check (type in ('company.added', 'company.updated', 'company.enriched', 'company.removed',
    'company.health_changed', 'signal.created', 'alert.decided', 'lead.discovered', 'lead.decided', 'run.failed')),
  company_id uuid,
  company_name text,
  subject uuid not null,
  rest jsonb not null,
  created_at timestamptz not null,
  primary key (organisation_id, place, number)
);
-- One event of a type per resource and transaction.
create unique index events_once on events (subject, type, place);
create index events_company on events (organisation_id, company_id, place, number);
create index events_place on events (place);
create index events_age on events (created_at);

-- A database that is restored from a dump numbers its transactions from the beginning. `base` is added to the numbers of an organisation,
-- so that its places keep rising (`keep_house`); without a row it is 0.
create table event_base (
  organisation_id uuid primary key references organisations (id) on delete cascade,
  base bigint not null
);
