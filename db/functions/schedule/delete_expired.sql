-- Deletes rows that are older than the days which the operator keeps them: at most `batch` per table, the oldest of each organisation
-- first. A table that `days` does not name is kept. Alerts go with their signal; of leads only those without a decision, of runs only those
-- that ended. Rows of a company that another transaction has locked wait for the next tick. Returns how many rows were deleted.
create or replace function delete_expired(at timestamptz, days jsonb, batch integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept record;
  deleted integer;
  total integer := 0;
begin
  for kept in
    select k.*, case k.name when 'leads' then 'r' else 'c' end as locked, case k.name when 'leads' then '' else
             'join companies c on c.id = r.company_id' end as owner
      from (values ('signals', 'true'), ('alerts', 'true'), ('runs', $c$r.status in ('finished', 'failed', 'cancelled')$c$),
                   ('leads', $c$r.decision = 'unreviewed'$c$)) k(name, may_go)
     where days ? k.name
  loop
    execute format('
      delete from %1$I where id in (
        select r.id from organisations o cross join lateral (
          select r.id from %1$I r %3$s where r.organisation_id = o.id and r.created_at < $1 and %2$s
           order by r.created_at limit $2 for update of %4$s skip locked) r limit $2)', kept.name, kept.may_go, kept.owner, kept.locked)
      using at - make_interval(days => (days ->> kept.name)::integer), batch;
    get diagnostics deleted = row_count;
    total := total + deleted;
    if deleted > 0 and kept.name in ('signals', 'alerts') then
      delete from newest_alerts n where not exists (select from alerts a where a.id = n.id);
    end if;
  end loop;
  if days ? 'quarantine' then
    delete from quarantine where id in (
      select q.id from quarantine q where q.created_at < at - make_interval(days => (days ->> 'quarantine')::integer)
       order by q.created_at limit batch);
    get diagnostics deleted = row_count;
    total := total + deleted;
  end if;
  return total;
end $$;
