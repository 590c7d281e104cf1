-- Takes up what died: leases that ran out, and what was handed over longer ago than the queue tries and never began.
-- What was tried often enough in vain (a run eight times, an enrichment five) is ended as failed, with the reason on the
-- company. Open work of over a day that has no message, which nothing here leaves behind, gets one.
create or replace function recover_work(at timestamptz, patience_minutes integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  patience interval := make_interval(mins => patience_minutes);
  recovered integer := 0;
  step integer;
begin
  with dead as (
    select r.id from runs r join companies c on c.id = r.company_id
     where r.status = 'running' and r.lease_until < at and r.attempts >= 8
     for no key update of c, r skip locked),
  given_up as (
    update runs r set status = 'failed', finished_at = clock_timestamp(), lease_token = null, lease_until = null
      from dead where r.id = dead.id returning r.company_id)
  update companies c
     set scrape_health = 'failing', scrape_health_reason = 'The last run could not be completed after eight attempts.',
         next_run_at = clock_timestamp() + make_interval(days => c.cadence_days), updated_at = clock_timestamp()
    from given_up g where c.id = g.company_id;

  with dead as (
    select r.id from runs r join companies c on c.id = r.company_id
     where r.status in ('running', 'reported') and r.lease_until < at
     for no key update of c, r skip locked),
  freed as (
    update runs r
       set status = case when r.status = 'reported' then 'reported' else 'queued' end, lease_token = null, lease_until = null
      from dead where r.id = dead.id returning r.id, r.organisation_id)
  insert into outbox (organisation_id, job, payload)
  select organisation_id, 'run', jsonb_build_object('organisationId', organisation_id, 'runId', id) from freed
  on conflict (job, work) where job in ('run', 'enrich', 'email')
     do update set id = gen_random_uuid(), handed_at = null, claimed_until = null, not_before = clock_timestamp();
  get diagnostics step = row_count;
  recovered := recovered + step;

  with dead as (
    select c.id from companies c
     where c.enrichment_status = 'running' and c.enrichment_lease_until < at for no key update skip locked),
  freed as (
    update companies c
       set enrichment_status = case when c.enrichment_attempts >= 5 then 'failed' else 'queued' end,
           enrichment_token = null, enrichment_lease_until = null,
           updated_at = case when c.enrichment_attempts >= 5 then clock_timestamp() else c.updated_at end
      from dead where c.id = dead.id returning c.id, c.organisation_id, c.enrichment_status)
  insert into outbox (organisation_id, job, payload)
  select organisation_id, 'enrich', jsonb_build_object('organisationId', organisation_id, 'companyId', id)
    from freed where enrichment_status = 'queued'
  on conflict (job, work) where job in ('run', 'enrich', 'email')
     do update set id = gen_random_uuid(), handed_at = null, claimed_until = null, not_before = clock_timestamp();
  get diagnostics step = row_count;
  recovered := recovered + step;

  with lost as (
    select o.id from outbox o
     where o.handed_at < at - patience
       and case o.job
             when 'run' then exists (select from runs r where r.id = (o.payload ->> 'runId')::uuid
                                       and (r.status = 'queued' or r.status = 'reported' and r.lease_until is null))
             when 'enrich' then exists (select from companies c where c.id = (o.payload ->> 'companyId')::uuid
                                          and c.enrichment_status = 'queued')
             when 'email' then exists (select from alerts a where a.id = (o.payload ->> 'alertId')::uuid
                                         and a.outcome is null)
             else false end
     for update skip locked)
  update outbox o set id = gen_random_uuid(), handed_at = null, claimed_until = null, not_before = clock_timestamp()
    from lost where o.id = lost.id;
  get diagnostics step = row_count;
  recovered := recovered + step;

  insert into outbox (organisation_id, job, payload)
  select w.organisation_id, w.job, jsonb_build_object('organisationId', w.organisation_id, w.name, w.id)
    from (select r.organisation_id, 'run' as job, 'runId' as name, r.id from runs r
           where r.status = 'queued' and r.queued_at < at - interval '1 day'
          union all
          select c.organisation_id, 'enrich', 'companyId', c.id from companies c
           where c.enrichment_status = 'queued' and c.enrichment_nudged_at < at - interval '1 day'
          union all
          select a.organisation_id, 'email', 'alertId', a.id from alerts a
           where a.outcome is null and a.created_at < at - interval '1 day') w
  on conflict (job, work) where job in ('run', 'enrich', 'email') do nothing;
  get diagnostics step = row_count;
  return recovered + step;
end $$;
