-- Changes the values of a member that are not null, or removes the member with their keys. Only the operator may leave an organisation
-- without an owner. Owners are locked first and in one order, so that of two owners who remove each other one stays.
create or replace function change_member_in(organisation uuid, member uuid, new_role text, zone text, removing boolean) returns text
language plpgsql as $$
declare
  was text;
begin
  perform from members m where m.organisation_id = organisation and m.role = 'owner' order by m.id for no key update;
  select m.role into was from members m where m.organisation_id = organisation and m.id = member for no key update;
  if was is null then return 'missing'; end if;
  if not may_manage(organisation, was) or not may_manage(organisation, coalesce(new_role, was)) then return 'forbidden'; end if;
  if was = 'owner' and (removing or new_role <> 'owner') and current_organisation() is not null
     and not exists (select from members m where m.organisation_id = organisation and m.role = 'owner' and m.id <> member) then
    return 'last_owner';
  end if;
  if removing then
    delete from members m where m.id = member;
  else
    update members m set role = coalesce(new_role, m.role), timezone = coalesce(zone, m.timezone) where m.id = member;
  end if;
  perform note_change(organisation, member, case when removing then 'removeMember' else 'updateMember' end);
  return 'changed';
end $$;
