create or replace function organisation_key(name text) returns text language sql immutable parallel safe
as $$ select lower(regexp_replace(btrim(normalize(name, NFKC)), '\s+', ' ', 'g')) $$;
