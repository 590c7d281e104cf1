-- Closes work as `done`, `failed` or `cancelled` without a lease; the holder of a lease uses `close_work`.
create or replace function end_work(job text, about uuid, how text) returns void language sql as $$
  update work w set result = how, ended_at = clock_timestamp(), lease_token = null, lease_until = null
   where w.kind = job and w.subject = about and w.result is null
$$;
