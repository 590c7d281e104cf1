-- Makes the digests due at `at`, the scheduled time of the tick, each of all emails that wait for it, and requests their work. A recipient
-- who had a digest on the same day gets the emails in the next one. Returns how many.
create or replace function queue_due_digests(at timestamptz, batch integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with due as materialized (
    select d.organisation_id, d.mailbox, max(d.digest_zone) as zone from deliveries d
     where d.digest_zone is not null and d.digest_id is null and d.next_at <= at
     group by d.organisation_id, d.mailbox order by min(d.next_at) limit batch),
  made as (
    insert into digests (organisation_id, mailbox, day)
    select organisation_id, mailbox, (at at time zone zone)::date from due
    on conflict (organisation_id, mailbox, day) do nothing
    returning id, organisation_id, mailbox),
  included as (
    update deliveries d
       set digest_id = m.id, woken_for = at,
           next_at = case when m.id is null then digest_time(d.digest_zone, 'daily', at) else d.next_at end
      from due left join made m using (organisation_id, mailbox)
     where d.organisation_id = due.organisation_id and d.mailbox = due.mailbox
       and d.digest_zone is not null and d.digest_id is null and d.next_at <= at)
  select count(ask_work(m.organisation_id, null, 'digest', m.id, clock_timestamp()))::integer from made m
$$;
