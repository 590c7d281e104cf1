-- Takes up what died: leases that ran out, and what was handed over longer ago than the queue tries and never began. Either waits for a
-- hand-over under a new message. What was claimed eight times and never ended has failed; a trigger of its kind says what follows.
create or replace function recover_work(at timestamptz, patience_minutes integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  most_attempts constant integer := 8;
  recovered integer;
  step integer;
begin
  with dead as (
    select w.id from work w join companies c on c.id = w.company_id
     where w.lease_token is not null and w.result is null and w.lease_until < at
     for no key update of c, w skip locked),
  freed as (
    update work w
       set lease_token = null, lease_until = null, message_id = gen_random_uuid(), handed_at = null, claimed_until = null,
           not_before = clock_timestamp(),
           result = case when w.attempts >= most_attempts then 'failed' end,
           ended_at = case when w.attempts >= most_attempts then clock_timestamp() end
      from dead where w.id = dead.id returning w.result)
  select count(*) filter (where result is null) into recovered from freed;

  with lost as (
    select w.id from work w
     where w.handed_at < at - make_interval(mins => patience_minutes) and w.lease_token is null and w.result is null
     for update skip locked)
  update work w
     set message_id = gen_random_uuid(), handed_at = null, claimed_until = null, not_before = clock_timestamp()
    from lost where w.id = lost.id;
  get diagnostics step = row_count;
  return recovered + step;
end $$;
