-- Locks alerts before their emails are changed, and first their companies, as edits, merges and deletions do. Several companies are locked
-- in the turn of the organisation, as in a merge, because a registration locks them in the order of its request.
create or replace function lock_alerts(alerts uuid[]) returns void language plpgsql as $$
declare
  companies uuid[] := array(select distinct a.company_id from alerts a where a.id = any (lock_alerts.alerts));
begin
  if cardinality(companies) > 1 then
    perform pg_advisory_xact_lock(hashtextextended(c.organisation_id::text, 1)) from companies c where c.id = companies[1];
  end if;
  perform from companies c where c.id = any (companies) order by c.id for no key update;
  perform from alerts a where a.id = any (lock_alerts.alerts) order by a.id for update;
end $$;
