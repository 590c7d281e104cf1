-- Stops emails about one company, or with null all emails of the organisation, to the recipient of the link. Idempotent.
create or replace function stop_mail(link uuid, company uuid) returns void language plpgsql as $$
declare
  box text := (select r.mailbox from mail_recipients r where r.id = link);
begin
  if box is null then return; end if;
  perform stop_open(box, company, 'recipient');
  if company is null then
    update mail_recipients r set stopped_at = coalesce(r.stopped_at, clock_timestamp()) where r.id = link;
  else
    insert into company_recipients as k (organisation_id, company_id, mailbox, stopped_at)
    select c.organisation_id, c.id, box, clock_timestamp() from companies c where c.id = company
    on conflict (company_id, mailbox) do update set stopped_at = coalesce(k.stopped_at, excluded.stopped_at);
  end if;
end $$;
