-- Emails of all organisations that wait because of a daily limit.
create or replace function held_emails() returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::integer from deliveries where next_at is not null and status = 'held' and cause is distinct from 'digest'
$$;
