-- Requests work at `due` with a new message id, because the queue may know the old one. A current lease stays.
create or replace function ask_work(organisation uuid, company uuid, job text, about uuid, due timestamptz) returns uuid language sql as $$
  insert into work (organisation_id, company_id, kind, subject, not_before) values (organisation, company, job, about, due)
  on conflict (kind, subject) where result is null
    do update set message_id = gen_random_uuid(), handed_at = null, claimed_until = null, hold_until = null,
                  not_before = excluded.not_before
  returning message_id
$$;
