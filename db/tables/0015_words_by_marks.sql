-- Rows are searched by marks: a number for each word and for each short value that a search may ask besides, other ones in each
-- organisation. With the organisation as a key of its own the index would hold all its rows against every word. Who searches compares the
-- words themselves as well, for two may share a mark. The function stands here, for indexes are made of it.
create function word_marks(organisation uuid, words text[]) returns integer[] language sql immutable parallel safe strict
set search_path = public, pg_temp
as $$ select coalesce(array_agg(name_mark(organisation, w)), '{}') from unnest(words) w $$;

drop index signals_words;
create index signals_words on signals using gin (word_marks(organisation_id, words ||
  array['type ' || type, 'severity ' || severity, 'recommendation ' || recommendation, 'needs_attention ' || needs_attention::text]));
drop index leads_founder_words;
create index leads_founder_words on leads using gin (word_marks(organisation_id, founder_words ||
  array['decision ' || decision, 'stage ' || stage]));
