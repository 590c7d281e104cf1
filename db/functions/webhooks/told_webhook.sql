-- Records that the owner was emailed about a disabled endpoint.
create or replace function told_webhook(webhook uuid) returns void language sql as $$
  update webhooks w set told = true where w.id = webhook
$$;
