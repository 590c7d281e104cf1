-- Stores the key of an agent that the acting member connects. It ends in ten minutes unless the agent fetches its first token. An earlier
-- key of the same registered client ends at once; a client whose id is an address is one for all its installations, so it keeps them.
create or replace function connect_agent(key uuid, agent text, label text, granted text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from members m where m.id = acting_member() for key share;
  update api_keys k set revoked_at = clock_timestamp()
   where k.organisation_id = current_organisation() and k.member_id = acting_member() and k.client = agent and agent not like 'https:%'
     and k.revoked_at is null;
  insert into api_keys (id, organisation_id, member_id, name, client, scopes, expires_at)
  values (key, current_organisation(), acting_member(), label, agent, granted, clock_timestamp() + interval '10 minutes');
  perform note_change(current_organisation(), key, 'connectAgent');
end $$;
grant execute on function connect_agent(uuid, text, text, text[]) to partner_tracking_tenant;
