-- Written by `npm run db:rows` from src/store: rows of `audit` as the full view shows them.
create or replace function full_audit(ids uuid[])
returns table (id uuid, "createdAt" text, "row" text, long boolean, codes json) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select f.* from unnest(ids) with ordinality p(id, place) cross join lateral (
      select a.id as id, iso(a.created_at) as "createdAt", (select row_to_json(o) from (select a.id as "id",
  iso(a.created_at) as "at",
  case when a.member_id is not null then (select row_to_json(o) from (select a.member_id as "id",
  (select m.email from member_list m where m.id = a.member_id) as "email") o) end as "member",
  a.key_id as "keyId",
  a.operation as "operation",
  a.entity_id as "entityId",
  a.fields as "fields") o)::text as row,
    false as long, null::json as codes
        from audit a
       where a.id = p.id limit 1) f
     order by p.place;
end $$;
