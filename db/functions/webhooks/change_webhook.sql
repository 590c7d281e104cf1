-- Changes the fields of an endpoint that `changes` has: `url`, `types` (null for all), `status` (`active` or `disabled`) and `secret`;
-- the previous secret stays valid for 24 hours. Returns false if there is no such endpoint.
create or replace function change_webhook(webhook uuid, changes jsonb) returns boolean language plpgsql as $$
begin
  update webhooks w
     set url = coalesce(changes ->> 'url', w.url),
         types = case when changes ? 'types' then (select array_agg(t) from jsonb_array_elements_text(nullif(changes -> 'types', 'null')) t)
                      else w.types end,
         status = coalesce(changes ->> 'status', w.status),
         failing_since = case when changes ? 'status' then null else w.failing_since end,
         told = w.told or changes ? 'status',
         previous_secret = case when changes ? 'secret' then w.secret else w.previous_secret end,
         previous_until = case when changes ? 'secret' then clock_timestamp() + interval '24 hours' else w.previous_until end,
         secret = coalesce(changes ->> 'secret', w.secret)
   where w.id = webhook;
  if not found then return false; end if;
  if changes ->> 'status' = 'disabled' then perform fail_waiting(webhook); end if;
  perform note_change(current_organisation(), webhook);
  return true;
end $$;
