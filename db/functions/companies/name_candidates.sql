-- At most fifty companies that match one of the keys, nearest first. A name of the company, its site or a founder equals the key, starts
-- with it, or contains its words as typed; if few do, also mistyped words; if very few do, any of the words. Each search uses an index
-- and is limited: if more names contain the same words, a typing error could not tell them apart. If the first key is a company's name,
-- the other searches are skipped.
create or replace function name_candidates(keys text[])
returns table (id uuid, "companyName" text, "otherNames" text[], founders text[])
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set jit = off as $$
declare
  organisation constant uuid := current_organisation();
  typed constant text[] := array(select distinct key from unnest(keys) key where key <> '');
  joined constant text[] := array(select distinct replace(key, ' ', '') from unnest(typed) key);
  digests constant text[] := array(select md5(one) from unnest(joined) one);
  enough constant integer := 50;
  few constant integer := 5;
  near uuid[];
begin
  near := array(select c.id from companies c
    where c.organisation_id = organisation and md5(c.joined_key) = any (digests) and c.joined_key = any (joined) limit enough);
  if not exists (select from companies c where c.id = any (near) and c.name_key = keys[1]) then
    near := near || array(
      with exact as materialized (
        select array[name_mark(organisation, w[1])] as first, array[name_mark(organisation, coalesce(w[2], w[1]))] as second,
               array[name_mark(organisation, coalesce(w[3], w[1]))] as third
          from (select array(select word from unnest(string_to_array(keys[1], ' ')) word order by length(word) desc limit 3)) x(w))
      select n.id from exact cross join lateral (
        select c.company_id as id from company_names c
         where c.marks && first and c.marks && second and c.marks && third limit 2 * enough) n
      union all
      select n.company_id from exact cross join lateral (
        select f.company_id from founders f
         where name_marks(f.organisation_id, f.name_key) && first and name_marks(f.organisation_id, f.name_key) && second
           and name_marks(f.organisation_id, f.name_key) && third limit 2 * enough) n);
    if cardinality(near) < 2 * enough then
      near := near || array(
        with marked as materialized (
          select word, name_marks(organisation, word) as marks
            from (select distinct word from unnest(typed) key, unnest(string_to_array(key, ' ')) word) words),
        sought as materialized (
          select one.marks as first, two.marks as second, three.marks as third
            from unnest(typed) key
                 cross join lateral (
                   select array(select word from unnest(string_to_array(key, ' ')) word order by length(word) desc limit 3)) x(w)
                 join marked one on one.word = w[1] join marked two on two.word = coalesce(w[2], w[1])
                 join marked three on three.word = coalesce(w[3], w[1])
           where key !~ '^\S \S+$'
          union all
          select mark, mark, mark from unnest(typed) key, lateral (select array[name_mark(organisation, key)]) x(mark)
           where key ~ '^\S \S+$')
        (select f.company_id from founders f
          where f.organisation_id = organisation and md5(f.joined_key) = any (digests) and f.joined_key = any (joined) limit enough)
        union all
        select n.id from unnest(joined) part cross join lateral (
          select c.id from companies c
           where c.organisation_id = organisation and length(part) > 2
             and left(c.joined_key, 64) ~>=~ left(part, 64) and left(c.joined_key, 64) ~<~ (left(part, 64) || chr(1114111))
             and starts_with(c.joined_key, part)
           limit enough) n
        union all
        select n.id from sought cross join lateral (
          select c.company_id as id from company_names c
           where c.marks && first and c.marks && second and c.marks && third limit 2 * enough) n
        union all
        select n.company_id from sought cross join lateral (
          select f.company_id from founders f
           where name_marks(f.organisation_id, f.name_key) && first and name_marks(f.organisation_id, f.name_key) && second
             and name_marks(f.organisation_id, f.name_key) && third limit 2 * enough) n);
    end if;
    if cardinality(near) < few then
      near := near || array(
        select n.id
          from (select distinct word from unnest(string_to_array(keys[1], ' ')) word where length(word) > 1) w
               cross join lateral (select name_marks(organisation, word) || array(
                 select name_mark(organisation, left(word, i)) from generate_series(4, length(word) - 1) i)) s(sought)
               cross join lateral (
                 select c.company_id as id from company_names c where c.marks && sought limit enough) n);
    end if;
  end if;
  return query
    select c.id, coalesce(c.company_name, ''), c.other_names,
           array(select f.name from founders f where f.company_id = c.id order by f.position, f.id)
      from (select one.id, greatest(similarity(c.name_key, keys[1]),
                     (select max(similarity(key, keys[1])) from unnest(c.other_keys) key),
                     (select max(similarity(f.name_key, keys[1])) from founders f where f.company_id = one.id)) as nearness
              from (select distinct unnest(near) as id) one join companies c on c.id = one.id
             order by 2 desc, 1 limit enough) nearest
           join companies c on c.id = nearest.id order by nearest.nearness desc, c.id;
end $$;
grant execute on function name_candidates(text[]) to partner_tracking_tenant;
