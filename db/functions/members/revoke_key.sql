-- `revoke_key_in` the current organisation.
create or replace function revoke_key(key uuid) returns text language sql security definer set search_path = public, pg_temp
as $$ select revoke_key_in(current_organisation(), key) $$;
grant execute on function revoke_key(uuid) to partner_tracking_tenant;
