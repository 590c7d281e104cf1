-- Restarts the enrichment. A waiting enrichment is not queued again. The result of a running one is discarded because it read the old
-- input; the new one waits ten seconds, so that further changes join it.
create or replace function queue_enrichment(company uuid) returns uuid[] language plpgsql as $$
declare
  organisation uuid;
  runs boolean := (select c.enrichment_status = 'running' from companies c where c.id = company for update);
  message uuid;
begin
  update companies c set enrichment_status = 'queued', enrichment_reason = null
   where c.id = company and c.enrichment_status <> 'queued'
  returning c.organisation_id into organisation;
  if organisation is null then return '{}'; end if;
  perform end_work('enrich', company, 'cancelled');
  message := ask_work(organisation, company, 'enrich', company, clock_timestamp());
  if runs then
    update work w set hold_until = clock_timestamp() + interval '10 seconds' where w.message_id = message;
  end if;
  return array[message];
end $$;
