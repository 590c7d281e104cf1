-- Closes leased work as `done`, `failed` or `cancelled`. If the token is no longer valid, the transaction fails with the SQLSTATE
-- `LEASE`, so nothing else of it is written either.
create or replace function close_work(job text, about uuid, held uuid, how text) returns void language plpgsql as $$
begin
  perform lock_work(job, about);
  if not holds_work(job, about, held) then raise exception 'the lease is lost' using errcode = 'LEASE'; end if;
  perform end_work(job, about, how);
end $$;
