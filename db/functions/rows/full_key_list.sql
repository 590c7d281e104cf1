-- Written by `npm run db:rows` from src/store: rows of `key_list` as the full view shows them.
create or replace function full_key_list(ids uuid[])
returns table (id uuid, "createdAt" text, "row" text, long boolean, codes json) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select f.* from unnest(ids) with ordinality p(id, place) cross join lateral (
      select k.id as id, iso(k.created_at) as "createdAt", (select row_to_json(o) from (select k.id as "id",
  k.name as "name",
  k.prefix as "prefix",
  k.client as "clientId",
  k.scopes as "scopes",
  (select row_to_json(o) from (select k.member_id as "id",
  k.member_email as "email",
  k.member_role as "role") o) as "member",
  iso(k.created_at) as "createdAt",
  iso(k.expires_at) as "expiresAt",
  iso(k.last_used_at) as "lastUsedAt",
  iso(k.revoked_at) as "revokedAt") o)::text as row,
    false as long, null::json as codes
        from key_list k
       where k.id = p.id limit 1) f
     order by p.place;
end $$;
