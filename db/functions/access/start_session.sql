-- Stores the key of a member's console session under the id of the sign-in link, so that a link works once. `hash`, `beginning`: of the
-- key. Returns false for a used link, and for a member who was removed.
create or replace function start_session(link uuid, member uuid, hash text, beginning text, granted text[], ends timestamptz)
returns boolean language sql security definer set search_path = public, pg_temp as $$
  with holder as (
    select m.id, m.organisation_id from members m where m.id = member for key share),
  added as (
    insert into api_keys (id, organisation_id, member_id, name, key_hash, prefix, scopes, expires_at, is_session)
    select link, h.organisation_id, h.id, 'Console session', hash, beginning, granted, ends, true from holder h
    on conflict (id) do nothing
    returning organisation_id)
  select exists (select from added)
$$;
