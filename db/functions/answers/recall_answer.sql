-- The cached answer of a model under a key, and the organisation's tokens in the UTC month of `at`.
create or replace function recall_answer(wanted text, at timestamptz) returns table (answer jsonb, spent double precision)
language sql stable as $$
  select (select a.answer from model_answers a where a.organisation_id = current_organisation() and a.key = wanted),
         tokens_of_month(at)
$$;
