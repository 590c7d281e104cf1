-- What the operator is emailed about, of all organisations: `emails`, how many the mail service refused within a day before `at`, and
-- `budgets`, how many organisations have used up `budget` model tokens in the UTC month; null for no limit.
create or replace function watched_figures(at timestamptz, budget double precision) returns table (kind text, value integer)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'emails', count(*)::integer from deliveries d
   where d.status = 'failed' and d.cause = 'mail_service' and d.changed_at > at - interval '1 day'
  union all
  select 'budgets', count(*)::integer from model_use u where u.month = utc_month(at) and u.tokens >= budget
$$;
