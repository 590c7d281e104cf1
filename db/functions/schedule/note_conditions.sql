-- Stores which of the conditions `found` (`kind`, `holds`, `since`) hold at `at`; others stay as they are. Returns those whose email
-- is due, taken for a minute, with times in seconds of Unix time: `ended` is null for the email about the start.
create or replace function note_conditions(at timestamptz, found jsonb)
returns table (kind text, since double precision, ended double precision)
language sql security definer set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('operator_conditions', 0));
  insert into operator_conditions as c (kind, since)
  select f.kind, f.since from jsonb_to_recordset(found) f(kind text, holds boolean, since timestamptz) where f.holds
  on conflict (kind) do update set ended_at = null;
  update operator_conditions c set ended_at = at
    from jsonb_to_recordset(found) f(kind text, holds boolean)
   where c.kind = f.kind and not f.holds and c.ended_at is null;
  update operator_conditions c set claimed_until = clock_timestamp() + interval '1 minute'
   where (not c.told or c.ended_at is not null) and (c.claimed_until is null or c.claimed_until < clock_timestamp())
  returning c.kind, extract(epoch from c.since)::double precision,
            case when c.told then extract(epoch from c.ended_at)::double precision end
$$;
