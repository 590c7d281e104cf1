-- Deletes rows that are no longer needed, such as work a day after its end, or thirty days if it was given up, the key of an agent 90 days
-- after it expired, or a day if it was never used, and an app that no member connected in the first week of its 60 days. In a database that
-- was restored from a dump, raises the base of the places of events above the places that are stored.
create or replace function keep_house(at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from work where ended_at < at - interval '1 day' and (result <> 'failed' or ended_at < at - interval '30 days');
  delete from idempotency_keys where created_at < at - interval '24 hours';
  delete from idempotent_answers where created_at < at - interval '24 hours';
  delete from model_answers where created_at < at - interval '30 days';
  delete from changes where found_at < at - interval '90 days';
  update runs set context = null where context is not null and created_at < at - interval '90 days';
  delete from digests where created_at < at - interval '30 days';
  delete from oauth_records where expires_at < at;
  delete from oauth_records r
   where r.name like 'client:%' and r.expires_at < at + interval '53 days'
     and not exists (select from api_keys k where 'client:' || k.client = r.name);
  delete from api_keys
   where client is not null and expires_at < at - case when last_used_at is null then interval '1 day' else interval '90 days' end;
  delete from events where created_at < at - interval '30 days';
  insert into event_base as b (organisation_id, base)
  select o.id, e.last + 1 - pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    from organisations o cross join (select max(place) as last from events) e
   where e.last > pg_snapshot_xmax(pg_current_snapshot())::text::bigint + coalesce((select max(k.base) from event_base k), 0)
  on conflict (organisation_id) do update set base = excluded.base;
$$;
