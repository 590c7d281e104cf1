-- An enrichment whose worker died waits again, and says so; one that was tried in vain for ever has failed.
create or replace function follow_enrichment_work() returns trigger language plpgsql as $$
begin
  update companies c
     set enrichment_status = case when new.result = 'failed' then 'failed' else 'queued' end,
         updated_at = case when new.result = 'failed' then clock_timestamp() else c.updated_at end
   where c.id = new.subject and c.enrichment_status = 'running';
  return null;
end $$;
create or replace trigger follow_enrichment_work after update of lease_token, result on work
  for each row when (new.kind = 'enrich' and (new.result = 'failed' or new.result is null and new.lease_token is null))
  execute function follow_enrichment_work();
