-- What the page of a feedback link shows. No row if the recipient was not emailed about the alert, or 90 days have passed.
create or replace function feedback_state(link uuid, alert uuid)
returns table (title text, company_name text, email text, stopped boolean) language sql stable as $$
  select s.title, c.company_name, d.email, r.stopped_at is not null or k.stopped_at is not null
         or exists (select from mail_ends(array[r.mailbox]) e where e.ended = 'complained')
    from mail_recipients r
    join deliveries d on d.alert_id = alert and d.mailbox = r.mailbox
    join alerts a on a.id = d.alert_id
    join signals s on s.id = a.signal_id
    join companies c on c.id = a.company_id
    left join company_recipients k on k.company_id = c.id and k.mailbox = r.mailbox
   where r.id = link and a.created_at > clock_timestamp() - interval '90 days' limit 1
$$;
