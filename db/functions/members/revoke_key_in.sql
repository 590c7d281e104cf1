-- Revokes a key, which keeps its first time of revocation.
create or replace function revoke_key_in(organisation uuid, key uuid) returns text language plpgsql as $$
declare
  holder text;
begin
  select m.role into holder from api_keys k join members m on m.id = k.member_id
   where k.organisation_id = organisation and k.id = key for no key update of k;
  if holder is null then return 'missing'; end if;
  if not may_manage(organisation, holder) then return 'forbidden'; end if;
  update api_keys k set revoked_at = clock_timestamp() where k.id = key and k.revoked_at is null;
  if found then perform note_change(organisation, key, 'revokeKey'); end if;
  return 'revoked';
end $$;
