-- The place of the events that this transaction writes for an organisation.
create or replace function event_place(organisation uuid) returns bigint language sql volatile as $$
  select coalesce((select b.base from event_base b where b.organisation_id = organisation), 0) + pg_current_xact_id()::text::bigint
$$;
