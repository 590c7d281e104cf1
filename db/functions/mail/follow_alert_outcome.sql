-- The outbox keeps an alert's row until none of its mails is open, whatever the outcome already is.
create or replace function follow_alert_outcome() returns trigger language plpgsql as $$
begin
  delete from outbox where job = 'email' and work = work_of(new.organisation_id, 'alertId', new.id)
     and not exists (select from deliveries d where d.alert_id = new.id and d.next_at is not null);
  return null;
end $$;
create or replace trigger follow_alert_outcome after update of outcome on alerts
  for each row when (new.outcome is not null) execute function follow_alert_outcome();
