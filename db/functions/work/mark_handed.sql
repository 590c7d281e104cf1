-- Marks messages as accepted by the queue, except of work that another transaction has locked: it claims, replaces or ends the work. If it
-- does none of these, the message is sent again, with the same id for deduplication.
create or replace function mark_handed(ids uuid[]) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with handed as (
    update work w set handed_at = clock_timestamp(), claimed_until = null
      from (select f.id from work f where f.message_id = any (ids) and f.handed_at is null and f.result is null
             for update skip locked) free
     where w.id = free.id returning 1)
  select count(*)::integer from handed
$$;
