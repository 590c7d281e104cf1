-- Removes both stops; emails that were stopped meanwhile stay unsent.
create or replace function resume_mail(link uuid, company uuid) returns void language sql as $$
  update company_recipients k set stopped_at = null
    from mail_recipients r where r.id = link and k.company_id = company and k.mailbox = r.mailbox;
  update mail_recipients r set stopped_at = null where r.id = link
$$;
