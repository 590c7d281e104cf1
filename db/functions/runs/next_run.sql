-- When a company that was read at `read_at` is read next: a cadence of so many days later at most, and a quarter of it earlier at most,
-- where that brings it nearer to its own place in the cadence, which its id decides. So companies that came together drift apart until
-- they come due evenly, and a run that was late makes none of the next later.
create or replace function next_run(company uuid, read_at timestamptz, cadence integer) returns timestamptz language sql stable as $$
  select read_at
         + make_interval(secs => length - least(length / 4, mod(extract(epoch from read_at) - place + length, length))::double precision)
    from (select cadence * 86400.0 as length,
                 cadence * 86400.0 * ('x' || left(company::text, 8))::bit(32)::bigint / 4294967296 as place) own
$$;
