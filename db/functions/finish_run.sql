-- Ends a reported run; the next comes a cadence later, or within a day where nothing could be read.
create or replace function finish_run(run uuid, held uuid) returns boolean language plpgsql as $$
declare
  company uuid;
begin
  perform lock_run(run);
  update runs set status = 'finished', finished_at = clock_timestamp(), lease_token = null, lease_until = null
   where id = run and lease_token = held and status = 'reported' returning company_id into company;
  if company is null then return false; end if;
  update companies
     set last_scraped_at = clock_timestamp(),
         next_run_at = clock_timestamp()
           + case when failed_reads > 0 and company_website is not null then interval '20 hours'
                  else make_interval(days => cadence_days) end,
         updated_at = clock_timestamp()
   where id = company;
  return true;
end $$;
