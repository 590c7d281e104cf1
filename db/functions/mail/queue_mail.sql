-- Schedules the next attempt for the alert's emails at `due`.
create or replace function queue_mail(alert uuid, due timestamptz) returns uuid language sql as $$
  select ask_work(a.organisation_id, a.company_id, 'email', a.id, due) from alerts a where a.id = alert
$$;
