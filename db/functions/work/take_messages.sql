-- Takes due messages: organisations take turns, the oldest of each first.
create or replace function take_messages(at timestamptz, batch integer)
returns table (message_id uuid, organisation_id uuid, kind text, subject uuid, hold_seconds integer)
language sql security definer set search_path = public, pg_temp as $$
  with recursive waiting(organisation_id) as (
    (select w.organisation_id from work w where w.handed_at is null and w.result is null order by w.organisation_id limit 1)
    union all
    select (select w.organisation_id from work w
             where w.handed_at is null and w.result is null and w.organisation_id > before.organisation_id
             order by w.organisation_id limit 1)
      from waiting before where before.organisation_id is not null),
  able as materialized (
    select o.organisation_id from waiting o
     where exists (select from work w where w.organisation_id = o.organisation_id and w.handed_at is null and w.result is null
           and w.not_before <= greatest(at, clock_timestamp())
           and (w.claimed_until is null or w.claimed_until < greatest(at, clock_timestamp())))),
  share as (select greatest(1, ceil(batch::numeric / greatest(1, count(*))))::bigint as most from able),
  turns as (
    select m.id, m.not_before, row_number() over (partition by a.organisation_id order by m.not_before, m.id) as turn
      from able a cross join share cross join lateral (
        select w.id, w.not_before from work w
         where w.organisation_id = a.organisation_id and w.handed_at is null and w.result is null
           and w.not_before <= greatest(at, clock_timestamp())
           and (w.claimed_until is null or w.claimed_until < greatest(at, clock_timestamp()))
         order by w.not_before, w.id limit share.most) m),
  chosen as materialized (
    select id, row_number() over (order by turn, not_before, id) as place from turns order by turn, not_before, id limit batch),
  free as (
    select w.id from work w
     where w.id in (select id from chosen) and w.handed_at is null and w.result is null
       and (w.claimed_until is null or w.claimed_until < greatest(at, clock_timestamp()))
     order by w.id for update skip locked),
  taken as (
    update work w set claimed_until = clock_timestamp() + interval '1 minute'
      from free where w.id = free.id returning w.id, w.message_id, w.organisation_id, w.kind, w.subject, w.hold_until)
  select t.message_id, t.organisation_id, t.kind, t.subject, held_seconds(t.hold_until)
    from taken t join chosen c using (id) order by c.place
$$;
