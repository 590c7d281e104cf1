-- Changes only the fields in the patch; founders are merged and never removed by omission. This is SQL because the change depends on the
-- stored row under the company's lock: a concurrent run is judged by the old or the new settings, never by a mix.
create or replace function patch_company(company uuid, patch jsonb) returns table (kind text, unknown_founders uuid[], messages jsonb)
language plpgsql as $$
declare
  people jsonb;
  person jsonb;
  was companies%rowtype;
  became companies%rowtype;
  moved boolean;
  cadence integer;
  added integer;
begin
  messages := '[]';
  select * into was from companies c where c.id = company for update;
  if not found then
    kind := 'missing';
    return next;
    return;
  end if;
  unknown_founders := array(
    select (p ->> 'id')::uuid from jsonb_array_elements(patch -> 'founders') p
     where p ->> 'id' is not null
       and not exists (select 1 from founders f where f.company_id = company and f.id = (p ->> 'id')::uuid));
  if cardinality(unknown_founders) > 0 then
    kind := 'unknown_founder';
    return next;
    return;
  end if;

  cadence := coalesce((patch ->> 'cadenceDays')::integer, was.cadence_days);
  moved := patch ? 'companyWebsite' and patch ->> 'websiteKey' is distinct from was.website_key;
  begin
    if moved then perform forget_found(company); end if;
    update companies c
       set company_name = case when patch ? 'companyName' then patch ->> 'companyName' else c.company_name end,
           name_key = case when patch ? 'companyName' then patch ->> 'nameKey' else c.name_key end,
           joined_key = case when patch ? 'companyName' then patch ->> 'joinedKey' else c.joined_key end,
           company_website = case when patch ? 'companyWebsite' then patch ->> 'companyWebsite' else c.company_website end,
           website_key = case when patch ? 'companyWebsite' then patch ->> 'websiteKey' else c.website_key end,
           company_linkedin_url =
             case when patch ? 'companyLinkedinUrl' then patch ->> 'companyLinkedinUrl' else c.company_linkedin_url end,
           linkedin_key = case when patch ? 'companyLinkedinUrl' then patch ->> 'linkedinKey' else c.linkedin_key end,
           company_twitter_url =
             case when patch ? 'companyTwitterUrl' then patch ->> 'companyTwitterUrl' else c.company_twitter_url end,
           company_github_url =
             case when patch ? 'companyGithubUrl' then patch ->> 'companyGithubUrl' else c.company_github_url end,
           things_to_track = coalesce(patch ->> 'thingsToTrack', c.things_to_track),
           alert_emails = case when patch ? 'alertEmails'
             then array(select jsonb_array_elements_text(patch -> 'alertEmails')) else c.alert_emails end,
           email_alerts_enabled = coalesce((patch ->> 'emailAlertsEnabled')::boolean, c.email_alerts_enabled),
           email_frequency = coalesce(patch ->> 'emailFrequency', c.email_frequency),
           cadence_days = coalesce((patch ->> 'cadenceDays')::integer, c.cadence_days),
           tags = case when patch ? 'tags' then array(select jsonb_array_elements_text(patch -> 'tags')) else c.tags end,
           stage = coalesce(patch ->> 'stage', c.stage),
           status = coalesce(patch ->> 'status', c.status),
           next_run_at = case
             when patch ->> 'status' = 'ok' and c.status = 'paused'
               then coalesce(next_run(c.id, c.last_scraped_at, cadence), clock_timestamp())
             when cadence <> c.cadence_days and c.last_scraped_at is not null then case c.scrape_health when 'failing'
               then least(c.next_run_at, next_run(c.id, c.last_scraped_at, cadence))
               else next_run(c.id, c.last_scraped_at, cadence) end
             else c.next_run_at end,
           found = array(select f from unnest(c.found) f where not patch ? f),
           emptied = array(
             select e from unnest(c.emptied) e where not patch ? e
             union select e from unnest(profile_fields()) e where patch -> e = 'null'),
           updated_at = clock_timestamp()
     where c.id = company
    returning * into became;
    if jsonb_array_length(patch -> 'founders') > 0 or judged_by(became) is distinct from judged_by(was) then
      update companies c set settings_version = c.settings_version + 1 where c.id = company;
    end if;

    people := coalesce((
      select jsonb_agg(case when p ->> 'id' is null and f.id is not null then p || jsonb_build_object('id', f.id) else p end)
        from jsonb_array_elements(patch -> 'founders') p
        left join founders f on f.company_id = company and f.linkedin_key = p ->> 'linkedinKey'), '[]');
    for person in select p from jsonb_array_elements(people) p where p ->> 'id' is not null loop
      if (person ->> 'remove')::boolean then
        with gone as (
          delete from founders f where f.id = (person ->> 'id')::uuid and f.company_id = company
          returning f.name_key, f.linkedin_key)
        update companies c
           set removed = array(select unnest(c.removed) union select unnest(array_remove(array[g.name_key, g.linkedin_key], null)))
          from gone g where c.id = company;
      else
        update founders f
           set name = coalesce(person ->> 'name', f.name),
               name_key = coalesce(person ->> 'nameKey', f.name_key),
               joined_key = coalesce(person ->> 'joinedKey', f.joined_key),
               linkedin_url = case when person ? 'linkedinUrl' then person ->> 'linkedinUrl' else f.linkedin_url end,
               linkedin_key = case when person ? 'linkedinUrl' then person ->> 'linkedinKey' else f.linkedin_key end,
               twitter_url = case when person ? 'twitterUrl' then person ->> 'twitterUrl' else f.twitter_url end,
               github_url = case when person ? 'githubUrl' then person ->> 'githubUrl' else f.github_url end,
               role = case when person ? 'role' then person ->> 'role' else f.role end,
               emptied = array(
                 select e from unnest(f.emptied) e where not person ? e
                 union select e from unnest(founder_profile_fields()) e where person -> e = 'null')
         where f.id = (person ->> 'id')::uuid and f.company_id = company;
      end if;
    end loop;
    people := coalesce((select jsonb_agg(p) from jsonb_array_elements(people) p where p ->> 'id' is null), '[]');
    perform welcome_back(company, people);
    added := merge_founders(company, people);
    if added > 0 or (moved and patch ->> 'websiteKey' is not null) then messages := taken(queue_enrichment(company)); end if;
  exception when unique_violation then
    kind := 'same_founder';
    return next;
    return;
  end;
  perform note_change(was.organisation_id, company);
  kind := 'patched';
  return next;
end $$;
