-- A lease of no seconds is given back. That is counted, so that tries which died without a word are told apart from those that
-- failed: work that ends its worker is not tried the same way for ever.
create or replace function extend_lease(run uuid, held uuid, lease_seconds integer) returns boolean language sql as $$
  with kept as (
    update runs
       set lease_until = clock_timestamp() + make_interval(secs => lease_seconds), nudged_at = clock_timestamp(),
           given_back = given_back + (lease_seconds = 0)::integer
     where id = run and lease_token = held and status in ('running', 'reported') returning 1)
  select exists (select 1 from kept)
$$;
