-- Written by `npm run db:rows` from src/store: rows of `webhook_deliveries` as the full view shows them.
create or replace function full_webhook_deliveries(ids uuid[])
returns table (id uuid, "createdAt" text, "row" text, long boolean, codes json) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select f.* from unnest(ids) with ordinality p(id, place) cross join lateral (
      select d.id as id, iso(d.created_at) as "createdAt", (select row_to_json(o) from (select d.id as "id",
  d.event_id as "eventId",
  d.type as "type",
  d.status as "status",
  d.attempts as "attempts",
  d.last_status as "lastStatus",
  iso(d.last_at) as "lastAt",
  iso(d.next_at) as "nextAt",
  iso(d.created_at) as "createdAt") o)::text as row,
    false as long, null::json as codes
        from webhook_deliveries d
       where d.id = p.id limit 1) f
     order by p.place;
end $$;
