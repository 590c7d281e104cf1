-- The first statement of a request: returns the caller with this key hash, and enters its organisation as its member. No row for an
-- unknown key.
create or replace function enter_key(hash text) returns table (
  key_id uuid, key_name text, key_expires_at text, scopes text[],
  organisation_id uuid, organisation_name text, member_id uuid, member_email text, member_role text
) language plpgsql as $$
begin
  select h.key_id, h.key_name, h.key_expires_at, h.scopes,
         h.organisation_id, h.organisation_name, h.member_id, h.member_email, h.member_role
    into key_id, key_name, key_expires_at, scopes,
         organisation_id, organisation_name, member_id, member_email, member_role
    from key_holder(hash) h;
  perform become_tenant(organisation_id);
  perform set_config('app.member_id', coalesce(member_id::text, ''), true);
  if organisation_id is not null then return next; end if;
end $$;
