-- The first five names with different keys, none of them `own`.
create or replace function first_names(names text[], keys text[], own text, out kept_names text[], out kept_keys text[])
language sql immutable parallel safe as $$
  select coalesce(array_agg(n.name order by n.place), '{}'), coalesce(array_agg(n.key order by n.place), '{}')
    from (select d.* from (
            select distinct on (u.key) u.name, u.key, u.place from unnest(names, keys) with ordinality u(name, key, place)
             where u.name is not null and u.key not in ('', own) order by u.key, u.place) d
           order by d.place limit 5) n
$$;
