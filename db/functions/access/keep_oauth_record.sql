-- Stores a record of the authorization server until `ends`, if its version is still `known`, which is null for a new record. A grant ends
-- together with its key, and nothing is stored for a revoked key. Returns whether it was stored.
create or replace function keep_oauth_record(record text, content text, known integer, ends timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  key uuid := case when record ~ '^(grant|token):' then split_part(record, ':', 2)::uuid end;
begin
  if key is not null then
    perform from api_keys k where k.id = key and k.client is not null and k.revoked_at is null for no key update;
    if not found then return false; end if;
  end if;
  if known is null then
    insert into oauth_records as r (name, value, expires_at, key_id) values (record, content, ends, key)
    on conflict (name) do update set value = content, expires_at = ends, version = r.version + 1
     where r.expires_at <= clock_timestamp();
  else
    update oauth_records r set value = content, expires_at = ends, version = r.version + 1
     where r.name = record and r.version = known;
  end if;
  if not found then return false; end if;
  update api_keys k set expires_at = ends where k.id = key and record like 'grant:%';
  return true;
end $$;
