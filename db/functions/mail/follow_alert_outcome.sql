-- Keeps the email work of an alert open until no delivery is open, whatever the outcome.
create or replace function follow_alert_outcome() returns trigger language plpgsql as $$
begin
  if not exists (select from deliveries d where d.alert_id = new.id and d.next_at is not null) then
    perform end_work('email', new.id, 'done');
  end if;
  return null;
end $$;
create or replace trigger follow_alert_outcome after update of outcome on alerts
  for each row when (new.outcome is not null) execute function follow_alert_outcome();
