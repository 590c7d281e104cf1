-- Who changed what: one row per operation and entity. `fields` has the names of the fields that the request sent. Commands of the operator
-- have neither a member nor a key.
create table audit (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp(),
  member_id uuid,
  key_id uuid,
  operation text not null,
  entity_id uuid not null,
  fields text[] not null
);
create index audit_newest on audit (organisation_id, created_at desc, id desc);
create index audit_entity on audit (organisation_id, entity_id, created_at desc, id desc);
create index audit_operation on audit (organisation_id, operation, created_at desc, id desc);
