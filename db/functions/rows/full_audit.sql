-- Written by `npm run db:rows` from src/store: rows of `audit` as the full view shows them.
create or replace function full_audit(ids uuid[])
returns table (id uuid, "createdAt" text, "row" text, long boolean, codes json) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select f.* from unnest(ids) with ordinality p(id, place) cross join lateral (
      select u.id as id, iso(u.created_at) as "createdAt", (select row_to_json(o) from (select u.id as "id",
  iso(u.created_at) as "at",
  case when u.member_id is not null then (select row_to_json(o) from (select u.member_id as "id",
  (select m.email from member_list m where m.id = u.member_id) as "email") o) end as "member",
  u.key_id as "keyId",
  u.operation as "operation",
  u.entity_id as "entityId",
  u.fields as "fields") o)::text as row,
    false as long, null::json as codes
        from audit u
       where u.id = p.id limit 1) f
     order by p.place;
end $$;
