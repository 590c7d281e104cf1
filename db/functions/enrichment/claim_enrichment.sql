-- Leases an enrichment, as `claim_run` does a run; each try before it (`died`) ended without a word.
create or replace function claim_enrichment(company uuid, lease_seconds integer)
returns table (kind text, token uuid, died integer, profile jsonb) language plpgsql as $$
declare
  wanted record;
begin
  select c.enrichment_status, c.enrichment_lease_until into wanted from companies c where c.id = company for update;
  if not found then
    kind := 'missing';
  elsif wanted.enrichment_status in ('ready', 'partial', 'failed') then
    kind := 'done';
  elsif wanted.enrichment_status = 'running' and wanted.enrichment_lease_until > clock_timestamp() then
    kind := 'busy';
  else
    kind := 'claimed';
    token := gen_random_uuid();
    update companies c
       set enrichment_status = 'running', enrichment_token = token, enrichment_attempts = c.enrichment_attempts + 1,
           enrichment_lease_until = clock_timestamp() + make_interval(secs => lease_seconds),
           enrichment_nudged_at = clock_timestamp()
     where c.id = company returning c.enrichment_attempts - 1 into died;
    profile := company_profile(company);
  end if;
  return next;
end $$;
