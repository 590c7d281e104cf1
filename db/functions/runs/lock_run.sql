-- Every step of a run locks the company before the run, as a deletion does, so that they cannot deadlock.
create or replace function lock_run(run uuid) returns void language sql as $$
  select from companies c where c.id = (select r.company_id from runs r where r.id = run) for update
$$;
