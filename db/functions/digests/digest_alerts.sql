-- The alerts whose emails wait in a digest, with the address and the place of each: the most important first, then the newest.
create or replace function digest_alerts(digest uuid) returns table (alert_id uuid, email text, place bigint) language sql stable as $$
  select a.id, min(d.email), row_number() over (
           order by array_position(array['critical', 'high', 'medium', 'low', 'info'], s.severity), a.created_at desc, a.id desc)
    from deliveries d join alerts a on a.id = d.alert_id join signals s on s.id = a.signal_id
   where d.digest_id = digest and d.next_at is not null
   group by a.id, s.id
$$;
