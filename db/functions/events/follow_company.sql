-- Writes the events of companies. A change is what the API shows and a client, a run or an enrichment changed; `settings_version` changes
-- with founders. Companies that are deleted with their organisation have no event.
create or replace function follow_company() returns trigger language plpgsql as $$
declare
  c companies := case tg_op when 'DELETE' then old else new end;
  enriched boolean := tg_op = 'UPDATE' and new.enrichment_status in ('ready', 'partial', 'failed')
    and old.enrichment_status in ('queued', 'running');
  types text[] := case tg_op when 'INSERT' then array['company.added'] when 'DELETE' then array['company.removed'] else array[
    case when enriched then 'company.enriched' end,
    case when new.scrape_health <> old.scrape_health then 'company.health_changed' end,
    case when not enriched and company_shown(new) is distinct from company_shown(old) then 'company.updated' end] end;
  type text;
begin
  foreach type in array array_remove(types, null) loop
    perform write_event(c.organisation_id, type, c.id, c.company_name, c.id, jsonb_build_object(
      'id', c.id, 'companyName', c.company_name, 'companyWebsite', c.company_website));
  end loop;
  return null;
end $$;
create or replace trigger follow_new_company after insert on companies for each row execute function follow_company();
create or replace trigger follow_company after update on companies for each row
  when (new.scrape_health <> old.scrape_health or new.enrichment_status <> old.enrichment_status
        or company_shown(new) is distinct from company_shown(old))
  execute function follow_company();
create or replace trigger follow_deleted_company after delete on companies
  for each row when (pg_trigger_depth() = 0) execute function follow_company();
