-- A security definer function may not change the role, so this one only finds the key and its caller enters the organisation. It is
-- plpgsql because every request calls it and plpgsql caches its plan. The use of a key is noted once an hour, so that other requests
-- write nothing; a request does not wait for another one that notes it. The hash of an agent's access token finds the agent's key, with the
-- scopes of the token.
create or replace function key_holder(hash text) returns table (
  key_id uuid, key_name text, key_expires_at text, scopes text[],
  organisation_id uuid, organisation_name text, member_id uuid, member_email text, member_role text
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  used_at timestamptz;
begin
  select k.id, k.name, iso(k.expires_at), o.id, o.name, m.id, m.email, m.role, k.last_used_at,
         case when k.client is null then k.scopes
              else array(select jsonb_array_elements_text(r.value::jsonb -> 'scope') from oauth_records r where r.token_hash = hash) end
    into key_id, key_name, key_expires_at, organisation_id, organisation_name, member_id, member_email, member_role, used_at, scopes
    from api_keys k
    join members m on m.id = k.member_id and m.organisation_id = k.organisation_id
    join organisations o on o.id = k.organisation_id
   where k.id = coalesce((select a.id from api_keys a where a.key_hash = hash),
                         (select r.key_id from oauth_records r where r.token_hash = hash and r.expires_at > clock_timestamp()))
     and k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp());
  if not found then return; end if;
  if used_at is null or used_at < clock_timestamp() - interval '1 hour' then
    update api_keys k set last_used_at = clock_timestamp()
     where k.id = (select u.id from api_keys u join members h on h.id = u.member_id
                    where u.id = key_holder.key_id for no key update of u skip locked for key share of h skip locked);
  end if;
  return next;
end $$;
