-- Leases an enrichment, as `claim_run` does a run.
create or replace function claim_enrichment(company uuid, lease_seconds integer)
returns table (kind text, token uuid, died integer, profile jsonb) language plpgsql as $$
declare
  stood text;
begin
  select c.enrichment_status into stood from companies c where c.id = company for update;
  if not found then
    kind := 'missing';
  elsif stood in ('ready', 'partial', 'failed') then
    kind := 'done';
    perform end_work('enrich', company, 'cancelled');
  else
    select w.kind, w.token, w.died into kind, token, died from claim_work('enrich', company, lease_seconds) w;
  end if;
  if kind = 'claimed' then
    update companies c set enrichment_status = 'running' where c.id = company;
    profile := company_profile(company);
  end if;
  return next;
end $$;
