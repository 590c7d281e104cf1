-- Which of a company's alert addresses are not mailed now, why and since when; `since` is null if the mail service suppresses the address.
create or replace function unmailed(company uuid, emails text[]) returns table (place bigint, email text, status text, since timestamptz)
language sql stable as $$
  select e.place, e.email, s.status, s.since
    from unnest(emails) with ordinality e(email, place)
    left join mail_recipients r on r.organisation_id = current_organisation() and r.mailbox = mailbox_of(e.email)
    left join company_recipients k on k.company_id = company and k.mailbox = mailbox_of(e.email)
    left join mail_ends(emails) x on x.address = e.email
    left join lateral (
      select d.status, d.changed_at as since from deliveries d join alerts a on a.id = d.alert_id
       where d.organisation_id = current_organisation() and d.mailbox = mailbox_of(e.email) and d.next_at is not null
         and d.status in ('waiting_for_consent', 'held') and d.cause is distinct from 'digest'
         and a.company_id = company order by d.changed_at limit 1) w on true
   cross join lateral (
      select case when x.ended in ('bounced', 'suppressed') then 'bounced'
                  when x.ended is not null or r.stopped_at is not null or k.stopped_at is not null or r.consent = 'no' then 'stopped'
                  else w.status end as status,
             case when x.ended is not null then x.at
                  else coalesce(r.stopped_at, k.stopped_at, case when r.consent = 'no' then r.answered_at end, w.since) end as since) s
   where s.status is not null
$$;
