-- Figures for the operator, of all organisations at `at`: `companies` that are not paused, by the health of their last run; `emails` by
-- status, those of the last day and all open ones; `model_tokens` of the UTC month.
create or replace function operator_figures(at timestamptz) returns table (kind text, label text, value double precision)
language sql stable security definer set search_path = public, pg_temp as $$
  select 'companies', c.scrape_health, count(*)::double precision from companies c where c.status = 'ok' group by c.scrape_health
  union all
  select 'emails', d.status, count(*) from deliveries d
   where d.created_at > at - interval '1 day' or d.next_at is not null group by d.status
  union all
  select 'model_tokens', null, coalesce(sum(u.tokens), 0)::double precision from model_use u where u.month = utc_month(at)
$$;
