-- Counts one mail of the day if there is room; otherwise returns the limit that is reached. Both limits are the organisation's own, so that
-- no organisation uses up the room of another.
create or replace function count_mail(mailbox text, on_day date, per_day integer, per_recipient integer)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organisation uuid := current_organisation();
  own text := 'organisation ' || organisation;
begin
  insert into mail_counts as c (counted, day, mails) select own, on_day, 1 where per_day > 0
  on conflict (counted, day) do update set mails = c.mails + 1 where c.mails < per_day;
  if organisation is null or not found then return 'organisation_limit'; end if;
  insert into mail_counts as c (counted, day, mails)
  select 'recipient ' || organisation || ' ' || mailbox, on_day, 1 where per_recipient > 0
  on conflict (counted, day) do update set mails = c.mails + 1 where c.mails < per_recipient;
  if not found then
    update mail_counts c set mails = c.mails - 1 where c.counted = own and c.day = on_day;
    return 'recipient_limit';
  end if;
  return null;
end $$;
grant execute on function count_mail(text, date, integer, integer) to partner_tracking_tenant;
