-- Renews a lease. Zero seconds release it and count the release, which distinguishes failed attempts from those that died: work that
-- kills its worker must not be repeated in the same way.
create or replace function extend_work(job text, about uuid, held uuid, lease_seconds integer) returns boolean language sql as $$
  with kept as (
    update work w
       set lease_until = clock_timestamp() + make_interval(secs => lease_seconds), given_back = w.given_back + (lease_seconds = 0)::integer
     where w.kind = job and w.subject = about and w.lease_token = held and w.result is null returning 1)
  select exists (select 1 from kept)
$$;
