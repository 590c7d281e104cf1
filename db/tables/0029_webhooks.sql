-- Endpoints that receive events. `types` is null for all types. Both secrets sign until `previous_until`. `failing_since` is the first
-- failure since the last success. `told`: the owner was emailed that the endpoint was disabled.
create table webhooks (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  url text not null check (char_length(url) <= 2048),
  types text[],
  status text not null default 'active' check (status in ('active', 'failing', 'disabled')),
  secret text not null,
  previous_secret text,
  previous_until timestamptz,
  failing_since timestamptz,
  told boolean not null default true,
  last_delivery_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (organisation_id, id)
);
create index webhooks_newest on webhooks (organisation_id, created_at desc, id desc);

-- One event for one endpoint, deleted with the event. `next_at` is the time of the next attempt; null if there is none.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  place bigint not null,
  number bigint not null,
  type text not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  last_status text,
  last_at timestamptz,
  next_at timestamptz default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  foreign key (organisation_id, webhook_id) references webhooks (organisation_id, id) on delete cascade,
  foreign key (organisation_id, place, number) references events (organisation_id, place, number) on delete cascade
);
create index webhook_deliveries_newest on webhook_deliveries (organisation_id, webhook_id, created_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where next_at is not null;
create index webhook_deliveries_event on webhook_deliveries (organisation_id, place, number);

alter table events drop constraint events_type_check;
alter table events add constraint events_type_check check (type in ('company.added', 'company.updated', 'company.enriched',
  'company.removed', 'company.health_changed', 'signal.created', 'alert.decided', 'lead.discovered', 'lead.decided', 'run.failed',
  'webhook.test'));

-- The work of an endpoint belongs to no company.
alter table work alter column company_id drop not null;
alter table work add foreign key (organisation_id) references organisations (id) on delete cascade;
