-- Model tokens that the organisation has used in the UTC month of `at`.
create or replace function tokens_of_month(at timestamptz) returns double precision language sql stable as $$
  select coalesce((select u.tokens from model_use u where u.organisation_id = current_organisation() and u.month = utc_month(at)), 0)
$$;
