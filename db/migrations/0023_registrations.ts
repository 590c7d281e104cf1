import { type Kysely, sql } from "kysely";

/**
 * Registration and enrichment by who gave what: a repeat changes what it names, through the tool it only adds recipients; an
 * enrichment starts over where what it reads from has changed, keeps to what people emptied and removed, replaces the
 * categories it gave before, and says why it is partial or failed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [queueEnrichment, registerCompany, finishEnrichment])
    await sql.raw(statement).execute(db);
}

const refusal = `part text, place text, sql_state text, constraint_name text, cause text`;

const dataRefused = `exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
    get stacked diagnostics sql_state = returned_sqlstate, constraint_name = constraint_name, cause = message_text;
    kind := 'refused';`;

/** Starts enrichment over, also where it runs: what runs has read what was given before, and its report is not taken. */
const queueEnrichment = `
create or replace function queue_enrichment(company uuid) returns uuid[] language plpgsql as $$
declare
  organisation uuid;
  ids uuid[] := '{}';
begin
  update companies c
     set enrichment_status = 'queued', enrichment_attempts = 0, enrichment_lease_until = null, enrichment_token = null,
         enrichment_reason = null, enrichment_nudged_at = clock_timestamp()
   where c.id = company and c.enrichment_status <> 'queued'
  returning c.organisation_id into organisation;
  if organisation is not null then
    delete from outbox where job = 'enrich' and work = work_of(organisation, 'companyId', company);
    insert into outbox (organisation_id, job, payload)
    values (organisation, 'enrich', jsonb_build_object('organisationId', organisation, 'companyId', company))
    returning array[id] into ids;
  end if;
  return ids;
end $$`;

const registerCompany = `
create or replace function register_company(body jsonb) returns table (kind text, company_id uuid, outbox_ids uuid[])
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
           cadence_days = coalesce((settings ->> 'cadenceDays')::integer, c.cadence_days),
           next_run_at = case when (settings ->> 'cadenceDays')::integer <> c.cadence_days and c.last_scraped_at is not null
             then c.last_scraped_at + make_interval(days => (settings ->> 'cadenceDays')::integer) else c.next_run_at end,
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
      outbox_ids := queue_enrichment(company_id);
    end if;
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

/** Fills gaps, never replaces what stands; then the first run, which waited for the links, may start. */
const finishEnrichment = `
create or replace function finish_enrichment(company uuid, held uuid, found_data jsonb)
returns table (kind text, outbox_ids uuid[], ${refusal}) language plpgsql as $$
declare
  wanted record;
  person jsonb;
begin
  outbox_ids := '{}';
  select c.organisation_id, c.enrichment_status, c.enrichment_token, c.removed into wanted
    from companies c where c.id = company for update;
  kind := case when not found then 'missing'
               when wanted.enrichment_status <> 'running' or wanted.enrichment_token <> held then 'lost' end;
  if kind is not null then
    return next;
    return;
  end if;

  begin
    part := 'company';
    update companies c
       set enrichment_status = found_data ->> 'status', enrichment_token = null, enrichment_lease_until = null,
           enrichment_reason = found_data ->> 'reason',
           name_key = case when c.company_name is null and found_data ->> 'companyName' is not null
                           then found_data ->> 'nameKey' else c.name_key end,
           joined_key = case when c.company_name is null and found_data ->> 'companyName' is not null
                             then found_data ->> 'joinedKey' else c.joined_key end,
           company_name = coalesce(c.company_name, found_data ->> 'companyName'),
           company_website = filled('companyWebsite', c.emptied, c.company_website, found_data ->> 'companyWebsite'),
           website_key = filled('companyWebsite', c.emptied, c.website_key, found_data ->> 'websiteKey'),
           company_linkedin_url = filled('companyLinkedinUrl', c.emptied, c.company_linkedin_url, found_data ->> 'companyLinkedinUrl'),
           linkedin_key = filled('companyLinkedinUrl', c.emptied, c.linkedin_key, found_data ->> 'linkedinKey'),
           company_twitter_url = filled('companyTwitterUrl', c.emptied, c.company_twitter_url, found_data ->> 'companyTwitterUrl'),
           company_github_url = filled('companyGithubUrl', c.emptied, c.company_github_url, found_data ->> 'companyGithubUrl'),
           description = coalesce(c.description, found_data ->> 'description'),
           stage = case when c.stage = 'unknown' then coalesce(found_data ->> 'stage', 'unknown') else c.stage end,
           found = array(select unnest(c.found) union select g.name from (values
               ('companyName', c.company_name is null and found_data ->> 'companyName' is not null),
               ('companyLinkedinUrl', c.company_linkedin_url is null and found_data ->> 'companyLinkedinUrl' is not null),
               ('companyTwitterUrl', c.company_twitter_url is null and found_data ->> 'companyTwitterUrl' is not null),
               ('companyGithubUrl', c.company_github_url is null and found_data ->> 'companyGithubUrl' is not null),
               ('stage', c.stage = 'unknown' and found_data ->> 'stage' <> 'unknown')) g(name, filled) where g.filled),
           updated_at = clock_timestamp()
     where c.id = company;
    part := 'founder';
    for person in select jsonb_array_elements(found_data -> 'founders') loop
      continue when person ->> 'nameKey' = any(wanted.removed) or person ->> 'linkedinKey' = any(wanted.removed);
      place := person ->> 'name';
      perform merge_founders(company, jsonb_build_array(person));
    end loop;
    part := 'classification';
    place := null;
    if jsonb_array_length(found_data -> 'classification') > 0 then
      delete from company_categories k where k.company_id = company and k.category_id not in (
        select f ->> 'id' from jsonb_array_elements(found_data -> 'classification') f);
    end if;
    insert into company_categories (organisation_id, company_id, category_id, path, confidence)
    select wanted.organisation_id, company, k."id", k."path", k."confidence"
      from jsonb_to_recordset(found_data -> 'classification') as k("id" text, "path" text, "confidence" real)
    on conflict (company_id, category_id) do update set path = excluded.path, confidence = excluded.confidence;
  ${dataRefused}
    return next;
    return;
  end;

  part := null;
  perform keep_in_quarantine(company, null, found_data -> 'quarantined');
  outbox_ids := start_first_run(company);
  kind := found_data ->> 'status';
  return next;
end $$`;
