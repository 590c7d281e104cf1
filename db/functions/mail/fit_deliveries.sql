-- Updates the deliveries of an undecided alert to the current recipients. Deliveries that may have been sent stay.
create or replace function fit_deliveries(alert uuid, wanted jsonb) returns void language plpgsql as $$
declare
  undecided boolean := (select a.outcome is null from alerts a where a.id = alert);
begin
  delete from deliveries d
   where undecided and d.alert_id = alert and d.status in ('waiting', 'held', 'waiting_for_consent') and d.first_try_at is null
     and not exists (select 1 from jsonb_array_elements(wanted) w where lower(w ->> 'email') = lower(d.email));
  update deliveries d
     set status = 'stopped', cause = 'removed', next_at = null, changed_at = clock_timestamp()
   where d.alert_id = alert and d.status in ('waiting', 'held', 'waiting_for_consent')
     and coalesce(d.lease_until, '-infinity') <= clock_timestamp()
     and not exists (select 1 from jsonb_array_elements(wanted) w where lower(w ->> 'email') = lower(d.email));
  insert into deliveries (organisation_id, alert_id, place, email, mailbox)
  select a.organisation_id, alert, w.place, w.one ->> 'email', mailbox_of(w.one ->> 'email')
    from alerts a, jsonb_array_elements(wanted) with ordinality w(one, place) where a.id = alert and undecided
  on conflict (alert_id, lower(email)) do nothing;
  insert into mail_recipients (organisation_id, mailbox)
  select distinct d.organisation_id, d.mailbox from deliveries d where d.alert_id = alert order by d.mailbox
  on conflict (organisation_id, mailbox) do nothing;
end $$;
