-- `issue_key_in` the current organisation.
create or replace function issue_key(member uuid, address text, as_role text, key uuid, label text, hash text, beginning text,
                                     granted text[], ends timestamptz)
returns table (kind text, member_id uuid, member_role text)
language sql security definer set search_path = public, pg_temp as $$
  select * from issue_key_in(current_organisation(), member, address, as_role, key, label, hash, beginning, granted, ends)
$$;
grant execute on function issue_key(uuid, text, text, uuid, text, text, text, text[], timestamptz) to partner_tracking_tenant;
