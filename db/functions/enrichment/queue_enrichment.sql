-- Starts enrichment over. An enrichment that waits is not asked for again. One that runs has read what was given before, so its report is
-- not taken; the new one is held for ten seconds, so that further changes join it instead of starting another.
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
