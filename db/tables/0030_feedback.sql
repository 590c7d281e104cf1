-- What a person answered about an alert: `useful`, `rule`, `note`, `by` and `at`, as the API shows it.
alter table alerts add column feedback json;

-- The last answers per rule of an organisation. `rule` is its normalised text (`rule_key`).
create table rule_answers (
  organisation_id uuid not null,
  alert_id uuid not null,
  rule text not null check (char_length(rule) <= 20000),
  title text not null,
  useful boolean not null,
  answered_at timestamptz not null default clock_timestamp(),
  foreign key (alert_id, organisation_id) references alerts (id, organisation_id) on delete cascade
);
create unique index rule_answers_once on rule_answers (alert_id, md5(rule));
create index rule_answers_newest on rule_answers (organisation_id, md5(rule), answered_at desc);
