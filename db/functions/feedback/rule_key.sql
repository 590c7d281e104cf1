-- The normalised text of a rule: lower case, single spaces, no punctuation at the end.
create or replace function rule_key(rule text) returns text language sql immutable parallel safe as $$
  select rtrim(regexp_replace(lower(rule), '\s+', ' ', 'g'), ' .;,!?')
$$;
