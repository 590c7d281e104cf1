-- Moves the emails that wait for a digest. A company with another frequency: to the next morning at the latest. A company whose alerts are
-- turned off or that is paused: back to the work of their alert, which drops them. A member with another time zone: to its next digest.
create or replace function follow_digest_settings() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'members' then
    perform lock_alerts(array(
      select d.alert_id from deliveries d
       where d.organisation_id = new.organisation_id and d.mailbox = mailbox_of(new.email) and d.digest_zone is not null
         and d.digest_id is null));
    update deliveries d
       set digest_zone = new.timezone, next_at = digest_time(new.timezone, c.email_frequency, clock_timestamp())
      from alerts a join companies c on c.id = a.company_id
     where d.organisation_id = new.organisation_id and d.mailbox = mailbox_of(new.email) and d.digest_zone is not null
       and d.digest_id is null and d.next_at > clock_timestamp() and a.id = d.alert_id;
  else
    update deliveries d
       set digest_zone = case when new.email_alerts_enabled and new.status = 'ok' then d.digest_zone end,
           next_at = case when new.email_alerts_enabled and new.status = 'ok'
                          then least(d.next_at, digest_time(d.digest_zone, 'daily', clock_timestamp())) else clock_timestamp() end
      from alerts a
     where a.organisation_id = new.organisation_id and a.company_id = new.id and d.alert_id = a.id and d.digest_zone is not null
       and d.digest_id is null and d.next_at is not null;
  end if;
  return null;
end $$;
create or replace trigger follow_email_settings after update of email_frequency, email_alerts_enabled, status on companies
  for each row when ((new.email_frequency, new.email_alerts_enabled, new.status)
                     is distinct from (old.email_frequency, old.email_alerts_enabled, old.status))
  execute function follow_digest_settings();
create or replace trigger follow_timezone after update of timezone on members
  for each row when (new.timezone <> old.timezone) execute function follow_digest_settings();
