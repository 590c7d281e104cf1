-- Whether this token still holds the lease, run out or not: nobody has taken it over, and the work was not asked for anew.
create or replace function holds_work(job text, about uuid, held uuid) returns boolean language sql stable as $$
  select exists (select from work w where w.kind = job and w.subject = about and w.lease_token = held and w.result is null)
$$;
