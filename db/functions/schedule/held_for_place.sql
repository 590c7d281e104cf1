-- Until when the queue holds a message whose place is worked off at `due`; null where that is within half a minute, for a flow holds what
-- is little.
create or replace function held_for_place(at timestamptz, due timestamptz) returns timestamptz language sql immutable as $$
  select case when due > at + interval '30 seconds' then date_trunc('second', due) end
$$;
