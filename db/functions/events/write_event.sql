-- Writes an event in the transaction in which it happens, once per transaction, type and subject, with a delivery for each endpoint that
-- wants it. Its id is a UUID of version 7: ids rise with time. A `webhook.test` is for the endpoint that is its subject.
create or replace function write_event(organisation uuid, type text, company uuid, name text, subject uuid, rest jsonb)
returns void language sql as $$
  with written as (
    insert into events (id, organisation_id, place, type, company_id, company_name, subject, rest, created_at)
    select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
             placing substring(int8send(floor(extract(epoch from t.at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid,
           organisation, event_place(organisation), type, company, name, subject, rest, t.at
      from (select clock_timestamp() as at) t
    on conflict (subject, type, place) do nothing
    returning *)
  insert into webhook_deliveries (organisation_id, webhook_id, event_id, place, number, type)
  select w.organisation_id, w.id, e.id, e.place, e.number, e.type
    from written e join webhooks w on w.organisation_id = e.organisation_id and w.status <> 'disabled'
     and case e.type when 'webhook.test' then w.id = e.subject else w.types is null or e.type = any (w.types) end
     for key share of w
$$;
