-- Takes the messages of work that the caller requested or found due: for a minute nobody else gets them, like those of `take_messages`.
-- A list of `message_id`, `organisation_id`, `kind`, `subject` and `hold_seconds`.
create or replace function taken(ids uuid[]) returns jsonb language sql as $$
  with taken as (
    update work w set claimed_until = clock_timestamp() + interval '1 minute'
     where w.message_id = any (ids) and w.handed_at is null and w.result is null and w.not_before <= clock_timestamp()
       and (w.claimed_until is null or w.claimed_until < clock_timestamp())
    returning w.message_id, w.organisation_id, w.kind, w.subject,
              held_seconds(w.hold_until) as hold_seconds)
  select coalesce(jsonb_agg(to_jsonb(taken)), '[]') from taken
$$;
