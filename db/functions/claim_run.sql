-- The life of a run: queued -> running (leased) -> reported (signal and alert stand) -> finished. A lease that ran out may be
-- taken over; its token fences off whoever held it before, so that one run gives one signal.
create or replace function claim_run(run uuid, lease_seconds integer) returns table (kind text, token uuid, company_id uuid)
language plpgsql as $$
declare
  wanted record;
begin
  perform lock_run(run);
  select r.status, r.lease_until, r.company_id, c.status as company_status into wanted
    from runs r join companies c on c.id = r.company_id where r.id = run for update;
  if not found then
    kind := 'missing';
  elsif wanted.status in ('finished', 'cancelled', 'failed') then
    kind := 'done';
  elsif wanted.status <> 'queued' and wanted.lease_until > clock_timestamp() then
    kind := 'busy';
  elsif wanted.status = 'queued' and wanted.company_status = 'paused' then
    kind := 'done';
    update runs r set status = 'cancelled', finished_at = clock_timestamp() where r.id = run;
  else
    kind := case when wanted.status = 'reported' then 'reported' else 'claimed' end;
    token := gen_random_uuid();
    update runs r
       set status = case when r.status = 'reported' then 'reported' else 'running' end,
           lease_token = token, lease_until = clock_timestamp() + make_interval(secs => lease_seconds),
           attempts = r.attempts + 1, nudged_at = clock_timestamp(),
           started_at = coalesce(r.started_at, clock_timestamp())
     where r.id = run;
  end if;
  company_id := wanted.company_id;
  perform set_config('app.company_id', coalesce(company_id::text, ''), true);
  return next;
end $$;
