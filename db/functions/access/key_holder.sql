-- A security definer function may not change the role, so this one only finds the key and its caller enters the organisation. It is
-- plpgsql because every request calls it and plpgsql caches its plan.
create or replace function key_holder(hash text) returns table (
  key_id uuid, key_name text, key_expires_at text, scopes text[],
  organisation_id uuid, organisation_name text, member_id uuid, member_email text, member_role text
) language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select k.id, k.name, iso(k.expires_at), k.scopes, o.id, o.name, m.id, m.email, m.role
      from api_keys k
      join members m on m.id = k.member_id and m.organisation_id = k.organisation_id
      join organisations o on o.id = k.organisation_id
     where k.key_hash = hash and k.revoked_at is null
       and (k.expires_at is null or k.expires_at > clock_timestamp());
end $$;
