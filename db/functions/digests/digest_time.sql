-- The first digest time after a moment: eight in the morning in the zone, on Mondays if the frequency is weekly.
create or replace function digest_time(zone text, frequency text, moment timestamptz) returns timestamptz language sql stable as $$
  select min(e.eight)
    from generate_series(0, 8) n
   cross join lateral (select (moment at time zone zone)::date + n as day) d
   cross join lateral (select (d.day + time '08:00') at time zone zone as eight) e
   where e.eight > moment and (frequency <> 'weekly' or extract(isodow from d.day) = 1)
$$;
