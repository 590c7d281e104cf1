-- Why emails of an alert are not sent, in the order of the emails: each reason (the cause or else the status of the emails) with the number
-- of its emails and of all emails, and the zone and local time of the digest for which they wait; null if all are sent. Lists call it for
-- each row with an unsent email, and plpgsql caches its plan.
create or replace function unsent_emails(alert uuid) returns json language plpgsql stable as $$
begin
  return (
  with mails as (
    select d.status, coalesce(d.cause, d.status) as reason, count(*) over () as total,
           row_number() over (order by d.place, d.id) as place, z.zone,
           to_char(d.next_at at time zone z.zone, 'YYYY-MM-DD HH24:MI') as due
      from deliveries d cross join lateral (select case d.status when 'held' then d.digest_zone end as zone) z
     where d.alert_id = alert),
  reasons as (
    select reason, zone, due, count(*) as emails, min(total) as total, min(place) as place
      from mails where status <> 'sent' group by reason, zone, due)
  select json_agg(json_build_object('reason', reason, 'emails', emails, 'total', total, 'zone', zone, 'due', due) order by place)
    from reasons);
end $$;
