create or replace function follow_alert() returns trigger language plpgsql as $$
begin
  delete from outbox where job = 'email' and work = work_of(old.organisation_id, 'alertId', old.id);
  return null;
end $$;
create or replace trigger follow_alert after delete on alerts
  for each row execute function follow_alert();
