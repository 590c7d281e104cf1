-- Seconds after `at` until something becomes due, at most six hours; null if work is queued or leased, because it may die or get lost.
-- Every request for new work ends a stored idle period.
create or replace function quiet_seconds(at timestamptz) returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select floor(extract(epoch from least(
           at + interval '6 hours',
           (select min(w.not_before) from work w where w.result is null),
           (select min(d.next_at) from deliveries d),
           (select min(d.next_at) from webhooks w cross join lateral (
              select d.next_at from webhook_deliveries d
               where d.webhook_id = w.id and d.next_at is not null order by d.next_at limit 1) d),
           (select min(c.next_run_at) from organisations o cross join lateral (
              select c.next_run_at from companies c
               where c.organisation_id = o.id and c.status = 'ok' and c.next_run_at is not null
                 and not exists (select from runs r where r.company_id = c.id and r.status in ('queued', 'running', 'reported'))
               order by c.next_run_at limit 1) c)) - at))::integer
   where not exists (select from work w where w.result is null and (w.handed_at is not null or w.lease_token is not null))
$$;
