-- An email that waits for its recipient's next digest has the time zone of that digest, whose time is `next_at`. Once the digest is due, it
-- has the digest's id.
alter table companies add column email_frequency text not null default 'instant'
  check (email_frequency in ('instant', 'daily', 'weekly'));
alter table deliveries add column digest_zone text check (char_length(digest_zone) <= 64), add column digest_id uuid;
create index deliveries_digest on deliveries (digest_id) where digest_id is not null;

create table digests (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations (id) on delete cascade,
  mailbox text not null check (char_length(mailbox) <= 254),
  -- The recipient's day.
  day date not null,
  first_try_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  unique (organisation_id, mailbox, day)
);
create index digests_created on digests (created_at);

-- The work of a digest is about no company.
alter table work alter column company_id drop not null;
alter table work add constraint work_organisation foreign key (organisation_id) references organisations (id) on delete cascade;
