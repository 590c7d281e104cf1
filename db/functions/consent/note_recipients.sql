-- Runs on every write of `alert_emails` and records the acting member with each address that was added.
create or replace function note_recipients() returns trigger language plpgsql as $$
begin
  insert into company_recipients (organisation_id, company_id, mailbox, added_by)
  select distinct new.organisation_id, new.id, mailbox_of(email), nullif(current_setting('app.member_id', true), '')::uuid
    from unnest(new.alert_emails) email
  on conflict (company_id, mailbox) do nothing;
  return null;
end $$;
create or replace trigger note_recipients after insert or update of alert_emails on companies
  for each row execute function note_recipients();
