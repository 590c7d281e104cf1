import { type Kysely, sql } from "kysely";

/**
 * What people gave stands apart from what was found. A profile that a person set to null stays null, a founder whom one removed
 * stays away. Where the website changes, what was found on the former one goes. A change that no rule is judged by asks for no
 * new judgement, and one that leaves the cadence leaves the time of the next run.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...columns, ...fields, forgetFound, welcomeBack, mergeFounders, patchCompany])
    await sql.raw(statement).execute(db);
}

/** Fields by the API's names; `removed` holds the keys of founders. */
const columns = [
  `alter table companies
     add column found text[] not null default '{}',
     add column emptied text[] not null default '{}',
     add column removed text[] not null default '{}',
     add column enrichment_reason text check (length(enrichment_reason) <= 1000),
     add constraint companies_recipients check (cardinality(alert_emails) <= 20)`,
  `alter table founders add column emptied text[] not null default '{}'`,
];

const fields = [
  `create function profile_fields() returns text[] language sql immutable parallel safe
   as $$ select array['companyWebsite', 'companyLinkedinUrl', 'companyTwitterUrl', 'companyGithubUrl'] $$`,
  `create function founder_profile_fields() returns text[] language sql immutable parallel safe
   as $$ select array['linkedinUrl', 'twitterUrl', 'githubUrl', 'role'] $$`,
  `create function filled(field text, emptied text[], stored text, found text) returns text language sql immutable parallel safe
   as $$ select case when field <> all(emptied) then coalesce(stored, found) end $$`,
  `create function judged_by(c companies) returns jsonb language sql stable parallel safe
   as $$ select jsonb_build_array(c.company_name, c.company_website, c.company_linkedin_url, c.company_twitter_url,
     c.company_github_url, c.things_to_track, c.alert_emails, c.email_alerts_enabled, c.status, c.confirmed) $$`,
];

/** What was read on a website that is no longer the company's says nothing of it. Founders stay, for people may know them. */
const forgetFound = `
create function forget_found(company uuid) returns void language plpgsql as $$
begin
  delete from company_categories k where k.company_id = company;
  update companies c
     set description = null,
         company_name = case when 'companyName' = any(c.found) then null else c.company_name end,
         name_key = case when 'companyName' = any(c.found) then '' else c.name_key end,
         joined_key = case when 'companyName' = any(c.found) then '' else c.joined_key end,
         company_linkedin_url = case when 'companyLinkedinUrl' = any(c.found) then null else c.company_linkedin_url end,
         linkedin_key = case when 'companyLinkedinUrl' = any(c.found) then null else c.linkedin_key end,
         company_twitter_url = case when 'companyTwitterUrl' = any(c.found) then null else c.company_twitter_url end,
         company_github_url = case when 'companyGithubUrl' = any(c.found) then null else c.company_github_url end,
         stage = case when 'stage' = any(c.found) then 'unknown' else c.stage end,
         found = '{}'
   where c.id = company;
end $$`;

/** Founders whom a person gives again are no longer kept away. */
const welcomeBack = `
create function welcome_back(company uuid, people jsonb) returns void language sql as $$
  update companies c
     set removed = array(
       select r from unnest(c.removed) r
       except select v from jsonb_array_elements(people) p, unnest(array[p ->> 'nameKey', p ->> 'linkedinKey']) v)
   where c.id = company and cardinality(c.removed) > 0
$$`;

/**
 * Adds founders to a company: one with the same LinkedIn profile or the same full name has its gaps filled instead. A founder
 * known by a single name is never taken for another of that name who has a profile.
 */
const mergeFounders = `
create or replace function merge_founders(company uuid, added jsonb) returns integer language plpgsql as $$
declare
  person record;
  stored uuid;
  changed integer := 0;
begin
  for person in
    select * from jsonb_to_recordset(added) as p(
      "name" text, "nameKey" text, "joinedKey" text, "linkedinUrl" text, "linkedinKey" text,
      "twitterUrl" text, "githubUrl" text, "role" text)
  loop
    select f.id into stored from founders f
     where f.company_id = company
       and (f.linkedin_key = person."linkedinKey"
            or (f.name_key = person."nameKey"
                and case when position(' ' in f.name_key) > 0 then f.linkedin_key is null or person."linkedinKey" is null
                         else f.linkedin_key is null and person."linkedinKey" is null end))
     order by f.linkedin_key = person."linkedinKey" desc nulls last, f.position limit 1;
    if stored is null then
      insert into founders (organisation_id, company_id, position, name, name_key, joined_key,
                            linkedin_url, linkedin_key, twitter_url, github_url, role)
      select c.organisation_id, c.id, coalesce((select max(position) + 1 from founders where company_id = company), 0),
             person."name", person."nameKey", person."joinedKey",
             person."linkedinUrl", person."linkedinKey", person."twitterUrl", person."githubUrl", person."role"
        from companies c where c.id = company;
      changed := changed + 1;
    else
      update founders f
         set linkedin_url = filled('linkedinUrl', f.emptied, f.linkedin_url, person."linkedinUrl"),
             linkedin_key = filled('linkedinUrl', f.emptied, f.linkedin_key, person."linkedinKey"),
             twitter_url = filled('twitterUrl', f.emptied, f.twitter_url, person."twitterUrl"),
             github_url = filled('githubUrl', f.emptied, f.github_url, person."githubUrl"),
             role = filled('role', f.emptied, f.role, person."role")
       where f.id = stored;
    end if;
  end loop;
  return changed;
end $$`;

/** Only the keys that stand in the patch change; founders merge and never go by omission. */
const patchCompany = `
create or replace function patch_company(company uuid, patch jsonb) returns table (kind text, unknown_founders uuid[], outbox_ids uuid[])
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
  outbox_ids := '{}';
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
           cadence_days = coalesce((patch ->> 'cadenceDays')::integer, c.cadence_days),
           tags = case when patch ? 'tags' then array(select jsonb_array_elements_text(patch -> 'tags')) else c.tags end,
           stage = coalesce(patch ->> 'stage', c.stage),
           status = coalesce(patch ->> 'status', c.status),
           next_run_at = case
             when patch ->> 'status' = 'ok' and c.status = 'paused'
               then coalesce(c.last_scraped_at + make_interval(days => cadence), clock_timestamp())
             when cadence <> c.cadence_days and c.last_scraped_at is not null then case c.scrape_health when 'failing'
               then least(c.next_run_at, c.last_scraped_at + make_interval(days => cadence))
               else c.last_scraped_at + make_interval(days => cadence) end
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
    if added > 0 or (moved and patch ->> 'websiteKey' is not null) then outbox_ids := queue_enrichment(company); end if;
  exception when unique_violation then
    kind := 'same_founder';
    return next;
    return;
  end;
  kind := 'patched';
  return next;
end $$`;
