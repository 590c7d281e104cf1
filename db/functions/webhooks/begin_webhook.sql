-- The endpoint of claimed work, its valid secrets, the current one first, and at most `most` due deliveries with their events as in
-- `shown_events`. If its owner is to be emailed that it is disabled: no deliveries, the first owner with an address, and since when it
-- fails. No row if there is nothing to do. The schedule may request work for a time that has not come.
create or replace function begin_webhook(webhook uuid, held uuid, most integer)
returns table (url text, secrets text[], due json, owner text, since double precision) language plpgsql stable as $$
#variable_conflict use_column
declare
  at timestamptz := (select greatest(w.not_before, clock_timestamp()) from work w
                      where w.kind = 'webhook' and w.subject = webhook and w.lease_token = held and w.result is null);
begin
  return query
    with chosen as materialized (
      select d.id, d.event_id, d.organisation_id, d.place, d.number, d.next_at from webhook_deliveries d
       where d.webhook_id = webhook and d.next_at <= at order by d.next_at, d.number limit most),
    shown as (
      select json_agg(json_build_object('id', c.id, 'eventId', c.event_id, 'event', s.event, 'kind', s.kind, 'shown', s.shown,
                                        'long', s.long, 'codes', s.codes) order by c.next_at, c.number) as all
        from chosen c join shown_events(array(
          select e from events e join chosen c
              on (c.organisation_id, c.place, c.number) = (e.organisation_id, e.place, e.number))) s using (place, number))
    select w.url, array_remove(array[w.secret, case when w.previous_until > clock_timestamp() then w.previous_secret end], null), s.all,
           null, null::double precision
      from webhooks w cross join shown s where w.id = webhook and w.status <> 'disabled' and s.all is not null
    union all
    select w.url, '{}', '[]', (select m.email from member_list m where m.role = 'owner' and m.email is not null
                                order by m.created_at, m.id limit 1), extract(epoch from w.failing_since)::double precision
      from webhooks w where w.id = webhook and not w.told and at is not null;
end $$;
