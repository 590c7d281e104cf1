-- An event of the mail service: what became of a sent mail, and whether its addresses take no more mail from anybody
-- (`bounced` ends the address, `complained` the mailbox) or do again (`lifted`). The newest event of an address stands,
-- in whatever order they come.
create or replace function note_mail_event(message text, addresses text[], verdict text, ending text, moment timestamptz)
returns void language sql security definer set search_path = public, pg_temp as $$
  insert into mail_addresses as m (address, ended, at)
  select distinct key, nullif(ending, 'lifted'), moment
    from unnest(addresses) given, unnest(array[lower(given), mailbox_of(given)]) key
   where char_length(key) <= 254
     and (ending = 'lifted' or key = case ending when 'bounced' then lower(given) when 'complained' then mailbox_of(given) end)
   order by key
  on conflict (address) do update set ended = excluded.ended, at = excluded.at where m.at < excluded.at;
  update deliveries d
     set status = verdict, changed_at = moment,
         cause = case verdict when 'stopped' then 'complaint' when 'failed' then 'mail_service' end
   where d.message_id = message and verdict is not null and d.status = 'sent'
$$;
