-- The company's current settings and its stored rulebook; no row if it was deleted.
create or replace function current_settings(company uuid) returns table (profile jsonb, rulebook jsonb) language sql stable as $$
  select company_profile(c.id), (select r.rules from rulebooks r where r.company_id = c.id)
    from companies c where c.id = company
$$;
