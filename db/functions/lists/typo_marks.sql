-- The marks of a word (`beginning_marks`), and, if it has 5 to 24 letters and no digit, of the words that have one letter more or less,
-- another letter, or two neighbouring letters swapped.
create or replace function typo_marks(organisation uuid, word text) returns integer[] language sql immutable parallel safe as $$
  select array_agg(name_mark(organisation, part)) from (
    select '=' || word as part
    union
    select unnest(array[n || ' ' || left(word, n - 1) || substr(word, n + 1), n || ' ' || word,
                        '=' || left(word, n - 1) || substr(word, n + 1),
                        '=' || left(word, n - 1) || substr(word, n + 1, 1) || substr(word, n, 1) || substr(word, n + 2)])
      from generate_series(1, length(word) + 1) n where length(word) between 5 and 24 and word !~ '\d') parts
$$;
