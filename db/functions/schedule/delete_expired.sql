-- Deletes rows that are older than the days which the operator keeps them: at most `batch` per table, the oldest of each organisation
-- first. A table that `days` does not name is kept. Alerts go with their signal; of leads only those without a decision, of runs only those
-- that ended. Returns how many rows were deleted.
create or replace function delete_expired(at timestamptz, days jsonb, batch integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deleted integer;
  total integer := 0;
  before timestamptz;
begin
  if days ? 'signals' then
    before := at - make_interval(days => (days ->> 'signals')::integer);
    delete from signals where id in (
      select s.id from organisations o cross join lateral (
        select s.id from signals s where s.organisation_id = o.id and s.created_at < before
         order by s.created_at limit batch) s limit batch);
    get diagnostics deleted = row_count;
    total := total + deleted;
  end if;
  if days ? 'alerts' then
    before := at - make_interval(days => (days ->> 'alerts')::integer);
    delete from alerts where id in (
      select a.id from organisations o cross join lateral (
        select a.id from alerts a where a.organisation_id = o.id and a.created_at < before
         order by a.created_at limit batch) a limit batch);
    get diagnostics deleted = row_count;
    total := total + deleted;
  end if;
  if total > 0 then
    delete from newest_alerts n where not exists (select from alerts a where a.id = n.id);
  end if;
  if days ? 'runs' then
    before := at - make_interval(days => (days ->> 'runs')::integer);
    delete from runs where id in (
      select r.id from organisations o cross join lateral (
        select r.id from runs r
         where r.organisation_id = o.id and r.created_at < before and r.status in ('finished', 'failed', 'cancelled')
         order by r.created_at limit batch) r limit batch);
    get diagnostics deleted = row_count;
    total := total + deleted;
  end if;
  if days ? 'leads' then
    before := at - make_interval(days => (days ->> 'leads')::integer);
    delete from leads where id in (
      select l.id from organisations o cross join lateral (
        select l.id from leads l
         where l.organisation_id = o.id and l.created_at < before and l.decision = 'unreviewed'
         order by l.created_at limit batch) l limit batch);
    get diagnostics deleted = row_count;
    total := total + deleted;
  end if;
  if days ? 'quarantine' then
    before := at - make_interval(days => (days ->> 'quarantine')::integer);
    delete from quarantine where id in (select q.id from quarantine q where q.created_at < before order by q.created_at limit batch);
    get diagnostics deleted = row_count;
    total := total + deleted;
  end if;
  return total;
end $$;
