-- An enrichment that was tried in vain for ever has failed.
create or replace function fail_enrichment(company uuid) returns void language sql as $$
  update companies c set enrichment_status = 'failed', updated_at = clock_timestamp()
   where c.id = company and c.enrichment_status = 'running'
$$;
