-- The time of the next run after a run at `read_at`: one cadence later, or up to a quarter earlier if that moves it towards the
-- company's slot, which follows from its id. Companies that were added together thus spread evenly over the cadence, and a late run does
-- not delay later ones.
create or replace function next_run(company uuid, read_at timestamptz, cadence integer) returns timestamptz language sql stable as $$
  select read_at
         + make_interval(secs => length - least(length / 4, mod(extract(epoch from read_at) - place + length, length))::double precision)
    from (select cadence * 86400.0 as length,
                 cadence * 86400.0 * ('x' || left(company::text, 8))::bit(32)::bigint / 4294967296 as place) own
$$;
