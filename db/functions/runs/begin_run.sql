-- A run is queued, running, reported (signal and alert are stored) and finished. Returns the input for the holder of the lease: company,
-- parsed rules, page memories and reported happenings, and for a reported run the alert whose email waits. No row if the run has ended,
-- or was cancelled because its company was paused before the report.
create or replace function begin_run(run uuid, held uuid)
returns table (reported boolean, profile jsonb, rulebook jsonb, pages jsonb, told jsonb, waiting_alert uuid) language plpgsql as $$
declare
  wanted record;
begin
  select r.status, r.company_id, c.status as company_status into wanted
    from runs r join companies c on c.id = r.company_id where r.id = run and holds_work('run', run, held) for update;
  if not found or wanted.status in ('finished', 'cancelled', 'failed') then return; end if;
  reported := wanted.status = 'reported';
  if not reported and wanted.company_status = 'paused' then
    update runs r set status = 'cancelled', finished_at = clock_timestamp() where r.id = run;
    return;
  end if;
  update runs r
     set status = case when reported then 'reported' else 'running' end, started_at = coalesce(r.started_at, clock_timestamp())
   where r.id = run;
  select s.profile, s.rulebook into profile, rulebook from current_settings(wanted.company_id) s;
  pages := coalesce((
    select jsonb_agg(jsonb_build_object('url', p.url, 'kind', p.kind, 'etag', p.etag, 'lastModified', p.last_modified,
                                        'memory', p.memory) order by p.url)
      from pages p where p.company_id = wanted.company_id), '[]');
  told := coalesce((select t.happenings from told t where t.company_id = wanted.company_id), '[]');
  waiting_alert := (select a.id from alerts a where a.run_id = run and a.outcome is null);
  return next;
end $$;
