-- The life of a run: queued -> running (leased) -> reported (signal and alert stand) -> finished. The lease's token fences off whoever
-- held it before, so that one run gives one signal. Whoever has it gets all it works with: the company, what earlier runs remember and
-- told, the alert whose email still waits, and how many tries before this one ended without a word (`died`).
create or replace function claim_run(run uuid, lease_seconds integer)
returns table (kind text, token uuid, died integer, profile jsonb, pages jsonb, told jsonb, waiting_alert uuid)
language plpgsql as $$
declare
  wanted record;
begin
  perform lock_run(run);
  select r.status, r.company_id, c.status as company_status into wanted
    from runs r join companies c on c.id = r.company_id where r.id = run for update;
  if not found then
    kind := 'missing';
  elsif wanted.status in ('finished', 'cancelled', 'failed') then
    kind := 'done';
    perform end_work('run', run, 'cancelled');
  elsif wanted.status = 'queued' and wanted.company_status = 'paused' then
    kind := 'done';
    update runs r set status = 'cancelled', finished_at = clock_timestamp() where r.id = run;
    perform end_work('run', run, 'cancelled');
  else
    select w.kind, w.token, w.died into kind, token, died from claim_work('run', run, lease_seconds) w;
  end if;
  if kind = 'claimed' then
    if wanted.status = 'reported' then kind := 'reported'; end if;
    update runs r
       set status = case when r.status = 'reported' then 'reported' else 'running' end,
           started_at = coalesce(r.started_at, clock_timestamp())
     where r.id = run;
    profile := company_profile(wanted.company_id);
    pages := coalesce((
      select jsonb_agg(jsonb_build_object('url', p.url, 'kind', p.kind, 'etag', p.etag, 'lastModified', p.last_modified,
                                          'memory', p.memory) order by p.url)
        from pages p where p.company_id = wanted.company_id), '[]');
    told := coalesce((select t.happenings from told t where t.company_id = wanted.company_id), '[]');
    waiting_alert := (select a.id from alerts a where a.run_id = run and a.outcome is null);
  end if;
  return next;
end $$;
