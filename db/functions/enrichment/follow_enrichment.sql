create or replace function follow_enrichment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.enrichment_status in ('ready', 'partial', 'failed') then
    delete from outbox where job = 'enrich' and work = work_of(old.organisation_id, 'companyId', old.id);
  elsif new.enrichment_status = 'running' then
    update outbox set handed_at = clock_timestamp()
     where job = 'enrich' and work = work_of(old.organisation_id, 'companyId', old.id) and handed_at is null;
  end if;
  return null;
end $$;
create or replace trigger follow_enrichment after update of enrichment_status or delete on companies
  for each row execute function follow_enrichment();
