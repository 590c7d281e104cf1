-- Counts work per kind: due and not sent, in the queue, leased, failed within a day; with the age of the oldest open work, from when it
-- should begin, and the highest number of attempts.
create or replace function count_work(at timestamptz)
returns table (kind text, due integer, queued integer, leased integer, oldest_seconds integer, most_attempts integer, failed integer)
language sql stable security definer set search_path = public, pg_temp as $$
  with open as (
    select w.kind, count(*) filter (where w.handed_at is null and w.not_before <= at)::integer as due,
           count(*) filter (where w.handed_at is not null and w.lease_token is null)::integer as queued,
           count(w.lease_token)::integer as leased,
           coalesce(extract(epoch from at - min(d.due_at) filter (where d.due_at <= at)), 0)::integer as oldest_seconds,
           max(w.attempts) as most_attempts
      from work w cross join lateral (select greatest(w.not_before, w.hold_until) as due_at) d
     where w.result is null group by w.kind),
  ended as (
    select w.kind, count(*)::integer as failed from work w
     where w.result = 'failed' and w.ended_at > at - interval '1 day' group by w.kind)
  select kind, coalesce(o.due, 0), coalesce(o.queued, 0), coalesce(o.leased, 0), coalesce(o.oldest_seconds, 0),
         coalesce(o.most_attempts, 0), coalesce(e.failed, 0)
    from open o full join ended e using (kind) order by kind
$$;
