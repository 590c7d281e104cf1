-- At most five other companies of the organisation that may be the same, the surest first, each with one reason. `domain` is the
-- registrable domain of the website; without it the host is compared. On hosts that many companies share, the whole address is.
create or replace function possible_duplicates(company uuid, domain text)
returns table (id uuid, "companyName" text, reason text)
language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  organisation constant uuid := current_organisation();
  enough constant integer := 20;
  c companies;
  host text;
  typos integer[];
begin
  select one.* into c from companies one where one.organisation_id = organisation and one.id = company;
  host := site_host(c.website_key);
  host := reverse(case when host = any ('{linkedin.com,x.com,github.com,gitlab.com,facebook.com,instagram.com,youtube.com,medium.com,
      notion.so,linktr.ee,crunchbase.com,producthunt.com,sites.google.com,apps.apple.com,play.google.com}') then null
    when host = domain or host like '%.' || domain then domain else host end);
  typos := case when c.joined_key <> '' then typo_marks(organisation, c.joined_key) end;
  return query
    with alike(id, place, reason) as (
      (select d.id, 1, 'linkedin' from companies d
        where d.organisation_id = organisation and md5(d.linkedin_key) = md5(c.linkedin_key) and d.linkedin_key = c.linkedin_key
        limit enough)
      union all
      (select d.id, 2, 'x' from companies d
        where d.organisation_id = organisation and d.company_twitter_url is not null
          and profile_name(d.company_twitter_url) = profile_name(c.company_twitter_url) limit enough)
      union all
      (select d.id, 3, 'github' from companies d
        where d.organisation_id = organisation and d.company_github_url is not null
          and profile_name(d.company_github_url) = profile_name(c.company_github_url) limit enough)
      union all
      (select d.id, 4, 'domain' from companies d
        where d.organisation_id = organisation and md5(d.website_key) = md5(c.website_key) and d.website_key = c.website_key limit enough)
      union all
      (select d.id, 4, 'domain' from companies d
        where d.organisation_id = organisation and reverse(site_host(d.website_key)) = host limit enough)
      union all
      (select d.id, 4, 'domain' from companies d
        where d.organisation_id = organisation and reverse(site_host(d.website_key)) ~>=~ (host || '.')
          and reverse(site_host(d.website_key)) ~<~ (host || '/') limit enough)
      union all
      select g.company_id, 5, 'founder' from founders f cross join lateral (
        (select g.company_id from founders g
          where g.organisation_id = organisation and md5(g.linkedin_key) = md5(f.linkedin_key) and g.linkedin_key = f.linkedin_key
          limit enough)
        union all
        (select g.company_id from founders g
          where g.organisation_id = organisation and g.twitter_url is not null
            and profile_name(g.twitter_url) = profile_name(f.twitter_url) limit enough)
        union all
        (select g.company_id from founders g
          where g.organisation_id = organisation and g.github_url is not null
            and profile_name(g.github_url) = profile_name(f.github_url) limit enough)) g
       where f.company_id = c.id
      union all
      select d.id, case when d.same then 6 else 7 end, case when d.same then 'name' else 'near_name' end
        from (select d.id, c.joined_key = any (k.keys) as same, beginning_marks(organisation, k.keys) && typos as near
                from (select n.company_id from company_names n
                       where n.organisation_id = organisation and beginning_marks(n.organisation_id, n.words) && typos
                       limit 5 * enough) n
                join companies d on d.id = n.company_id
               cross join lateral (select array(select replace(k, ' ', '') from unnest(d.name_key || d.other_keys) k) as keys) k) d
       where d.same or d.near)
    select d.id, d.company_name, best.reason
      from (select distinct on (a.id) a.id, a.place, a.reason from alike a where a.id <> c.id order by a.id, a.place) best
      join companies d on d.id = best.id
     order by best.place, d.created_at, d.id limit 5;
end $$;
grant execute on function possible_duplicates(uuid, text) to partner_tracking_tenant;
