-- Deletes an endpoint with its deliveries. Returns false if there is no such endpoint.
create or replace function delete_webhook(webhook uuid) returns boolean language plpgsql as $$
begin
  delete from webhooks w where w.id = webhook;
  if not found then return false; end if;
  perform note_change(current_organisation(), webhook);
  return true;
end $$;
