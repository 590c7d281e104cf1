-- Written by `npm run db:rows` from src/store: rows of `member_list` as the full view shows them.
create or replace function full_member_list(ids uuid[])
returns table (id uuid, "createdAt" text, "row" text, long boolean, codes json) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select f.* from unnest(ids) with ordinality p(id, place) cross join lateral (
      select m.id as id, iso(m.created_at) as "createdAt", (select row_to_json(o) from (select m.id as "id",
  m.email as "email",
  m.role as "role",
  m.timezone as "timezone",
  iso(m.created_at) as "createdAt") o)::text as row,
    false as long, null::json as codes
        from member_list m
       where m.id = p.id limit 1) f
     order by p.place;
end $$;
