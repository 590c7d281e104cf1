-- Updates `company_names`: the marks by which names with typing errors are found (`name_marks`), and the words for `search`.
create or replace function keep_company_marks() returns trigger language plpgsql as $$
begin
  insert into company_names (organisation_id, company_id, marks, words)
  select new.organisation_id, new.id,
         array(select distinct unnest(name_marks(new.organisation_id, key)) from unnest(new.name_key || new.other_keys) key),
         company_words(new)
  on conflict (company_id) do update set marks = excluded.marks, words = excluded.words;
  return null;
end $$;
create or replace trigger keep_marks after insert on companies for each row execute function keep_company_marks();
create or replace trigger keep_marks_of_another_name after update of name_key, other_keys, tags, website_key on companies for each row
  when (old.name_key is distinct from new.name_key or old.other_keys is distinct from new.other_keys
        or old.tags is distinct from new.tags or old.website_key is distinct from new.website_key)
  execute function keep_company_marks();
