-- The time zone of the digests to a mailbox: the member's, otherwise the first owner's. UTC if the database does not know the zone.
create or replace function zone_of_mailbox(box text) returns text
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  zone text := (
    select m.timezone from members m
     where m.organisation_id = current_organisation() and (mailbox_of(m.email) = box or m.role = 'owner')
     order by mailbox_of(m.email) is distinct from box, m.created_at limit 1);
begin
  perform now() at time zone zone;
  return coalesce(zone, 'UTC');
exception when invalid_parameter_value then
  return 'UTC';
end $$;
grant execute on function zone_of_mailbox(text) to partner_tracking_tenant;
