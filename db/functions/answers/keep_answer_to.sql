-- Stores the response to a request with an `Idempotency-Key` for 24 hours.
create or replace function keep_answer_to(api_key uuid, key text, hash text, status integer, answer text, company uuid default null)
returns void language sql as $$
  delete from idempotent_answers a
   where a.organisation_id = current_organisation() and a.created_at < clock_timestamp() - interval '24 hours';
  insert into idempotent_answers (organisation_id, api_key_id, idempotency_key, body_hash, status, answer, company_id)
  values (current_organisation(), api_key, key, hash, status, answer, company)
  on conflict do nothing
$$;
