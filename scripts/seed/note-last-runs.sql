-- $1 organisation: sets the last run of each company.
update companies c
   set last_scraped_at = r.finished_at, next_run_at = clock_timestamp() + make_interval(days => c.cadence_days), updated_at = r.finished_at
  from (select company_id, max(finished_at) as finished_at from runs where organisation_id = $1::uuid and status = 'finished'
         group by company_id) r
 where c.organisation_id = $1::uuid and c.id = r.company_id
