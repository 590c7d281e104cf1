-- A run whose worker died waits again. One that was tried in vain for ever has failed: the company says so, and the next comes a cadence
-- later; where signal and alert stand already, it is finished all the same.
create or replace function follow_run_work() returns trigger language plpgsql as $$
declare
  stood text := (select r.status from runs r where r.id = new.subject);
begin
  if new.result is null then
    update runs r set status = 'queued' where r.id = new.subject and r.status = 'running';
    return null;
  end if;
  update runs r
     set status = case when r.status = 'reported' then 'finished' else 'failed' end, finished_at = clock_timestamp()
   where r.id = new.subject;
  update companies c
     set scrape_health = case when stood = 'reported' then c.scrape_health else 'failing' end,
         scrape_health_reason = case when stood = 'reported' then c.scrape_health_reason
                                     else 'The last run could not be completed after eight attempts.' end,
         next_run_at = clock_timestamp() + make_interval(days => c.cadence_days), updated_at = clock_timestamp()
   where c.id = new.company_id;
  return null;
end $$;
create or replace trigger follow_run_work after update of lease_token, result on work
  for each row when (new.kind = 'run' and (new.result = 'failed' or new.result is null and new.lease_token is null))
  execute function follow_run_work();
