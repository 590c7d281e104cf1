-- First statement of a job: becomes the organisation's tenant.
create or replace function enter_organisation(organisation uuid) returns boolean language plpgsql as $$
begin
  perform become_tenant(organisation);
  return true;
end $$;
