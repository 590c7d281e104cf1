-- Written by `npm run db:rows` from src/store: rows of `signals` as the full view shows them.
create or replace function full_signals(ids uuid[])
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
  s.evidence as "evidence",
  s.analysis as "analysis",
  iso(s.created_at) as "createdAt") o)::text as row,
    false as long, null::json as codes
        from signals s join companies c on c.id = s.company_id
       where s.id = p.id limit 1) f
     order by p.place;
end $$;
