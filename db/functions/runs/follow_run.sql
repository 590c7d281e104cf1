-- Work has one row in the outbox from its asking to its end, whoever ends it.
create or replace function follow_run() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.status in ('finished', 'cancelled', 'failed') then
    delete from outbox where job = 'run' and work = work_of(old.organisation_id, 'runId', old.id);
  elsif new.status = 'running' then
    update outbox set handed_at = clock_timestamp()
     where job = 'run' and work = work_of(old.organisation_id, 'runId', old.id) and handed_at is null;
  end if;
  return null;
end $$;
create or replace trigger follow_run after update of status or delete on runs
  for each row execute function follow_run();
