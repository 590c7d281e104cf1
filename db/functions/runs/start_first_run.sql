-- The message of a first run may already wait, to start it where enrichment never ends: then it comes now.
create or replace function start_first_run(company uuid) returns uuid[] language sql as $$
  with due as (
    insert into outbox (organisation_id, job, payload)
    select r.organisation_id, 'run', jsonb_build_object('organisationId', r.organisation_id, 'runId', r.id)
      from runs r where r.company_id = company and r.status = 'queued'
    on conflict (job, work) where job in ('run', 'enrich', 'email')
      do update set not_before = least(outbox.not_before, excluded.not_before) where outbox.handed_at is null
    returning id)
  select coalesce(array_agg(id), '{}') from due
$$;
