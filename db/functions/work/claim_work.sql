-- Leases open work with the caller's token `held`: `claimed`, `busy` (another worker has the lease) or `done` (the work is closed).
-- `tries`: earlier claims; `died`: those that neither ended nor released the lease.
create or replace function claim_work(job text, about uuid, held uuid, lease_seconds integer)
returns table (kind text, tries integer, died integer) language plpgsql as $$
declare
  wanted work;
begin
  perform lock_work(job, about);
  select * into wanted from work w where w.kind = job and w.subject = about and w.result is null for update;
  kind := case when not found then 'done' when wanted.lease_until > clock_timestamp() then 'busy' else 'claimed' end;
  tries := coalesce(wanted.attempts, 0);
  died := tries - coalesce(wanted.given_back, 0);
  if kind = 'claimed' then
    update work w
       set lease_token = held, lease_until = clock_timestamp() + make_interval(secs => lease_seconds), attempts = w.attempts + 1,
           handed_at = coalesce(w.handed_at, clock_timestamp()), claimed_until = null
     where w.id = wanted.id;
  end if;
  return next;
end $$;
