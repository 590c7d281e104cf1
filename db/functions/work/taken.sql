-- Rows of the outbox that a write has made or found due, taken for their hand-over by whoever wrote them: they are nobody else's for
-- a minute, as those that `take_messages` answers. A list of `id`, `organisation_id`, `job` and `payload`.
create or replace function taken(ids uuid[]) returns jsonb language sql as $$
  with taken as (
    update outbox o set claimed_until = clock_timestamp() + interval '1 minute'
     where o.id = any (ids) and o.handed_at is null and o.not_before <= clock_timestamp()
       and (o.claimed_until is null or o.claimed_until < clock_timestamp())
    returning o.id, o.organisation_id, o.job, o.payload)
  select coalesce(jsonb_agg(to_jsonb(taken)), '[]') from taken
$$;
