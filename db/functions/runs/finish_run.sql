-- Finishes a reported run. The next run follows the cadence (`next_run`), or comes within a day if nothing could be read. `unsent`: the
-- alert whose email could not be sent; its message is returned as by `taken`.
create or replace function finish_run(run uuid, unsent uuid, cost jsonb) returns jsonb language plpgsql as $$
declare
  company uuid;
begin
  perform lock_run(run);
  update runs r set status = 'finished', finished_at = clock_timestamp(), cost = finish_run.cost
   where r.id = run and r.status = 'reported' returning r.company_id into company;
  update companies
     set last_scraped_at = clock_timestamp(),
         nothing_to_read = company_website is null and exists (
           select from signals s where s.run_id = run and json_array_length(s.analysis -> 'sources') = 0),
         next_run_at = case when failed_reads > 0 and company_website is not null then clock_timestamp() + interval '20 hours'
                            else next_run(id, clock_timestamp(), cadence_days) end,
         updated_at = clock_timestamp()
   where id = company;
  return taken(array[hasten_work('email', unsent)]);
end $$;
