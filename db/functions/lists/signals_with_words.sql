-- Places of the newest signals that hold every word and pass the other filters. Looks through the newest thousands in order, which
-- is enough for common words; where that fills no page the words are rare, and their index gives them all. Its operators are not
-- leakproof, so row-level security would keep them from their indexes: it runs as its owner and names the organisation itself.
create or replace function signals_with_words(wanted text[], filters jsonb) returns table (id uuid, created_at timestamptz)
language plpgsql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
set enable_seqscan = off
set random_page_cost = 1.1
as $$
declare
  organisation uuid := current_organisation();
  since timestamptz := filters ->> 'since';
  until timestamptz := filters ->> 'until';
  attention boolean := filters ->> 'needsAttention';
  company uuid := filters ->> 'companyId';
  types text[] := case when jsonb_typeof(filters -> 'types') = 'array'
    then array(select jsonb_array_elements_text(filters -> 'types')) end;
  severities text[] := case when jsonb_typeof(filters -> 'severities') = 'array'
    then array(select jsonb_array_elements_text(filters -> 'severities')) end;
  recommendations text[] := case when jsonb_typeof(filters -> 'recommendations') = 'array'
    then array(select jsonb_array_elements_text(filters -> 'recommendations')) end;
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
        select s.id, s.created_at, s.words, s.needs_attention, s.company_id, s.type, s.severity, s.recommendation from signals s
         where s.organisation_id = organisation
           and (after_at is null or (s.created_at, s.id) < (after_at, after_id))
           and (since is null or s.created_at >= since) and (until is null or s.created_at < until)
           and (company is null or s.company_id = company)
         order by s.created_at desc, s.id desc limit depth) n
       where n.words @> wanted and (attention is null or n.needs_attention = attention)
         and (types is null or n.type = any (types))
         and (severities is null or n.severity = any (severities))
         and (recommendations is null or n.recommendation = any (recommendations))
         and (categories is null or n.company_id in (
               select k.company_id from company_categories k
                where k.organisation_id = organisation and k.category_id = any (categories)))
       order by n.created_at desc, n.id desc limit asked) f;
    if cardinality(found_ids) = asked then
      return query select * from unnest(found_ids, found_times);
      return;
    end if;
  end loop;
  return query
  with hits as materialized (
    select s.id, s.created_at from signals s
     where s.organisation_id = organisation and s.words @> wanted
       and (after_at is null or (s.created_at, s.id) < (after_at, after_id))
       and (since is null or s.created_at >= since) and (until is null or s.created_at < until)
       and (company is null or s.company_id = company) and (attention is null or s.needs_attention = attention)
       and (types is null or s.type = any (types))
       and (severities is null or s.severity = any (severities))
       and (recommendations is null or s.recommendation = any (recommendations))
       and (categories is null or s.company_id in (
             select k.company_id from company_categories k
              where k.organisation_id = organisation and k.category_id = any (categories))))
  select h.id, h.created_at from hits h order by h.created_at desc, h.id desc limit asked;
end $$;
grant execute on function signals_with_words(text[], jsonb) to partner_tracking_tenant;
