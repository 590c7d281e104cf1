import { type Kysely, sql } from "kysely";

/**
 * Creating companies, as functions: each is one statement of one request, atomic, under the tenant's own
 * rights. Registrations of one organisation wait for each other, so that parallel submissions meet. They name the company
 * they met in `app.company_id`, so that the next statement of the same request can read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [mergeFounders, queueEnrichment, findTracked, registerCompany, trackLead]) {
    await sql.raw(statement).execute(db);
  }
}

/** Adds founders to a company: one with the same LinkedIn profile or the same name has its gaps filled instead. */
const mergeFounders = `
create function merge_founders(company uuid, added jsonb) returns integer language plpgsql as $$
declare
  person record;
  stored uuid;
  changed integer := 0;
begin
  for person in
    select * from jsonb_to_recordset(added) as p(
      "name" text, "nameKey" text, "joinedKey" text, "linkedinUrl" text, "linkedinKey" text,
      "twitterUrl" text, "githubUrl" text)
  loop
    select f.id into stored from founders f
     where f.company_id = company
       and (f.linkedin_key = person."linkedinKey"
            or (f.name_key = person."nameKey" and (f.linkedin_key is null or person."linkedinKey" is null)))
     order by f.linkedin_key = person."linkedinKey" desc nulls last, f.position limit 1;
    if stored is null then
      insert into founders (organisation_id, company_id, position, name, name_key, joined_key,
                            linkedin_url, linkedin_key, twitter_url, github_url)
      select c.organisation_id, c.id, coalesce((select max(position) + 1 from founders where company_id = company), 0),
             person."name", person."nameKey", person."joinedKey",
             person."linkedinUrl", person."linkedinKey", person."twitterUrl", person."githubUrl"
        from companies c where c.id = company;
      changed := changed + 1;
    else
      update founders f
         set linkedin_url = coalesce(f.linkedin_url, person."linkedinUrl"),
             linkedin_key = coalesce(f.linkedin_key, person."linkedinKey"),
             twitter_url = coalesce(f.twitter_url, person."twitterUrl"),
             github_url = coalesce(f.github_url, person."githubUrl")
       where f.id = stored;
    end if;
  end loop;
  return changed;
end $$`;

/** Starts enrichment over, unless it waits or runs already. */
const queueEnrichment = `
create function queue_enrichment(company uuid) returns uuid[] language sql as $$
  with started as (
    update companies c set enrichment_status = 'queued', enrichment_attempts = 0, enrichment_lease_until = null,
           enrichment_nudged_at = clock_timestamp()
     where c.id = company and c.enrichment_status not in ('queued', 'running')
    returning c.organisation_id),
  queued as (
    insert into outbox (organisation_id, job, payload)
    select organisation_id, 'enrich', jsonb_build_object('organisationId', organisation_id, 'companyId', company)
      from started
    returning id)
  select coalesce(array_agg(id), '{}') from queued
$$`;

/** Specification 4.2: two identifiers must match; a website alone never does. */
const findTracked = `
create function find_tracked(linkedin text, website text, people text[]) returns uuid language sql stable as $$
  select c.id from companies c
   where (c.linkedin_key = linkedin and c.website_key = website)
      or ((c.linkedin_key = linkedin or c.website_key = website)
          and exists (select 1 from founders f where f.company_id = c.id and f.linkedin_key = any(people)))
   order by c.created_at, c.id limit 1
$$`;

const registerCompany = `
create function register_company(body jsonb) returns table (kind text, company_id uuid, outbox_ids uuid[])
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
           company_linkedin_url = coalesce(c.company_linkedin_url, body ->> 'companyLinkedinUrl'),
           linkedin_key = coalesce(c.linkedin_key, body ->> 'linkedinKey'),
           company_twitter_url = coalesce(c.company_twitter_url, body ->> 'companyTwitterUrl'),
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
                           company_linkedin_url, linkedin_key, company_twitter_url, things_to_track, alert_emails,
                           email_alerts_enabled, cadence_days, confirmed)
    values (organisation, body ->> 'companyName', body ->> 'nameKey', body ->> 'joinedKey',
            body ->> 'companyWebsite', body ->> 'websiteKey', body ->> 'companyLinkedinUrl', body ->> 'linkedinKey',
            body ->> 'companyTwitterUrl', settings ->> 'thingsToTrack',
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

/** Accepts a lead and tracks its company, in one transaction; the body's own fields win over the lead's. */
const trackLead = `
create function track_lead(lead uuid, body jsonb) returns table (kind text, company_id uuid, outbox_ids uuid[])
language plpgsql as $$
declare
  found_lead leads%rowtype;
  person jsonb;
  merged jsonb := body;
begin
  outbox_ids := '{}';
  perform pg_advisory_xact_lock(hashtextextended(current_organisation()::text, 1));
  select * into found_lead from leads l where l.id = lead for update;
  if not found then
    kind := 'missing';
    return next;
    return;
  end if;
  if found_lead.tracked_company_id is not null then
    kind := 'already_tracked';
    company_id := found_lead.tracked_company_id;
    perform set_config('app.company_id', company_id::text, true);
    return next;
    return;
  end if;
  if coalesce(body ->> 'companyWebsite', found_lead.company_website) is null then
    kind := 'website_missing';
    return next;
    return;
  end if;
  if body ->> 'companyName' is null then
    merged := merged || jsonb_build_object('companyName', found_lead.company_name, 'nameKey', found_lead.name_key,
                                           'joinedKey', found_lead.joined_key);
  end if;
  if body ->> 'companyWebsite' is null then
    merged := merged || jsonb_build_object('companyWebsite', found_lead.company_website, 'websiteKey', found_lead.website_key);
  end if;
  if body ->> 'companyLinkedinUrl' is null then
    merged := merged || jsonb_build_object('companyLinkedinUrl', found_lead.company_linkedin_url,
                                           'linkedinKey', found_lead.linkedin_key);
  end if;
  if body ->> 'companyTwitterUrl' is null then
    merged := merged || jsonb_build_object('companyTwitterUrl', found_lead.company_twitter_url);
  end if;
  if jsonb_array_length(body -> 'founders') = 0 then
    person := found_lead.founder || jsonb_build_object('nameKey', found_lead.founder_key,
      'joinedKey', found_lead.founder_joined_key, 'linkedinKey', found_lead.founder_linkedin_key);
    merged := merged || jsonb_build_object('founders', jsonb_build_array(person));
  end if;

  select r.kind, r.company_id, r.outbox_ids into kind, company_id, outbox_ids from register_company(merged) r;
  update leads l
     set decision = 'accepted', tracked_company_id = track_lead.company_id, decided_at = clock_timestamp(),
         decided_by = (body -> 'member' ->> 'id')::uuid, decided_by_email = body -> 'member' ->> 'email',
         updated_at = clock_timestamp()
   where l.id = lead;
  update companies c
     set lead_id = coalesce(c.lead_id, lead),
         stage = case when c.stage = 'unknown' then found_lead.stage else c.stage end
   where c.id = track_lead.company_id;
  return next;
end $$`;
