-- Marks an enrichment as failed after its last attempt.
create or replace function fail_enrichment(company uuid) returns void language sql as $$
  update companies c set enrichment_status = 'failed', updated_at = clock_timestamp()
   where c.id = company and c.enrichment_status = 'running'
$$;
