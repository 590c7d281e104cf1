-- Conditions that the operator is emailed about: once when one starts (then `told`), and once when it has ended (then the row goes).
create table operator_conditions (
  kind text primary key,
  since timestamptz not null,
  ended_at timestamptz,
  told boolean not null default false,
  claimed_until timestamptz
);
create index deliveries_refused on deliveries (changed_at) where status = 'failed' and cause = 'mail_service';
