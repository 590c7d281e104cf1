-- A key shows its first characters and, to the hour, when it was last used. A member's timezone is an IANA name.
alter table api_keys
  add column prefix text check (prefix ~ '^pt_live_[A-Za-z0-9_-]{4}$'),
  add column last_used_at timestamptz;
create index api_keys_newest on api_keys (organisation_id, created_at desc, id desc);
alter table members add column timezone text not null default 'UTC' check (length(timezone) between 1 and 64);
create index members_newest on members (organisation_id, created_at desc, id desc);
