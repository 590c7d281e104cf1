-- A timestamp in the format of the API, to the microsecond.
create or replace function iso(moment timestamptz) returns text language sql stable parallel safe
as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00"') $$;
