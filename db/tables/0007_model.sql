-- A model's answers, and the tokens an organisation spent on them in a month.
create table model_answers (
  organisation_id uuid not null references organisations (id) on delete cascade,
  key text not null check (key ~ '^[0-9a-f]{64}$'),
  answer jsonb not null check (octet_length(answer::text) <= 1048576),
  tokens integer not null check (tokens >= 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (organisation_id, key)
);
create index model_answers_created on model_answers (created_at);

create table model_use (
  organisation_id uuid not null references organisations (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  tokens bigint not null check (tokens >= 0),
  primary key (organisation_id, month)
);
