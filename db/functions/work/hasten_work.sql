-- Makes the waiting message of work due now; null if there is none.
create or replace function hasten_work(job text, about uuid) returns uuid language sql as $$
  update work w set not_before = least(w.not_before, clock_timestamp())
   where w.kind = job and w.subject = about and w.result is null and w.handed_at is null
  returning w.message_id
$$;
