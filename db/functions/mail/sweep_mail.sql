-- Wakes emails due at `at`, the scheduled time of the tick, releases abandoned ones and deletes old counts.
create or replace function sweep_mail(at timestamptz, batch integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  delete from mail_counts where day < (least(at, clock_timestamp()) at time zone 'UTC')::date - 1;
  with due as materialized (
    select a.id from alerts a join companies c on c.id = a.company_id
     where a.id in (select d.alert_id from deliveries d where d.next_at <= at and d.digest_zone is null order by d.next_at limit batch)
     order by a.id for key share of c skip locked for update of a skip locked),
  woken as (
    update deliveries d
       set woken_for = at, next_at = greatest(at, clock_timestamp()) + interval '15 minutes',
           lease_until = case when d.lease_until < at then null else d.lease_until end
      from due where d.alert_id = due.id and d.next_at <= at and d.digest_zone is null)
  select count(queue_mail(due.id, clock_timestamp()))::integer from due
$$;
