-- Places of the newest leads whose founder's name holds every word and that pass the other filters; found like `signals_with_words`.
create or replace function leads_with_words(wanted text[], filters jsonb) returns table (id uuid, created_at timestamptz)
language plpgsql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
set random_page_cost = 1.1
as $$
declare
  organisation uuid := current_organisation();
  decided text := filters ->> 'decision';
  source uuid := filters ->> 'sourceCompanyId';
  at_stage text := filters ->> 'stage';
  categories text[] := case when jsonb_typeof(filters -> 'categoryIds') = 'array'
    then array(select jsonb_array_elements_text(filters -> 'categoryIds')) end;
  after_at timestamptz := filters -> 'after' ->> 'createdAt';
  after_id uuid := filters -> 'after' ->> 'id';
  asked integer := filters ->> 'limit';
  depth integer;
  found_ids uuid[];
  found_times timestamptz[];
begin
  if cardinality(wanted) = 0 then return; end if;
  foreach depth in array array[2000, 20000] loop
    select array_agg(f.id), array_agg(f.created_at) into found_ids, found_times from (
      select n.id, n.created_at from (
        select l.id, l.created_at, l.founder_words, l.decision, l.stage from leads l
         where l.organisation_id = organisation
           and (after_at is null or (l.created_at, l.id) < (after_at, after_id))
           and (source is null or l.source_company_id = source)
         order by l.created_at desc, l.id desc limit depth) n
       where n.founder_words @> wanted and (decided is null or n.decision = decided)
         and (at_stage is null or n.stage = at_stage)
         and (categories is null or n.id in (
               select k.lead_id from lead_categories k
                where k.organisation_id = organisation and k.category_id = any (categories)))
       order by n.created_at desc, n.id desc limit asked) f;
    if cardinality(found_ids) = asked then
      return query select * from unnest(found_ids, found_times);
      return;
    end if;
  end loop;
  return query
  with hits as materialized (
    select l.id, l.created_at from leads l
     where l.organisation_id = organisation and l.founder_words @> wanted
       and (after_at is null or (l.created_at, l.id) < (after_at, after_id))
       and (source is null or l.source_company_id = source) and (decided is null or l.decision = decided)
       and (at_stage is null or l.stage = at_stage)
       and (categories is null or l.id in (
             select k.lead_id from lead_categories k
              where k.organisation_id = organisation and k.category_id = any (categories))))
  select h.id, h.created_at from hits h order by h.created_at desc, h.id desc limit asked;
end $$;
grant execute on function leads_with_words(text[], jsonb) to partner_tracking_tenant;
