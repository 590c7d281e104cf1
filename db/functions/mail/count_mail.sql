-- Counts one mail of the day, if there is room; else says which limit is reached. Mail to strangers counts over all
-- organisations together; what an organisation sends its own members is limited for itself, so that no neighbour can use
-- up a member's room.
create or replace function count_mail(mailbox text, member boolean, on_day date, per_day integer, per_recipient integer)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organisation uuid := current_organisation();
  own text := 'organisation ' || organisation;
  room text := case when member then 'member ' || organisation || ' ' else 'mailbox ' end || mailbox;
begin
  insert into mail_counts as c (counted, day, mails) select own, on_day, 1 where per_day > 0
  on conflict (counted, day) do update set mails = c.mails + 1 where c.mails < per_day;
  if organisation is null or not found then return 'organisation_limit'; end if;
  insert into mail_counts as c (counted, day, mails) select room, on_day, 1 where per_recipient > 0
  on conflict (counted, day) do update set mails = c.mails + 1 where c.mails < per_recipient;
  if not found then
    update mail_counts c set mails = c.mails - 1 where c.counted = own and c.day = on_day;
    return 'recipient_limit';
  end if;
  return null;
end $$;
grant execute on function count_mail(text, boolean, date, integer, integer) to partner_tracking_tenant;
