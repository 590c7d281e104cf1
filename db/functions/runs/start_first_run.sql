-- The message of a first run waits, to start it where enrichment never ends; where it has ended, it comes now, answered as `taken` does.
create or replace function start_first_run(company uuid) returns jsonb language sql as $$
  select taken(array_agg(hasten_work('run', r.id))) from runs r where r.company_id = company and r.status = 'queued'
$$;
