-- The words by which a company is found: its names, also written without spaces, its tags, and its host; the end of the host (`=com`) only
-- as a whole.
create or replace function company_words(c companies) returns text[] language sql stable as $$
  select array(
    select distinct word
      from unnest(string_to_array(array_to_string(c.name_key || c.other_keys, ' '), ' ')
             || string_to_array(replace(array_to_string(c.name_key || c.other_keys, ';'), ' ', ''), ';')
             || folded_words(array_to_string(c.tags, ' '))
             || regexp_split_to_array(regexp_replace(substring(c.website_key from '^[^/:]+'), '\.([^.]*)$', '.=\1'), '[.-]')) word
     where word <> '')
$$;
