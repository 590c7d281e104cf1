/** Registers a company or updates the one that is tracked; a profile set to null stays null. */
export const registerCompany = `
create or replace function register_company(body jsonb) returns table (kind text, company_id uuid, outbox_ids uuid[])
language plpgsql as $$
declare
  organisation uuid := current_organisation();
  idempotency jsonb := nullif(body -> 'idempotency', 'null');
  settings jsonb := body -> 'settings';
  people text[] := array(select p ->> 'linkedinKey' from jsonb_array_elements(body -> 'founders') p
                          where p ->> 'linkedinKey' is not null);
  remembered record;
  run uuid;
  changed integer;
begin
  outbox_ids := '{}';
  perform pg_advisory_xact_lock(hashtextextended(organisation::text, 1));

  if idempotency is not null then
    select i.body_hash, i.company_id into remembered from idempotency_keys i
     where i.api_key_id = (idempotency ->> 'apiKeyId')::uuid and i.idempotency_key = idempotency ->> 'key'
       and i.created_at > clock_timestamp() - interval '24 hours';
    if found then
      kind := case when remembered.body_hash = idempotency ->> 'bodyHash' then 'replayed' else 'conflict' end;
      company_id := remembered.company_id;
      perform set_config('app.company_id', company_id::text, true);
      return next;
      return;
    end if;
    if (idempotency ->> 'running')::boolean then
      kind := 'in_progress';
      return next;
      return;
    end if;
  end if;

  company_id := find_tracked(body ->> 'linkedinKey', body ->> 'websiteKey', people);
  if company_id is not null then
    kind := 'existing';
    update companies c
       set company_name = coalesce(c.company_name, body ->> 'companyName'),
           name_key = case when c.company_name is null then body ->> 'nameKey' else c.name_key end,
           joined_key = case when c.company_name is null then body ->> 'joinedKey' else c.joined_key end,
           company_website = coalesce(c.company_website, body ->> 'companyWebsite'),
           website_key = coalesce(c.website_key, body ->> 'websiteKey'),
           company_linkedin_url = filled('companyLinkedinUrl', c.cleared, c.company_linkedin_url, body ->> 'companyLinkedinUrl'),
           linkedin_key = filled('companyLinkedinUrl', c.cleared, c.linkedin_key, body ->> 'linkedinKey'),
           company_twitter_url = filled('companyTwitterUrl', c.cleared, c.company_twitter_url, body ->> 'companyTwitterUrl'),
           company_github_url = filled('companyGithubUrl', c.cleared, c.company_github_url, body ->> 'companyGithubUrl'),
           things_to_track = settings ->> 'thingsToTrack',
           alert_emails = array(select jsonb_array_elements_text(settings -> 'alertEmails')),
           email_alerts_enabled = coalesce((settings ->> 'emailAlertsEnabled')::boolean, c.email_alerts_enabled),
           cadence_days = coalesce((settings ->> 'cadenceDays')::integer, c.cadence_days),
           next_run_at = coalesce(c.last_scraped_at
             + make_interval(days => coalesce((settings ->> 'cadenceDays')::integer, c.cadence_days)), c.next_run_at),
           confirmed = c.confirmed or (body ->> 'confirmed')::boolean,
           settings_version = c.settings_version + 1,
           updated_at = clock_timestamp()
     where c.id = register_company.company_id;
    changed := merge_founders(company_id, body -> 'founders');
    if changed > 0 then outbox_ids := queue_enrichment(company_id); end if;
  else
    kind := 'created';
    insert into companies (organisation_id, company_name, name_key, joined_key, company_website, website_key,
                           company_linkedin_url, linkedin_key, company_twitter_url, company_github_url, things_to_track,
                           alert_emails, email_alerts_enabled, cadence_days, confirmed)
    values (organisation, body ->> 'companyName', body ->> 'nameKey', body ->> 'joinedKey',
            body ->> 'companyWebsite', body ->> 'websiteKey', body ->> 'companyLinkedinUrl', body ->> 'linkedinKey',
            body ->> 'companyTwitterUrl', body ->> 'companyGithubUrl', settings ->> 'thingsToTrack',
            array(select jsonb_array_elements_text(settings -> 'alertEmails')),
            coalesce((settings ->> 'emailAlertsEnabled')::boolean, true),
            coalesce((settings ->> 'cadenceDays')::integer, 7), (body ->> 'confirmed')::boolean)
    returning id into company_id;
    perform merge_founders(company_id, body -> 'founders');
    insert into runs (organisation_id, company_id, reason) values (organisation, company_id, 'first')
    returning id into run;
    insert into outbox (organisation_id, job, payload, not_before)
    values (organisation, 'run', jsonb_build_object('organisationId', organisation, 'runId', run),
            clock_timestamp() + interval '3 minutes');
    insert into outbox (organisation_id, job, payload)
    values (organisation, 'enrich', jsonb_build_object('organisationId', organisation, 'companyId', company_id))
    returning array[id] into outbox_ids;
  end if;

  if idempotency is not null then
    insert into idempotency_keys (organisation_id, api_key_id, idempotency_key, body_hash, company_id)
    values (organisation, (idempotency ->> 'apiKeyId')::uuid, idempotency ->> 'key', idempotency ->> 'bodyHash', company_id)
    on conflict (api_key_id, idempotency_key) do update
       set body_hash = excluded.body_hash, company_id = excluded.company_id, created_at = clock_timestamp();
  end if;
  perform set_config('app.company_id', company_id::text, true);
  return next;
end $$`;

/** Only the keys that stand in the patch change; founders merge and never go by omission. */
export const patchCompany = `
create or replace function patch_company(company uuid, patch jsonb) returns table (kind text, unknown_founders uuid[], outbox_ids uuid[])
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
           company_github_url =
             case when patch ? 'companyGithubUrl' then patch ->> 'companyGithubUrl' else c.company_github_url end,
           cleared = cleared_after(c.cleared, patch,
             '{companyWebsite,companyLinkedinUrl,companyTwitterUrl,companyGithubUrl}'),
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
        update companies c
           set removed_founders = array(select distinct key from unnest(c.removed_founders || f.name_key || f.linkedin_key) key
                                         where key <> '')
          from founders f where c.id = company and f.id = (person ->> 'id')::uuid and f.company_id = company;
        delete from founders f where f.id = (person ->> 'id')::uuid and f.company_id = company;
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
               cleared = cleared_after(f.cleared, person, '{linkedinUrl,twitterUrl,githubUrl,role}')
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
