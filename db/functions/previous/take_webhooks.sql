-- Requests the work of all endpoints of the organisation.
create or replace function take_webhooks() returns jsonb language sql as $$
  select webhook_messages(null)
$$;
