-- Stores the rulebook of a company; does nothing if the company was deleted.
create or replace function keep_rulebook(company uuid, rules jsonb) returns void language sql as $$
  insert into rulebooks as k (organisation_id, company_id, rules)
  select c.organisation_id, c.id, keep_rulebook.rules from companies c where c.id = company
  on conflict (company_id) do update set rules = excluded.rules, read_at = clock_timestamp()
$$;
