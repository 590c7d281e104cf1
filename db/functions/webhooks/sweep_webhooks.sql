-- Disables endpoints that have failed for five days before `at`, and requests the work of those that have something to send at `at`, or
-- whose owner is to be emailed. Returns the number of endpoints whose work was requested.
create or replace function sweep_webhooks(at timestamptz) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with failed as (
    update webhooks w set status = 'disabled', told = false
     where w.status = 'failing' and w.failing_since < at - interval '5 days' returning w.id)
  select count(fail_waiting(id)) from failed;
  with asked as (
    insert into work (organisation_id, kind, subject, not_before)
    select w.organisation_id, 'webhook', w.id, at from webhooks w
     where not w.told or exists (select from webhook_deliveries d where d.webhook_id = w.id and d.next_at <= at)
     order by w.id
    on conflict (kind, subject) where result is null
      do update set message_id = gen_random_uuid(), handed_at = null, claimed_until = null, hold_until = null, not_before = at
       where work.hold_until is not null and work.lease_token is null
    returning 1)
  select count(*)::integer from asked
$$;
