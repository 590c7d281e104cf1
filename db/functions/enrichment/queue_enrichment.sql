-- Starts enrichment over, also where it runs: what runs has read what was given before, and its report is not taken.
create or replace function queue_enrichment(company uuid) returns uuid[] language plpgsql as $$
declare
  organisation uuid;
  ids uuid[] := '{}';
begin
  update companies c
     set enrichment_status = 'queued', enrichment_attempts = 0, enrichment_lease_until = null, enrichment_token = null,
         enrichment_reason = null, enrichment_nudged_at = clock_timestamp()
   where c.id = company and c.enrichment_status <> 'queued'
  returning c.organisation_id into organisation;
  if organisation is not null then
    delete from outbox where job = 'enrich' and work = work_of(organisation, 'companyId', company);
    insert into outbox (organisation_id, job, payload)
    values (organisation, 'enrich', jsonb_build_object('organisationId', organisation, 'companyId', company))
    returning array[id] into ids;
  end if;
  return ids;
end $$;
