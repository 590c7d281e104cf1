-- The first statement of a job: enters the organisation.
create or replace function enter_organisation(organisation uuid) returns boolean language plpgsql as $$
begin
  perform become_tenant(organisation);
  return true;
end $$;
