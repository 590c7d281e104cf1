-- An event of the mail service. `verdict` is the new status of the sent mail, null for none. `ending`: `bounced` (the address) and
-- `complained` (the mailbox) refuse further mail of the organisation that sent the message; `suppressed` refuses all mail to the address;
-- `lifted` ends all of these. The newest event of an address applies, in whatever order events arrive.
create or replace function note_mail_event(message text, addresses text[], verdict text, ending text, moment timestamptz)
returns void language sql security definer set search_path = public, pg_temp as $$
  select lock_alerts(array(select d.alert_id from deliveries d where d.message_id = message and d.status = 'sent'));
  insert into mail_addresses as m (address, ended, at)
  select distinct key, nullif(ending, 'lifted'), moment
    from unnest(addresses) given, unnest(array[lower(given), mailbox_of(given)]) key
   where ending in ('suppressed', 'lifted') and char_length(key) <= 254 and (ending = 'lifted' or key = lower(given))
   order by key
  on conflict (address) do update set ended = excluded.ended, at = excluded.at where m.at < excluded.at;
  insert into mail_refusals as r (organisation_id, address, ended, at)
  select distinct s.organisation_id, key, ending, moment
    from unnest(addresses) given
   cross join lateral (select case ending when 'bounced' then lower(given) else mailbox_of(given) end) k(key)
   cross join (select d.organisation_id from deliveries d where d.message_id = message
               union select q.organisation_id from mail_recipients q where q.question_message_id = message) s
   where ending in ('bounced', 'complained') and char_length(key) <= 254
   order by key
  on conflict (organisation_id, address) do update set ended = excluded.ended, at = excluded.at where r.at < excluded.at;
  update deliveries d
     set status = verdict, changed_at = moment,
         cause = case verdict when 'stopped' then 'complaint' when 'failed' then 'mail_service' end
   where d.message_id = message and verdict is not null and d.status = 'sent'
$$;
