-- A record of the authorization server. No row if it has expired, or if the agent's key was revoked.
create or replace function oauth_record(record text) returns table (value text, version integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select r.value, r.version from oauth_records r left join api_keys k on k.id = r.key_id
   where r.name = record and r.expires_at > clock_timestamp() and k.revoked_at is null
$$;
