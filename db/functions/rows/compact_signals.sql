-- Written by `npm run db:rows` from src/store: rows of `signals` as the compact view shows them.
create or replace function compact_signals(ids uuid[])
returns table (id uuid, "createdAt" text, "row" text, long boolean, codes json) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select f.* from unnest(ids) with ordinality p(id, place) cross join lateral (
      select s.id as id, iso(s.created_at) as "createdAt", (select row_to_json(o) from (select s.id as "id",
  s.company_id as "entityId",
  (select row_to_json(o) from (select s.company_id as "id",
  c.company_name as "companyName") o) as "entity",
  s.run_id as "taskId",
  s.type as "type",
  s.severity as "severity",
  s.recommendation as "recommendation",
  s.needs_attention as "needsAttention",
  s.title as "title",
  s.summary as "summary",
  case when json_array_length(s.evidence) <= 3 then s.evidence else array_to_json(array(
  select e from json_array_elements(s.evidence) e limit 3)) end as "evidence",
  iso(s.created_at) as "createdAt") o)::text as row,
    false or octet_length(s.summary) > 300 as long, null::json as codes
        from signals s join companies c on c.id = s.company_id
       where s.id = p.id limit 1) f
     order by p.place;
end $$;
