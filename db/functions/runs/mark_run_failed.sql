-- Marks a run as failed after its last attempt, stores the reason in the company and schedules the next run by the cadence. A run that was
-- already reported is finished instead.
create or replace function mark_run_failed(run uuid, reason text) returns void language plpgsql as $$
declare
  stood record;
begin
  perform lock_run(run);
  select r.status = 'reported' as reported, r.company_id into stood from runs r where r.id = run;
  update runs r
     set status = case when stood.reported then 'finished' else 'failed' end, finished_at = clock_timestamp() where r.id = run;
  update companies c
     set scrape_health = case when stood.reported then c.scrape_health else 'failing' end,
         scrape_health_reason = case when stood.reported then c.scrape_health_reason else mark_run_failed.reason end,
         next_run_at = next_run(c.id, clock_timestamp(), c.cadence_days), updated_at = clock_timestamp()
   where c.id = stood.company_id;
end $$;
