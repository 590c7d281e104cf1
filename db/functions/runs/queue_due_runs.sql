-- Due companies that are not paused, fairly: organisations take turns, until one has `most_open` runs open, or all together
-- `most_in_all`. The rest of what is due waits with the companies, so that the queue holds no backlog that seems lost. What the
-- cron does works in batches that may overlap, and passes over rows that another tick holds; `at` is the time the cron was told.
create or replace function queue_due_runs(at timestamptz, batch integer, most_open integer, most_in_all integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with room as materialized (
    select o.id, most_open - (select count(*) from runs r
             where r.organisation_id = o.id and r.status in ('queued', 'running', 'reported')) as free
      from organisations o
     where exists (
       select from companies c
        where c.organisation_id = o.id and c.status = 'ok' and c.next_run_at <= at
          and not exists (select from runs r where r.company_id = c.id and r.status in ('queued', 'running', 'reported')))),
  share as (select greatest(1, ceil(batch::numeric / greatest(1, count(*))))::bigint as most from room where free > 0),
  turns as (
    select d.id, d.next_run_at, row_number() over (partition by room.id order by d.next_run_at, d.id) as turn
      from room cross join share cross join lateral (
        select c.id, c.next_run_at from companies c
         where c.organisation_id = room.id and c.status = 'ok' and c.next_run_at <= at
           and not exists (select from runs r where r.company_id = c.id and r.status in ('queued', 'running', 'reported'))
         order by c.next_run_at, c.id limit greatest(0, least(room.free, share.most))) d),
  chosen as materialized (
    select id from turns order by turn, next_run_at, id
     limit greatest(0, least(batch, most_in_all
           - (select count(*) from runs r where r.status in ('queued', 'running', 'reported'))))),
  due as materialized (
    select c.id, c.organisation_id, c.last_scraped_at from companies c
     where c.id in (select id from chosen) and c.status = 'ok' and c.next_run_at <= at
     order by c.id for no key update skip locked),
  queued as (
    insert into runs (organisation_id, company_id, reason, baseline_last_scraped_at)
    select organisation_id, id, 'cadence', last_scraped_at from due
    on conflict (company_id) where status in ('queued', 'running', 'reported') do nothing
    returning id, organisation_id, company_id),
  asked as (
    insert into work (organisation_id, company_id, kind, subject)
    select organisation_id, company_id, 'run', id from queued
    returning 1)
  select count(*)::integer from asked
$$;
