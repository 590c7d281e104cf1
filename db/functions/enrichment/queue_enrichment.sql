-- Starts enrichment over, also where it runs: what runs has read what was given before, and its report is not taken.
create or replace function queue_enrichment(company uuid) returns uuid[] language plpgsql as $$
declare
  organisation uuid;
begin
  update companies c set enrichment_status = 'queued', enrichment_reason = null
   where c.id = company and c.enrichment_status <> 'queued'
  returning c.organisation_id into organisation;
  if organisation is null then return '{}'; end if;
  perform end_work('enrich', company, 'cancelled');
  return array[ask_work(organisation, company, 'enrich', company, clock_timestamp())];
end $$;
