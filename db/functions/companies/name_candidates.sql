-- At most fifty companies whose name, or a founder's, is near one of the keys, nearest first. The thresholds of the trigram index
-- are set as it runs: only a superuser may write a setting of an extension into a definition.
create or replace function name_candidates(keys text[]) returns table (id uuid, "companyName" text, founders text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select set_config('pg_trgm.similarity_threshold', '0.18', true),
         set_config('pg_trgm.word_similarity_threshold', '0.5', true);
  with typed as (select key, replace(key, ' ', '') as joined from unnest(keys) as key where key <> ''),
  near as (
    select c.id, 1 + (c.joined_key = t.joined)::integer as nearness
      from typed t join companies c
        on c.organisation_id = current_organisation() and md5(c.joined_key) = md5(t.joined) and c.joined_key = t.joined
    union all
    select c.id, greatest(similarity(c.name_key, t.key), word_similarity(t.key, c.name_key) * 0.9)
      from typed t join companies c
        on c.organisation_id = current_organisation() and (c.name_key % t.key or t.key <% c.name_key)
    union all
    select f.company_id, greatest(similarity(f.name_key, t.key), word_similarity(t.key, f.name_key) * 0.8)
      from typed t join founders f
        on f.organisation_id = current_organisation() and (f.name_key % t.key or t.key <% f.name_key)
    union all
    select f.company_id, 1.5
      from typed t join founders f
        on f.organisation_id = current_organisation() and md5(f.joined_key) = md5(t.joined) and f.joined_key = t.joined
  ),
  nearest as (select near.id, max(nearness) as nearness from near group by near.id order by 2 desc, 1 limit 50)
  select c.id, coalesce(c.company_name, ''),
         array(select f.name from founders f where f.company_id = c.id order by f.position, f.id)
    from nearest join companies c using (id) order by nearest.nearness desc, c.id
$$;
grant execute on function name_candidates(text[]) to partner_tracking_tenant;
