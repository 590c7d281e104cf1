-- Leases open work to whoever calls: `claimed` with a token, `busy` where another holds it, `done` where nothing is open. `died`: tries
-- before this one that ended without a word. Claimed under the company's lock, as all that changes what the work is about.
create or replace function claim_work(job text, about uuid, lease_seconds integer)
returns table (kind text, token uuid, died integer) language plpgsql as $$
declare
  wanted work;
begin
  select * into wanted from work w where w.kind = job and w.subject = about and w.result is null for update;
  kind := case when not found then 'done' when wanted.lease_until > clock_timestamp() then 'busy' else 'claimed' end;
  if kind = 'claimed' then
    token := gen_random_uuid();
    died := wanted.attempts - wanted.given_back;
    update work w
       set lease_token = token, lease_until = clock_timestamp() + make_interval(secs => lease_seconds), attempts = w.attempts + 1,
           handed_at = coalesce(w.handed_at, clock_timestamp()), claimed_until = null
     where w.id = wanted.id;
  end if;
  return next;
end $$;
