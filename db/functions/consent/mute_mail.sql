-- Closes the open emails of an alert that nobody should get any more.
create or replace function mute_mail(alert uuid, why text) returns void language plpgsql as $$
begin
  perform lock_alerts(array[alert]);
  delete from deliveries d where d.alert_id = alert and exists (select 1 from alerts a where a.id = alert and a.outcome is null);
  update deliveries d set status = 'stopped', cause = 'muted', next_at = null, changed_at = clock_timestamp()
   where d.alert_id = alert and d.status in ('waiting', 'held', 'waiting_for_consent');
  update alerts a set reason = why where a.id = alert and a.outcome is null;
  perform conclude_mail(alert);
end $$;
