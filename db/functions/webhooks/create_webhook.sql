-- Adds an endpoint unless the organisation has `most` of them. Returns whether it was added.
create or replace function create_webhook(webhook uuid, address text, wanted text[], signs text, most integer) returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(current_organisation()::text, 3));
  if (select count(*) >= most from webhooks) then return false; end if;
  insert into webhooks (id, organisation_id, url, types, secret) values (webhook, current_organisation(), address, wanted, signs);
  perform note_change(current_organisation(), webhook);
  return true;
end $$;
