-- Locks the alerts of a digest, as every change of their emails does, and returns their ids.
create or replace function lock_alerts_of(digest uuid) returns uuid[] language plpgsql as $$
declare
  concerned uuid[] := array(select distinct d.alert_id from deliveries d where d.digest_id = digest order by d.alert_id);
begin
  perform lock_alerts(concerned);
  return concerned;
end $$;
