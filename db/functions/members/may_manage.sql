-- Whether the acting member may change members of a role and their keys: an owner all, an admin all but owners. The operator,
-- whose commands enter no organisation, may change all.
create or replace function may_manage(organisation uuid, managed text) returns boolean language sql stable as $$
  select current_organisation() is null or exists (
    select from members m
     where m.organisation_id = organisation and m.id = acting_member()
       and (m.role = 'owner' or (m.role = 'admin' and managed <> 'owner')))
$$;
