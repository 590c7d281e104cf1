-- Locks the company of open work, as every change of its subject does, so that claims, ends, edits and deletions take turns. An endpoint is
-- locked before its deliveries and its work.
create or replace function lock_work(job text, about uuid) returns void language sql as $$
  select from companies c
   where c.id = (select w.company_id from work w where w.kind = job and w.subject = about and w.result is null) for update;
  select from webhooks w where job = 'webhook' and w.id = about for no key update
$$;
