-- Names are found by marks: a number for every word, for two neighbouring words joined and for all of them, and for each of these with
-- a letter left out, two in words of seven to sixteen letters. Whoever mistypes a name shares a mark with it, so what is read grows with
-- the names that are alike, not with all names as it does by trigrams, which a million companies share by the thousands. Marks differ
-- by organisation. The functions stand here, for an index is made of them.
create function name_mark(organisation uuid, part text) returns integer language sql immutable parallel safe strict
as $$ select hashtextextended(part, uuid_hash_extended(organisation, 0))::bit(32)::integer $$;

create function name_marks(organisation uuid, key text) returns integer[] language plpgsql immutable parallel safe strict
set search_path = public, pg_temp as $$
declare
  words constant text[] := (string_to_array(key, ' '))[:10];
  parts text[] := words;
  marks integer[] := '{}';
  part text;
  shorter text;
begin
  for i in 1 .. cardinality(words) - 1 loop
    parts := parts || (words[i] || words[i + 1]);
  end loop;
  if cardinality(words) > 2 then
    parts := parts || replace(key, ' ', '');
  end if;
  for at in 1 .. cardinality(parts) loop
    part := parts[at];
    marks := marks || name_mark(organisation, part);
    for i in 1 .. case when length(part) between 3 and 24 then length(part) else 0 end loop
      shorter := left(part, i - 1) || substr(part, i + 1);
      marks := marks || name_mark(organisation, shorter);
      for j in i .. case when length(part) between 7 and 16 and at <= cardinality(words) then length(shorter) else 0 end loop
        marks := marks || name_mark(organisation, left(shorter, j - 1) || substr(shorter, j + 1));
      end loop;
    end loop;
  end loop;
  if cardinality(words) > 1 then
    marks := marks || name_mark(organisation, left(words[1], 1) || ' ' || words[cardinality(words)]);
  end if;
  return array(select distinct unnest(marks));
end $$;

-- A table of its own, for a company's row is written with every run and its name hardly ever: its marks are many.
create table company_names (
  organisation_id uuid not null,
  company_id uuid primary key,
  marks integer[] not null,
  foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade
);
insert into company_names (organisation_id, company_id, marks)
select organisation_id, id, name_marks(organisation_id, name_key) from companies;
create index company_names_marks on company_names using gin (marks) with (fastupdate = off);
create index founders_name_marks on founders using gin (name_marks(organisation_id, name_key)) with (fastupdate = off);
create index companies_beginning on companies (organisation_id, (left(joined_key, 64)) text_pattern_ops);
drop index companies_name_trigrams;
drop index founders_name_trigrams;

create index companies_status on companies (organisation_id, status, created_at desc, id desc);
drop index signals_type;
create index signals_type on signals (organisation_id, type, created_at desc, id desc)
  include (company_id, severity, recommendation, needs_attention);
