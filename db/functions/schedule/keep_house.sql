-- Deletes rows that are no longer needed, such as work a day after its end.
create or replace function keep_house(at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from work where ended_at < at - interval '1 day';
  delete from idempotency_keys where created_at < at - interval '24 hours';
  delete from idempotent_answers where created_at < at - interval '24 hours';
  delete from model_answers where created_at < at - interval '30 days';
$$;
