-- Creates a company, or updates the one that is already tracked: a repeat changes the fields that it names; through a tool it only adds
-- recipients. Look-up and write are one transaction, so that of two requests at once for one company the second finds the company of the
-- first.
create or replace function register_company(body jsonb) returns table (kind text, company_id uuid, messages jsonb)
language plpgsql as $$
declare
  organisation uuid := current_organisation();
  idempotency jsonb := nullif(body -> 'idempotency', 'null');
  settings jsonb := body -> 'settings';
  people text[] := array(select p ->> 'linkedinKey' from jsonb_array_elements(body -> 'founders') p
                          where p ->> 'linkedinKey' is not null);
  remembered record;
  was companies%rowtype;
  became companies%rowtype;
  run uuid;
  changed integer;
  ids uuid[];
begin
  messages := '[]';
  perform pg_advisory_xact_lock(hashtextextended(organisation::text, 1));

  if idempotency is not null then
    select i.body_hash, i.company_id, c.id is null as gone into remembered
      from idempotency_keys i left join companies c on c.id = i.company_id
     where i.api_key_id = (idempotency ->> 'apiKeyId')::uuid and i.idempotency_key = idempotency ->> 'key'
       and i.created_at > clock_timestamp() - interval '24 hours' and (c.id is not null or not i.derived);
    if found then
      kind := case when remembered.body_hash <> idempotency ->> 'bodyHash' then 'conflict'
                   when remembered.gone then 'deleted' else 'replayed' end;
      company_id := remembered.company_id;
      return next;
      return;
    end if;
    if exists (select from idempotent_answers a
                where a.api_key_id = (idempotency ->> 'apiKeyId')::uuid and a.idempotency_key = idempotency ->> 'key'
                  and a.created_at > clock_timestamp() - interval '24 hours') then
      kind := 'conflict';
      return next;
      return;
    end if;
    if idempotency ->> 'lock' in ('running', 'conflict') then
      kind := case idempotency ->> 'lock' when 'running' then 'in_progress' else 'conflict' end;
      return next;
      return;
    end if;
  end if;

  company_id := find_tracked(body ->> 'linkedinKey', body ->> 'websiteKey', people);
  if company_id is not null then
    kind := 'existing';
    select * into was from companies c where c.id = register_company.company_id for update;
    update companies c
       set company_name = coalesce(c.company_name, body ->> 'companyName'),
           name_key = case when c.company_name is null then body ->> 'nameKey' else c.name_key end,
           joined_key = case when c.company_name is null then body ->> 'joinedKey' else c.joined_key end,
           company_website = filled('companyWebsite', c.emptied, c.company_website, body ->> 'companyWebsite'),
           website_key = filled('companyWebsite', c.emptied, c.website_key, body ->> 'websiteKey'),
           company_linkedin_url = filled('companyLinkedinUrl', c.emptied, c.company_linkedin_url, body ->> 'companyLinkedinUrl'),
           linkedin_key = filled('companyLinkedinUrl', c.emptied, c.linkedin_key, body ->> 'linkedinKey'),
           company_twitter_url = filled('companyTwitterUrl', c.emptied, c.company_twitter_url, body ->> 'companyTwitterUrl'),
           company_github_url = filled('companyGithubUrl', c.emptied, c.company_github_url, body ->> 'companyGithubUrl'),
           things_to_track = settings ->> 'thingsToTrack',
           alert_emails = case when (settings ->> 'addsRecipients')::boolean
             then c.alert_emails || array(
               select e from jsonb_array_elements_text(settings -> 'alertEmails') e
                where lower(e) not in (select lower(k) from unnest(c.alert_emails) k))
             else array(select jsonb_array_elements_text(settings -> 'alertEmails')) end,
           email_alerts_enabled = coalesce((settings ->> 'emailAlertsEnabled')::boolean, c.email_alerts_enabled),
           email_frequency = coalesce(settings ->> 'emailFrequency', c.email_frequency),
           cadence_days = coalesce((settings ->> 'cadenceDays')::integer, c.cadence_days),
           next_run_at = case when (settings ->> 'cadenceDays')::integer <> c.cadence_days and c.last_scraped_at is not null
             then next_run(c.id, c.last_scraped_at, (settings ->> 'cadenceDays')::integer) else c.next_run_at end,
           confirmed = c.confirmed or (body ->> 'confirmed')::boolean,
           found = case when (body ->> 'confirmed')::boolean then '{}' else c.found end,
           updated_at = clock_timestamp()
     where c.id = register_company.company_id
    returning * into became;
    perform welcome_back(company_id, body -> 'founders');
    changed := merge_founders(company_id, body -> 'founders');
    if changed > 0 or judged_by(became) is distinct from judged_by(was) then
      update companies c set settings_version = c.settings_version + 1 where c.id = register_company.company_id;
    end if;
    if changed > 0 or (was.website_key is null and became.website_key is not null) then
      ids := queue_enrichment(company_id);
    end if;
  else
    kind := 'created';
    insert into companies (organisation_id, company_name, name_key, joined_key, company_website, website_key,
                           company_linkedin_url, linkedin_key, company_twitter_url, company_github_url, things_to_track,
                           alert_emails, email_alerts_enabled, email_frequency, cadence_days, confirmed)
    values (organisation, body ->> 'companyName', body ->> 'nameKey', body ->> 'joinedKey',
            body ->> 'companyWebsite', body ->> 'websiteKey', body ->> 'companyLinkedinUrl', body ->> 'linkedinKey',
            body ->> 'companyTwitterUrl', body ->> 'companyGithubUrl', settings ->> 'thingsToTrack',
            array(select jsonb_array_elements_text(settings -> 'alertEmails')),
            coalesce((settings ->> 'emailAlertsEnabled')::boolean, true), coalesce(settings ->> 'emailFrequency', 'instant'),
            coalesce((settings ->> 'cadenceDays')::integer, 7), (body ->> 'confirmed')::boolean)
    returning id into company_id;
    perform merge_founders(company_id, body -> 'founders');
    insert into runs (organisation_id, company_id, reason) values (organisation, company_id, 'first')
    returning id into run;
    perform ask_work(organisation, company_id, 'run', run, clock_timestamp() + interval '3 minutes');
    ids := array[ask_work(organisation, company_id, 'enrich', company_id, clock_timestamp())];
  end if;

  if idempotency is not null then
    insert into idempotency_keys (organisation_id, api_key_id, idempotency_key, body_hash, company_id, derived)
    values (organisation, (idempotency ->> 'apiKeyId')::uuid, idempotency ->> 'key', idempotency ->> 'bodyHash', company_id,
            coalesce((idempotency ->> 'derived')::boolean, false))
    on conflict (api_key_id, idempotency_key) do update
       set body_hash = excluded.body_hash, company_id = excluded.company_id, derived = excluded.derived, created_at = clock_timestamp();
  end if;
  perform note_change(organisation, company_id);
  messages := taken(ids);
  return next;
end $$;
