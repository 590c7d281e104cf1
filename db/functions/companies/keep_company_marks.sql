-- Keeps the marks of a company's name beside it.
create or replace function keep_company_marks() returns trigger language plpgsql as $$
begin
  insert into company_names (organisation_id, company_id, marks)
  values (new.organisation_id, new.id, name_marks(new.organisation_id, new.name_key))
  on conflict (company_id) do update set marks = excluded.marks;
  return null;
end $$;
create or replace trigger keep_marks after insert on companies for each row execute function keep_company_marks();
create or replace trigger keep_marks_of_another_name after update of name_key on companies for each row
  when (old.name_key is distinct from new.name_key) execute function keep_company_marks();
