-- Why emails of an alert are not sent, in the order of the emails: each reason (the cause or else the status of the emails) with the number
-- of its emails and of all emails; null if all are sent. Lists call it for each row with an unsent email, and plpgsql caches its plan.
create or replace function unsent_emails(alert uuid) returns json language plpgsql stable as $$
begin
  return (
  with mails as (
    select d.status, coalesce(d.cause, d.status) as reason, count(*) over () as total,
           row_number() over (order by d.place, d.id) as place
      from deliveries d where d.alert_id = alert),
  reasons as (
    select reason, count(*) as emails, min(total) as total, min(place) as place from mails where status <> 'sent' group by reason)
  select json_agg(json_build_object('reason', reason, 'emails', emails, 'total', total) order by place) from reasons);
end $$;
