-- Locks alerts before their emails are changed, and before them their companies, as edits, merges and deletions do. For several companies
-- it first takes the advisory lock of the organisation, as a merge does: a registration locks companies in the order of its request.
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
