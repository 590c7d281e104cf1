-- Queues the runs of due companies and returns their messages, taken by the caller. Organisations take turns, so that a small one does
-- not wait for a large one. Call it until it returns no row; `placed` is the number of rows returned before. Runs that are due at the
-- same time start at the paces `pace_each` per second and organisation and `pace_all` in total: the queue delays a message behind the
-- organisation's delayed ones, and the company's next run is expected then. `at` is the scheduled time. Concurrent calls skip companies
-- that are locked.
create or replace function queue_due_runs(at timestamptz, batch integer, placed integer, pace_each double precision,
                                          pace_all double precision)
returns table (message_id uuid, organisation_id uuid, kind text, subject uuid, hold_seconds integer)
language sql security definer set search_path = public, pg_temp as $$
  with able as materialized (
    select o.id, (select max(w.hold_until) from work w
                   where w.organisation_id = o.id and w.result is null and w.hold_until > at) as held
      from organisations o
     where exists (
       select from companies c
        where c.organisation_id = o.id and c.status = 'ok' and c.next_run_at <= at
          and not exists (select from runs r where r.company_id = c.id and r.status in ('queued', 'running', 'reported')))),
  share as (select greatest(1, ceil(batch::numeric / greatest(1, count(*))))::bigint as most from able),
  turns as (
    select d.id, d.next_run_at, a.held, row_number() over (partition by a.id order by d.next_run_at, d.id) as turn
      from able a cross join share cross join lateral (
        select c.id, c.next_run_at from companies c
         where c.organisation_id = a.id and c.status = 'ok' and c.next_run_at <= at
           and not exists (select from runs r where r.company_id = c.id and r.status in ('queued', 'running', 'reported'))
         order by c.next_run_at, c.id limit share.most) d),
  chosen as materialized (
    select t.id, t.held, t.turn, row_number() over (order by t.turn, t.next_run_at, t.id) as place
      from turns t order by t.turn, t.next_run_at, t.id limit batch),
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
    insert into work (organisation_id, company_id, kind, subject, claimed_until, hold_until)
    select q.organisation_id, q.company_id, 'run', q.id, clock_timestamp() + interval '1 minute',
           held_for_place(at, greatest(at + make_interval(secs => (placed + c.place) / pace_all),
                                       coalesce(c.held, at) + make_interval(secs => c.turn / pace_each)))
      from queued q join chosen c on c.id = q.company_id
    returning work.message_id, work.organisation_id, work.company_id, work.kind, work.subject, work.hold_until),
  expected as (
    update companies c set next_run_at = a.hold_until from asked a where c.id = a.company_id and a.hold_until is not null)
  select a.message_id, a.organisation_id, a.kind, a.subject, held_seconds(a.hold_until)
    from asked a join chosen c on c.id = a.company_id order by c.place
$$;
