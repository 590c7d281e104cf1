-- `change_member_in` the current organisation.
create or replace function change_member(member uuid, new_role text, zone text, removing boolean) returns text
language sql security definer set search_path = public, pg_temp
as $$ select change_member_in(current_organisation(), member, new_role, zone, removing) $$;
grant execute on function change_member(uuid, text, text, boolean) to partner_tracking_tenant;
