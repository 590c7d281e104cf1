-- The companies in which each of the words begins a word of a name, a founder's name, a tag or the host, or is one of them with one typing
-- error. Words are folded. Empty without words. The search compares marks only, by index. The operators of the index are not leakproof, so
-- row-level security would prevent its use: the function is a security definer and filters by organisation itself.
create or replace function companies_found(words text[]) returns setof uuid
language plpgsql stable rows 100 security definer set search_path = public, pg_temp set enable_seqscan = off set jit = off as $$
declare
  organisation constant uuid := current_organisation();
  sought integer[];
  ids uuid[];
begin
  for sought in
    select name_mark(organisation, left(word, 24)) || typo_marks(organisation, word)
      from unnest(words) word group by word order by length(word) desc, word
  loop
    ids := array(
      select id from (
        select n.company_id as id from company_names n
         where n.organisation_id = organisation and beginning_marks(n.organisation_id, n.words) && sought
        union
        select f.company_id from founders f
         where f.organisation_id = organisation and beginning_marks(f.organisation_id, string_to_array(f.name_key, ' ')) && sought) hits
       where ids is null or id = any (ids));
    exit when cardinality(ids) = 0;
  end loop;
  return query select unnest(ids);
end $$;
grant execute on function companies_found(text[]) to partner_tracking_tenant;
