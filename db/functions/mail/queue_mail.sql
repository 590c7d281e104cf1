-- The alert's row in the outbox waits for its hand-over at `due`, under a new id: the queue may know the old one.
create or replace function queue_mail(organisation uuid, alert uuid, due timestamptz) returns uuid language sql as $$
  insert into outbox (organisation_id, job, payload, not_before)
  values (organisation, 'email', jsonb_build_object('organisationId', organisation, 'alertId', alert), due)
  on conflict (job, work) where job in ('run', 'enrich', 'email')
    do update set id = gen_random_uuid(), handed_at = null, claimed_until = null, not_before = excluded.not_before
  returning id
$$;
