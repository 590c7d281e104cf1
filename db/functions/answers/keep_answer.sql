create or replace function keep_answer(wanted text, given jsonb, used integer, at timestamptz) returns void
language sql as $$
  insert into model_answers (organisation_id, key, answer, tokens) values (current_organisation(), wanted, given, used)
  on conflict (organisation_id, key) do update
     set answer = excluded.answer, tokens = excluded.tokens, created_at = clock_timestamp();
  select spend_tokens(used, at)
$$;
