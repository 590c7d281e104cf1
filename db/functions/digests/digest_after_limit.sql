-- The first digest time on a later UTC day than the moment, for emails over a daily limit.
create or replace function digest_after_limit(zone text, moment timestamptz) returns timestamptz language sql stable as $$
  select digest_time(zone, 'daily', ((moment at time zone 'UTC')::date + 1)::timestamp at time zone 'UTC')
$$;
