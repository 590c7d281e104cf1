-- The company as it is now, and how its rules were understood when they were last read; no row where it is gone.
create or replace function current_settings(company uuid) returns table (profile jsonb, rulebook jsonb) language sql stable as $$
  select company_profile(c.id), (select r.rules from rulebooks r where r.company_id = c.id)
    from companies c where c.id = company
$$;
