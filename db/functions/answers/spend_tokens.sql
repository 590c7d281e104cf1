create or replace function spend_tokens(used integer, at timestamptz) returns void language sql as $$
  insert into model_use (organisation_id, month, tokens) values (current_organisation(), utc_month(at), used)
  on conflict (organisation_id, month) do update set tokens = model_use.tokens + excluded.tokens
$$;
