-- All events of an organisation before this place are visible to the statement; a transaction that is still open can only write at it or
-- after it.
create or replace function event_horizon(organisation uuid) returns bigint language sql stable as $$
  select coalesce((select b.base from event_base b where b.organisation_id = organisation), 0)
         + pg_snapshot_xmin(pg_current_snapshot())::text::bigint
$$;
