-- Finishes a run and closes its work in the transaction that reports it, if nobody is emailed. Returns false if the report was not
-- stored, the lease is lost, or an email waits.
create or replace function finish_unmailed_run(run uuid, held uuid, cost jsonb) returns boolean language plpgsql as $$
begin
  if not exists (select from runs r where r.id = run and r.status = 'reported') or not holds_work('run', run, held)
     or exists (select from alerts a where a.run_id = run and a.outcome is null) then
    return false;
  end if;
  perform finish_run(run, null, cost);
  perform end_work('run', run, 'done');
  return true;
end $$;
