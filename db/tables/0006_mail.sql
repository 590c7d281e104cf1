-- Who is mailed what. A mailbox is what several spellings of an address reach: stops, consent and counts are the mailbox's, a
-- bounce is the address's own.
create table mail_recipients (
  id uuid not null unique default gen_random_uuid(),
  organisation_id uuid not null references organisations (id) on delete cascade,
  mailbox text not null check (char_length(mailbox) <= 254),
  introduced_at timestamptz,
  stopped_at timestamptz,
  consent text check (consent in ('yes', 'no')),
  answered_at timestamptz,
  question text check (question in ('trying', 'asked', 'refused')),
  question_attempts integer not null default 0,
  question_first_try_at timestamptz,
  question_counted_on date,
  question_lease_until timestamptz,
  primary key (organisation_id, mailbox)
);

create table company_recipients (
  organisation_id uuid not null,
  company_id uuid not null,
  mailbox text not null check (char_length(mailbox) <= 254),
  added_by uuid,
  stopped_at timestamptz,
  primary key (company_id, mailbox),
  foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade,
  foreign key (organisation_id, added_by) references members (organisation_id, id) on delete set null (added_by)
);

-- The life of a delivery: waiting (leased while it is tried) -> sent, or held for a day's limit, or waiting for the recipient's
-- consent; stopped, bounced and failed are its other ends. While one of an alert is open, the alert has its row in the outbox;
-- `next_at` is when the schedule looks at an open one again. Every step locks the alert first; claims of one organisation wait for
-- each other.
create table deliveries (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null,
  alert_id uuid not null,
  place integer not null,
  email text not null check (char_length(email) <= 254),
  mailbox text not null check (char_length(mailbox) <= 254),
  status text not null default 'waiting'
    check (status in ('waiting', 'sent', 'held', 'stopped', 'bounced', 'waiting_for_consent', 'failed')),
  cause text,
  message_id text check (char_length(message_id) <= 200),
  attempts integer not null default 0,
  first_try_at timestamptz,
  counted_on date,
  lease_until timestamptz,
  next_at timestamptz default clock_timestamp(),
  woken_for timestamptz,
  changed_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  foreign key (organisation_id, alert_id) references alerts (organisation_id, id) on delete cascade
);
create unique index deliveries_once on deliveries (alert_id, lower(email));
create index deliveries_due on deliveries (next_at) where next_at is not null;
create index deliveries_message on deliveries (message_id) where message_id is not null;
create index deliveries_mailbox on deliveries (organisation_id, mailbox) where next_at is not null;
create policy own_organisation on deliveries to partner_tracking_tenant
  using ((organisation_id = current_organisation()) is true) with check (organisation_id = current_organisation());

-- What belongs to no organisation is out of the tenants' reach but for functions that name no organisation but the one entered.
create table mail_addresses (
  address text primary key check (char_length(address) <= 254),
  ended text check (ended in ('bounced', 'complained')),
  at timestamptz not null
);

create table mail_counts (
  counted text not null,
  day date not null,
  mails integer not null,
  primary key (counted, day)
);
create index mail_counts_day on mail_counts (day);
