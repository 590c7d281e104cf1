-- Stores a key of a member, given by id or by address; a member with a new address is added. Only the operator may give a viewer's key
-- scopes that it cannot use.
create or replace function issue_key_in(organisation uuid, member uuid, address text, as_role text, key uuid, label text, hash text,
                                        beginning text, granted text[], ends timestamptz)
returns table (kind text, member_id uuid, member_role text) language plpgsql as $$
begin
  if member is null and may_manage(organisation, as_role) then
    insert into members as m (organisation_id, email, role) values (organisation, address, as_role)
    on conflict (organisation_id, lower(email)) do nothing;
  end if;
  select m.id, m.role into member_id, member_role from members m
   where m.organisation_id = organisation and (m.id = member or (member is null and lower(m.email) = lower(address)))
     for share;
  kind := case when not may_manage(organisation, coalesce(member_role, as_role)) then 'forbidden'
               when member_id is null then 'missing'
               when as_role <> member_role then 'other_role'
               when member_role = 'viewer' and current_organisation() is not null
                and exists (select from unnest(granted) scope where scope like '%:write') then 'viewer'
               else 'issued' end;
  if kind = 'issued' then
    insert into api_keys (id, organisation_id, member_id, name, key_hash, prefix, scopes, expires_at)
    values (key, organisation, member_id, label, hash, beginning, granted, ends);
    perform note_change(organisation, key, 'createKey');
  end if;
  return next;
end $$;
