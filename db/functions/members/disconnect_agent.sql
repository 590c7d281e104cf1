-- Revokes the key of an agent that the acting member connected. False if the member has no such agent.
create or replace function disconnect_agent(key uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update api_keys k set revoked_at = clock_timestamp()
   where k.organisation_id = current_organisation() and k.member_id = acting_member() and k.id = key and k.client is not null
     and k.revoked_at is null;
  if not found then return false; end if;
  perform note_change(current_organisation(), key, 'disconnectAgent');
  return true;
end $$;
grant execute on function disconnect_agent(uuid) to partner_tracking_tenant;
