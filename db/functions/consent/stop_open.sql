-- Closes the open emails to a mailbox, about one company or with null about all. An email that is being sent now is not affected.
create or replace function stop_open(box text, company uuid, why text) returns void language plpgsql as $$
declare
  alert uuid;
  concerned uuid[] := array(
    select distinct a.id from deliveries d join alerts a on a.id = d.alert_id
     where d.organisation_id = current_organisation() and d.mailbox = box and d.next_at is not null
       and (company is null or a.company_id = company));
begin
  perform lock_alerts(concerned);
  foreach alert in array concerned loop
    update deliveries d
       set status = 'stopped', cause = why, next_at = null, changed_at = clock_timestamp()
     where d.alert_id = alert and d.mailbox = box and d.status in ('held', 'waiting_for_consent', 'waiting')
       and coalesce(d.lease_until, '-infinity') <= clock_timestamp();
    perform conclude_mail(alert);
  end loop;
end $$;
