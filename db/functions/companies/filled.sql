-- The value of a field after an enrichment: the stored one, else the one found. Null if a person emptied the field (`emptied`).
create or replace function filled(field text, emptied text[], stored text, found text) returns text language sql immutable parallel safe
as $$ select case when field <> all(emptied) then coalesce(stored, found) end $$;
