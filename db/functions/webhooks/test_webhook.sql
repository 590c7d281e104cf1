-- Writes a `webhook.test` for an endpoint. `kind`: `sent`, with the id of its delivery, `disabled` or `missing`.
create or replace function test_webhook(webhook uuid) returns table (kind text, delivery uuid) language plpgsql as $$
begin
  select case w.status when 'disabled' then 'disabled' else 'sent' end into kind from webhooks w where w.id = webhook for key share;
  kind := coalesce(kind, 'missing');
  if kind = 'sent' then
    perform write_event(current_organisation(), 'webhook.test', null, null, webhook, jsonb_build_object('id', webhook));
    select d.id into delivery from webhook_deliveries d where d.webhook_id = webhook order by d.number desc limit 1;
    perform note_change(current_organisation(), webhook);
  end if;
  return next;
end $$;
