-- Companies are searched by words. `company_names.words` has the words of a company's names, tags and host; founders have their own.
-- Marks as for names: a number for each beginning of a word, for the word (`=`), and for the word without its nth letter, by which a word
-- with one typing error is found (`typo_marks`). A word that is stored with a leading `=`, such as the end of a host, is found only as a
-- whole. Marks differ by organisation. The function is here because indexes are made of it.
create function beginning_marks(organisation uuid, words text[]) returns integer[] language sql immutable parallel safe strict
set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct name_mark(organisation, part)), '{}')
    from unnest(words) word cross join lateral (
      select '=' || ltrim(word, '=') as part
      union all
      select left(word, n) from generate_series(1, least(length(word), 24)) n where word not like '=%'
      union all
      select n || ' ' || left(word, n - 1) || substr(word, n + 1) from generate_series(1, length(word)) n
       where length(word) between 5 and 24 and word not like '=%') parts
$$;

-- The words of a text in the normal form of the API: without case, diacritics and punctuation.
create function folded_words(said text) returns text[] language sql immutable parallel safe strict
set search_path = public, pg_temp as $$
  select coalesce(array_agg(word), '{}')
    from regexp_split_to_table(normalize(regexp_replace(replace(replace(replace(translate(lower(normalize(said, NFKD)),
           'łøđðı', 'loddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '[\u0300-\u036f]', '', 'g'), NFC),
           '[\s!-/:-@[-`{-\u00bf\u2000-\u206f\u3000-\u303f]+') word
   where word <> ''
$$;

alter table company_names add column words text[] not null default '{}';
update company_names n
   set words = array(
     select distinct word
       from unnest(string_to_array(array_to_string(c.name_key || c.other_keys, ' '), ' ')
              || string_to_array(replace(array_to_string(c.name_key || c.other_keys, ';'), ' ', ''), ';')
              || folded_words(array_to_string(c.tags, ' '))
              || regexp_split_to_array(regexp_replace(substring(c.website_key from '^[^/:]+'), '\.([^.]*)$', '.=\1'), '[.-]')) word
      where word <> '')
  from companies c where c.id = n.company_id;
create index company_names_words on company_names using gin (beginning_marks(organisation_id, words)) with (fastupdate = off);
create index founders_words on founders using gin (beginning_marks(organisation_id, string_to_array(name_key, ' ')))
  with (fastupdate = off);

-- Indexes of `possible_duplicates`: hosts from their end, and profiles by the name in their URL.
create function site_host(website_key text) returns text language sql immutable parallel safe strict
as $$ select split_part(split_part(website_key, '/', 1), ':', 1) $$;
create function profile_name(url text) returns text language sql immutable parallel safe strict
as $$ select lower(substring(url from '^https?://[^/]+/(?:orgs/)?@?([A-Za-z0-9_-]+)')) $$;
create index companies_host on companies (organisation_id, reverse(site_host(website_key)) text_pattern_ops);
create index companies_x on companies (organisation_id, profile_name(company_twitter_url)) where company_twitter_url is not null;
create index companies_github on companies (organisation_id, profile_name(company_github_url)) where company_github_url is not null;
create index founders_linkedin_of on founders (organisation_id, md5(linkedin_key)) where linkedin_key is not null;
create index founders_x on founders (organisation_id, profile_name(twitter_url)) where twitter_url is not null;
create index founders_github on founders (organisation_id, profile_name(github_url)) where github_url is not null;

-- Names of companies that were merged into this one; `other_names` begins with them, and enrichment does not replace them.
alter table companies add column merged_names text[] not null default '{}', add column merged_keys text[] not null default '{}';
