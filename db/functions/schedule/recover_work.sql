-- Recovers expired leases, and messages that were sent so long ago that the queue has given up. Both get a new message to send, lost
-- ones at the organisation's pace.
create or replace function recover_work(at timestamptz, patience_minutes integer, pace_each double precision) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with dead as (
    select w.id from work w where w.lease_token is not null and w.result is null and w.lease_until < at
     for update skip locked),
  lost as (
    select w.id, w.organisation_id, w.kind from work w
     where w.handed_at < at - make_interval(mins => patience_minutes) and w.lease_token is null and w.result is null
       and (w.hold_until is null or w.hold_until < at - make_interval(mins => patience_minutes))
     for update skip locked),
  again as (
    select id, 0 as turn from dead
    union all select id, row_number() over (partition by organisation_id, kind order by id) from lost),
  freed as (
    update work w
       set lease_token = null, lease_until = null, message_id = gen_random_uuid(), handed_at = null, claimed_until = null,
           not_before = least(w.not_before, clock_timestamp()),
           hold_until = held_for_place(at, at + make_interval(secs => again.turn / pace_each))
      from again where w.id = again.id returning 1)
  select count(*)::integer from freed
$$;
