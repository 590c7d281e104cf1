-- Records that the operator was emailed about the start or the end of a condition.
create or replace function told_condition(condition text, ended boolean) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from operator_conditions c where c.kind = condition and ended;
  update operator_conditions c set told = true, claimed_until = null where c.kind = condition and not ended
$$;
