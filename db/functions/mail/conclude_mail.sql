-- Sets the outcome of an alert: emailed if an email was sent, null while one is open, failed if one was refused, muted if all recipients
-- stopped emails. If none can be sent now, the alert's work waits for the next one that waits for no digest.
create or replace function conclude_mail(alert uuid) returns void language plpgsql as $$
declare
  state record;
begin
  select count(*) filter (where d.status = 'sent') as sent,
         count(*) filter (where d.status in ('waiting', 'held', 'waiting_for_consent')) as open,
         count(*) filter (where d.status = 'waiting') as waiting, min(d.next_at) filter (where d.digest_zone is null) as next_at,
         count(*) filter (where d.status in ('failed', 'bounced')) as failed,
         coalesce(array_agg(d.email order by d.place) filter (where d.email is not null), '{}') as emails
    into state
    from deliveries d where d.alert_id = alert;
  update alerts a
     set outcome = case when a.outcome is not null then a.outcome when state.sent > 0 then 'emailed'
                        when state.open > 0 then null when state.failed > 0 then 'failed' else 'muted' end,
         emailed_at = case when a.outcome is null and state.sent > 0 then clock_timestamp() else a.emailed_at end,
         recipients = state.emails
   where a.id = alert;
  if state.open = 0 or state.waiting = 0 and state.next_at is null then
    perform end_work('email', alert, 'done');
  elsif state.waiting = 0 then
    perform queue_mail(alert, state.next_at);
  end if;
end $$;
