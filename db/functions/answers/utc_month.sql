create or replace function utc_month(at timestamptz) returns date language sql immutable parallel safe
as $$ select date_trunc('month', at at time zone 'UTC')::date $$;
