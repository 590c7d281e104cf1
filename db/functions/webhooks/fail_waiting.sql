-- Gives up the waiting deliveries of an endpoint.
create or replace function fail_waiting(webhook uuid) returns void language sql as $$
  update webhook_deliveries d set status = 'failed', next_at = null where d.webhook_id = webhook and d.next_at is not null
$$;
