-- Ends work for whoever holds it, as `done`, `failed` or `cancelled`. Where the token holds it no longer, the transaction fails with
-- the SQLSTATE `LEASE`: nothing that was to close the work is written.
create or replace function close_work(job text, about uuid, held uuid, how text) returns void language plpgsql as $$
begin
  perform lock_work(job, about);
  if not holds_work(job, about, held) then raise exception 'the lease is lost' using errcode = 'LEASE'; end if;
  perform end_work(job, about, how);
end $$;
