-- Written by `npm run db:rows` from src/store: rows of `runs` as the compact view shows them.
create or replace function compact_runs(ids uuid[])
returns table (id uuid, "createdAt" text, "row" text, long boolean, codes json) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select f.* from unnest(ids) with ordinality p(id, place) cross join lateral (
      select r.id as id, iso(r.created_at) as "createdAt", (select row_to_json(o) from (select r.id as "taskId",
  r.company_id as "entityId",
  (select row_to_json(o) from (select r.company_id as "id",
  c.company_name as "companyName") o) as "entity",
  r.reason as "reason",
  r.status as "status",
  iso(r.created_at) as "queuedAt",
  iso(r.started_at) as "startedAt",
  iso(r.finished_at) as "finishedAt",
  coalesce(r.sources, '[]') as "sources",
  case when s.id is not null then (select row_to_json(o) from (select s.analysis -> 'analyzer' -> 'name' as "name",
  s.analysis -> 'analyzer' -> 'model' as "model",
  coalesce((r.cost ->> 'tokens')::integer, 0) as "tokens",
  s.analysis -> 'analyzer' -> 'degraded' as "degraded") o) end as "reader",
  s.id as "signalId",
  a.id as "alertId",
  r.change_count as "changeCount") o)::text as row,
    false as long, null::json as codes
        from runs r join companies c on c.id = r.company_id
    left join signals s on s.run_id = r.id left join alerts a on a.run_id = r.id
       where r.id = p.id limit 1) f
     order by p.place;
end $$;
