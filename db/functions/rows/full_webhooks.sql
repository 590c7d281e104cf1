-- Written by `npm run db:rows` from src/store: rows of `webhooks` as the full view shows them.
create or replace function full_webhooks(ids uuid[])
returns table (id uuid, "createdAt" text, "row" text, long boolean, codes json) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select f.* from unnest(ids) with ordinality p(id, place) cross join lateral (
      select w.id as id, iso(w.created_at) as "createdAt", (select row_to_json(o) from (select w.id as "id",
  w.url as "url",
  w.types as "types",
  w.status as "status",
  iso(w.created_at) as "createdAt",
  iso(w.last_delivery_at) as "lastDeliveryAt") o)::text as row,
    false as long, null::json as codes
        from webhooks w
       where w.id = p.id limit 1) f
     order by p.place;
end $$;
