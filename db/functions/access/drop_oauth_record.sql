-- Deletes a record of the authorization server. With a grant, the agent's key is revoked.
create or replace function drop_oauth_record(record text) returns void
language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from oauth_records r where r.name = record returning r.key_id),
  ended as (
    update api_keys k set revoked_at = clock_timestamp() from gone
     where record like 'grant:%' and k.id = gone.key_id and k.revoked_at is null
    returning k.organisation_id, k.id)
  select note_change(e.organisation_id, e.id, 'disconnectAgent') from ended e
$$;
