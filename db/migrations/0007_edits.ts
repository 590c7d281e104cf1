import { type Kysely, sql } from "kysely";

/** Editing a company and asking for a run, each one statement of one request under the tenant's own rights. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [patchCompany, requestRun]) await sql.raw(statement).execute(db);
}

/** Only the keys that stand in the patch change; founders merge and never go by omission. */
const patchCompany = `
create function patch_company(company uuid, patch jsonb) returns table (kind text, unknown_founders uuid[], outbox_ids uuid[])
language plpgsql as $$
declare
  people jsonb;
  person jsonb;
  was record;
  added integer;
begin
  outbox_ids := '{}';
  select c.website_key into was from companies c where c.id = company for update;
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

  begin
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
           things_to_track = coalesce(patch ->> 'thingsToTrack', c.things_to_track),
           alert_emails = case when patch ? 'alertEmails'
             then array(select jsonb_array_elements_text(patch -> 'alertEmails')) else c.alert_emails end,
           email_alerts_enabled = coalesce((patch ->> 'emailAlertsEnabled')::boolean, c.email_alerts_enabled),
           cadence_days = coalesce((patch ->> 'cadenceDays')::integer, c.cadence_days),
           tags = case when patch ? 'tags' then array(select jsonb_array_elements_text(patch -> 'tags')) else c.tags end,
           stage = coalesce(patch ->> 'stage', c.stage),
           status = coalesce(patch ->> 'status', c.status),
           next_run_at = case
             when c.last_scraped_at is null then
               case when patch ->> 'status' = 'ok' and c.status = 'paused' then clock_timestamp() else c.next_run_at end
             else c.last_scraped_at + make_interval(days => coalesce((patch ->> 'cadenceDays')::integer, c.cadence_days)) end,
           settings_version = c.settings_version + 1,
           updated_at = clock_timestamp()
     where c.id = company;

    people := coalesce((
      select jsonb_agg(case when p ->> 'id' is null and f.id is not null then p || jsonb_build_object('id', f.id) else p end)
        from jsonb_array_elements(patch -> 'founders') p
        left join founders f on f.company_id = company and f.linkedin_key = p ->> 'linkedinKey'), '[]');
    for person in select p from jsonb_array_elements(people) p where p ->> 'id' is not null loop
      if (person ->> 'remove')::boolean then
        delete from founders f where f.id = (person ->> 'id')::uuid and f.company_id = company;
      else
        update founders f
           set name = coalesce(person ->> 'name', f.name),
               name_key = coalesce(person ->> 'nameKey', f.name_key),
               joined_key = coalesce(person ->> 'joinedKey', f.joined_key),
               linkedin_url = case when person ? 'linkedinUrl' then person ->> 'linkedinUrl' else f.linkedin_url end,
               linkedin_key = case when person ? 'linkedinUrl' then person ->> 'linkedinKey' else f.linkedin_key end,
               twitter_url = case when person ? 'twitterUrl' then person ->> 'twitterUrl' else f.twitter_url end,
               github_url = case when person ? 'githubUrl' then person ->> 'githubUrl' else f.github_url end
         where f.id = (person ->> 'id')::uuid and f.company_id = company;
      end if;
    end loop;
    added := merge_founders(company, coalesce(
      (select jsonb_agg(p) from jsonb_array_elements(people) p where p ->> 'id' is null), '[]'));
    if added > 0 or patch ->> 'websiteKey' <> coalesce(was.website_key, '') then
      outbox_ids := queue_enrichment(company);
    end if;
  exception when unique_violation then
    kind := 'same_founder';
    return next;
    return;
  end;
  kind := 'patched';
  return next;
end $$`;

/** Queues a run, unless the company is paused or one is open already. */
const requestRun = `
create function request_run(company uuid) returns table (kind text, run_id uuid, baseline text, outbox_ids uuid[])
language plpgsql as $$
declare
  wanted record;
begin
  outbox_ids := '{}';
  select c.organisation_id, c.status, c.last_scraped_at into wanted from companies c where c.id = company for update;
  if not found then
    kind := 'missing';
  elsif wanted.status = 'paused' then
    kind := 'paused';
  else
    select r.id into run_id from runs r where r.company_id = company and r.status in ('queued', 'running', 'reported');
    kind := 'in_progress';
    if run_id is null then
      kind := 'queued';
      baseline := iso(wanted.last_scraped_at);
      insert into runs (organisation_id, company_id, reason, baseline_last_scraped_at)
      values (wanted.organisation_id, company, 'refresh', wanted.last_scraped_at)
      returning id into run_id;
      insert into outbox (organisation_id, job, payload)
      values (wanted.organisation_id, 'run',
              jsonb_build_object('organisationId', wanted.organisation_id, 'runId', run_id))
      returning array[id] into outbox_ids;
    end if;
  end if;
  return next;
end $$`;
