-- Deletes rows that are no longer needed, such as work a day after its end, or thirty days if it was given up, the key of an agent 90 days
-- after it expired, or a day if it was never used, and an app that no member connected in the first week of its 60 days. Rows that another
-- transaction has locked wait for the next tick. In a database that was restored from a dump, transaction numbers begin again: then raises
-- `event_base`, which is added to them, so that new events come after the stored ones.
create or replace function keep_house(at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from work where ctid = any (array(
    select w.ctid from work w
     where w.ended_at < at - interval '1 day' and (w.result <> 'failed' or w.ended_at < at - interval '30 days') for update skip locked));
  delete from idempotency_keys where ctid = any (array(
    select i.ctid from idempotency_keys i where i.created_at < at - interval '24 hours' for update skip locked));
  delete from idempotent_answers where ctid = any (array(
    select i.ctid from idempotent_answers i where i.created_at < at - interval '24 hours' for update skip locked));
  delete from model_answers where ctid = any (array(
    select m.ctid from model_answers m where m.created_at < at - interval '30 days' for update skip locked));
  delete from changes where ctid = any (array(
    select c.ctid from changes c where c.found_at < at - interval '90 days' for update skip locked));
  update runs set context = null where ctid = any (array(
    select r.ctid from runs r where r.context is not null and r.created_at < at - interval '90 days' for update skip locked));
  delete from digests where created_at < at - interval '30 days';
  delete from oauth_records where expires_at < at;
  delete from oauth_records r
   where r.name like 'client:%' and r.expires_at < at + interval '53 days'
     and not exists (select from api_keys k where 'client:' || k.client = r.name);
  delete from api_keys where ctid = any (array(
    select k.ctid from api_keys k
     where k.client is not null and k.expires_at < at - case when k.last_used_at is null then interval '1 day' else interval '90 days' end
       for update skip locked));
  delete from webhook_deliveries where ctid = any (array(
    select d.ctid from events e join webhook_deliveries d using (organisation_id, place, number)
     where e.created_at < at - interval '30 days' for update of d skip locked));
  delete from events where ctid = any (array(
    select e.ctid from events e
     where e.created_at < at - interval '30 days' and not exists (
       select from webhook_deliveries d where (d.organisation_id, d.place, d.number) = (e.organisation_id, e.place, e.number))
       for update skip locked));
  insert into event_base as b (organisation_id, base)
  select o.id, e.last + 1 - pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    from organisations o cross join (select max(place) as last from events) e
   where e.last > pg_snapshot_xmax(pg_current_snapshot())::text::bigint + coalesce((select max(k.base) from event_base k), 0)
  on conflict (organisation_id) do update set base = excluded.base;
$$;
