-- Rows whose time has come: organisations take turns, each with what waits longest.
create or replace function take_messages(at timestamptz, batch integer)
returns table (id uuid, organisation_id uuid, job text, payload jsonb)
language sql security definer set search_path = public, pg_temp as $$
  with recursive waiting(organisation_id) as (
    (select o.organisation_id from outbox o where o.handed_at is null order by o.organisation_id limit 1)
    union all
    select (select o.organisation_id from outbox o
             where o.handed_at is null and o.organisation_id > w.organisation_id order by o.organisation_id limit 1)
      from waiting w where w.organisation_id is not null),
  able as materialized (
    select w.organisation_id from waiting w
     where exists (select from outbox o where o.organisation_id = w.organisation_id and o.handed_at is null
       and o.not_before <= greatest(at, clock_timestamp())
           and (o.claimed_until is null or o.claimed_until < greatest(at, clock_timestamp())))),
  share as (select greatest(1, ceil(batch::numeric / greatest(1, count(*))))::bigint as most from able),
  turns as (
    select m.id, m.not_before, row_number() over (partition by a.organisation_id order by m.not_before, m.id) as turn
      from able a cross join share cross join lateral (
        select o.id, o.not_before from outbox o
         where o.organisation_id = a.organisation_id and o.handed_at is null and o.not_before <= greatest(at, clock_timestamp())
           and (o.claimed_until is null or o.claimed_until < greatest(at, clock_timestamp()))
         order by o.not_before, o.id limit share.most) m),
  chosen as materialized (
    select id, row_number() over (order by turn, not_before, id) as place from turns order by turn, not_before, id limit batch),
  free as (
    select w.id from outbox w
     where w.id in (select id from chosen) and w.handed_at is null
       and (w.claimed_until is null or w.claimed_until < greatest(at, clock_timestamp()))
     order by w.id for update skip locked),
  taken as (
    update outbox o set claimed_until = clock_timestamp() + interval '1 minute'
      from free where o.id = free.id returning o.id, o.organisation_id, o.job, o.payload)
  select t.id, t.organisation_id, t.job, t.payload from taken t join chosen c using (id) order by c.place
$$;
