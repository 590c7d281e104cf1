-- Revokes the key of a console session; other keys stay.
create or replace function end_session(link uuid) returns void language sql security definer set search_path = public, pg_temp as $$
  update api_keys k set revoked_at = clock_timestamp() where k.id = link and k.is_session and k.revoked_at is null
$$;
