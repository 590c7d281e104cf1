-- Locks the alerts of a digest, as every change of their emails does, and returns their ids.
create or replace function lock_alerts_of(digest uuid) returns uuid[] language sql as $$
  select array(select a.id from alerts a where a.id in (select d.alert_id from deliveries d where d.digest_id = digest)
                order by a.id for update)
$$;
