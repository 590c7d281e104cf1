-- Until when the queue delays a message that is to be delivered at `due`; null within half a minute, because the flow absorbs short
-- bursts.
create or replace function held_for_place(at timestamptz, due timestamptz) returns timestamptz language sql immutable as $$
  select case when due > at + interval '30 seconds' then date_trunc('second', due) end
$$;
