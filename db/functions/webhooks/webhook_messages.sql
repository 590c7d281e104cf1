-- Requests the work of one endpoint of the organisation, or of all if `webhook` is null, if a delivery is due before the next tick of the
-- schedule, which is five minutes away at most. The queue holds the message until the first delivery is due; if one is due now, held work
-- gets a new message that is not held. Returns the messages to send, as `taken` does. All transactions lock the work of endpoints in the
-- order of their ids, so a transaction that ends the work of one endpoint may request only that work.
create or replace function webhook_messages(webhook uuid) returns jsonb language plpgsql as $$
declare
  at timestamptz := clock_timestamp();
  asked uuid[];
begin
  with asked as (
    insert into work (organisation_id, kind, subject, hold_until)
    select w.organisation_id, 'webhook', w.id, case when d.next_at > at then d.next_at end
      from webhooks w cross join lateral (
        select d.next_at from webhook_deliveries d
         where d.webhook_id = w.id and d.next_at <= at + interval '5 minutes' order by d.next_at limit 1) d
     where w.organisation_id = current_organisation() and (webhook is null or w.id = webhook)
     order by w.id
    on conflict (kind, subject) where result is null
      do update set message_id = gen_random_uuid(), handed_at = null, claimed_until = null, hold_until = null
       where work.hold_until > at and work.lease_token is null and excluded.hold_until is null
    returning message_id)
  select array_agg(message_id) into asked from asked;
  return case when asked is null then '[]' else taken(asked) end;
end $$;
