-- The queue has these.
create or replace function mark_handed(ids uuid[]) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with handed as (
    update outbox o set handed_at = clock_timestamp(), claimed_until = null
      from (select w.id from outbox w where w.id = any (ids) and w.handed_at is null order by w.id for update) free
     where o.id = free.id returning 1)
  select count(*)::integer from handed
$$;
