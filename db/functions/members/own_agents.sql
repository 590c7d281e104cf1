-- The agents that the acting member connected and that may still act, newest first.
create or replace function own_agents()
returns table (id uuid, name text, scopes text[], created_at text, last_used_at text) language sql stable as $$
  select k.id, k.name, k.scopes, iso(k.created_at), iso(k.last_used_at) from key_list k
   where k.member_id = acting_member() and k.client is not null and k.revoked_at is null and k.expires_at > clock_timestamp()
   order by k.created_at desc, k.id desc limit 100
$$;
