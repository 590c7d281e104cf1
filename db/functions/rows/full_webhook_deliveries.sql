-- Written by `npm run db:rows` from src/store: rows of `webhook_deliveries` as the full view shows them.
create or replace function full_webhook_deliveries(ids uuid[])
returns table (id uuid, "createdAt" text, "row" text, long boolean, codes json) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select f.* from unnest(ids) with ordinality p(id, place) cross join lateral (
      select wd.id as id, iso(wd.created_at) as "createdAt", (select row_to_json(o) from (select wd.id as "id",
  wd.event_id as "eventId",
  wd.type as "type",
  wd.status as "status",
  wd.attempts as "attempts",
  wd.last_status as "lastStatus",
  iso(wd.last_at) as "lastAt",
  iso(wd.next_at) as "nextAt",
  iso(wd.created_at) as "createdAt") o)::text as row,
    false as long, null::json as codes
        from webhook_deliveries wd
       where wd.id = p.id limit 1) f
     order by p.place;
end $$;
