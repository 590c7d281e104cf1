-- True if the token still has the lease, expired or not: nobody has claimed the work since, and it was not requested again.
create or replace function holds_work(job text, about uuid, held uuid) returns boolean language sql stable as $$
  select exists (select from work w where w.kind = job and w.subject = about and w.lease_token = held and w.result is null)
$$;
