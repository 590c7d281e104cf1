-- Starts the first run when the enrichment has ended; its message, returned as by `taken`, otherwise waits until the time limit.
create or replace function start_first_run(company uuid) returns jsonb language sql as $$
  select taken(array_agg(hasten_work('run', r.id))) from runs r where r.company_id = company and r.status = 'queued'
$$;
