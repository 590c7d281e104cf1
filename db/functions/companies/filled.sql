-- Fills an empty field, unless a person set it to null.
create or replace function filled(field text, emptied text[], stored text, found text) returns text language sql immutable parallel safe
as $$ select case when field <> all(emptied) then coalesce(stored, found) end $$;
