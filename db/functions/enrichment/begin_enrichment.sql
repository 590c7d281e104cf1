-- The company of the leased enrichment; no row if the enrichment has ended.
create or replace function begin_enrichment(company uuid, held uuid) returns table (profile jsonb) language sql as $$
  with begun as (
    update companies c set enrichment_status = 'running'
     where c.id = company and c.enrichment_status in ('queued', 'running') and holds_work('enrich', company, held) returning c.id)
  select company_profile(id) from begun
$$;
