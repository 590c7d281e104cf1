-- Requests the work of the organisation's endpoints that have something to send and no open work. A list of the messages to send, as from
-- `taken`. What a concurrent transaction adds while the work of an endpoint ends waits for the schedule.
create or replace function take_webhooks() returns jsonb language plpgsql as $$
declare
  at timestamptz := clock_timestamp();
  asked uuid[];
begin
  with asked as (
    insert into work (organisation_id, kind, subject)
    select w.organisation_id, 'webhook', w.id from webhooks w
     where w.organisation_id = current_organisation()
       and exists (select from webhook_deliveries d where d.webhook_id = w.id and d.next_at <= at)
     order by w.id
    on conflict (kind, subject) where result is null do nothing
    returning message_id)
  select array_agg(message_id) into asked from asked;
  return case when asked is null then '[]' else taken(asked) end;
end $$;
