-- Makes the digests due at `at`, the scheduled time of the tick, each of all emails that wait for it, and requests their work. A recipient
-- who had a digest on the same day gets the emails in the next one; one with an email that another transaction has locked waits for the
-- next tick. Returns how many.
create or replace function queue_due_digests(at timestamptz, batch integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with waiting as materialized (
    select d.organisation_id, d.mailbox, max(d.digest_zone) as zone, count(*) as emails from deliveries d
     where d.digest_zone is not null and d.digest_id is null and d.next_at <= at
     group by d.organisation_id, d.mailbox order by min(d.next_at) limit batch),
  free as materialized (
    select d.id, d.organisation_id, d.mailbox from deliveries d join waiting using (organisation_id, mailbox)
     where d.digest_zone is not null and d.digest_id is null and d.next_at <= at
       for update of d skip locked),
  due as materialized (
    select w.* from waiting w
     where w.emails = (select count(*) from free f where (f.organisation_id, f.mailbox) = (w.organisation_id, w.mailbox))),
  made as (
    insert into digests (organisation_id, mailbox, day)
    select organisation_id, mailbox, (at at time zone zone)::date from due
    on conflict (organisation_id, mailbox, day) do nothing
    returning id, organisation_id, mailbox),
  included as (
    update deliveries d
       set digest_id = m.id, woken_for = at,
           next_at = case when m.id is null then digest_time(d.digest_zone, 'daily', at) else d.next_at end
      from free f join due using (organisation_id, mailbox) left join made m using (organisation_id, mailbox)
     where d.id = f.id)
  select count(ask_work(m.organisation_id, null, 'digest', m.id, clock_timestamp()))::integer from made m
$$;
