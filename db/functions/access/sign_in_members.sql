-- The members with this email address, whatever its case, to send them links to sign in: one row per organisation, at most twenty.
create or replace function sign_in_members(address text) returns table (member_id uuid, organisation_id uuid, organisation_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, o.id, o.name from members m join organisations o on o.id = m.organisation_id
   where lower(m.email) = lower(address) order by o.name, o.id limit 20
$$;
