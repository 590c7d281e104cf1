-- The remaining seconds that the queue should delay a message; null for none.
create or replace function held_seconds(hold_until timestamptz) returns integer language sql volatile as $$
  select case when hold_until > clock_timestamp() then ceil(extract(epoch from hold_until - clock_timestamp()))::integer end
$$;
