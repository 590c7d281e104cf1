import { type Kysely, sql } from "kysely";

/**
 * The life of a run: queued -> running (leased) -> reported (signal and alert stand) -> finished. A lease that ran out
 * may be taken over; its token fences off whoever held it before, so that one run gives one signal. Every step locks the
 * company before the run, as a deletion does, so that the two never wait for each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    lockRun,
    claimRun,
    extendLease,
    reportRun,
    finishRun,
    claimEnrichment,
    finishEnrichment,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

const lockRun = `
create function lock_run(run uuid) returns void language sql as $$
  select from companies c where c.id = (select r.company_id from runs r where r.id = run) for update
$$`;

const claimRun = `
create function claim_run(run uuid, lease_seconds integer) returns table (kind text, token uuid, company_id uuid)
language plpgsql as $$
declare
  wanted record;
begin
  perform lock_run(run);
  select r.status, r.lease_until, r.company_id, c.status as company_status into wanted
    from runs r join companies c on c.id = r.company_id where r.id = run for update;
  if not found then
    kind := 'missing';
  elsif wanted.status in ('finished', 'cancelled', 'failed') then
    kind := 'done';
  elsif wanted.status <> 'queued' and wanted.lease_until > clock_timestamp() then
    kind := 'busy';
  elsif wanted.status = 'queued' and wanted.company_status = 'paused' then
    kind := 'done';
    update runs r set status = 'cancelled', finished_at = clock_timestamp() where r.id = run;
  else
    kind := case when wanted.status = 'reported' then 'reported' else 'claimed' end;
    token := gen_random_uuid();
    update runs r
       set status = case when r.status = 'reported' then 'reported' else 'running' end,
           lease_token = token, lease_until = clock_timestamp() + make_interval(secs => lease_seconds),
           attempts = r.attempts + 1, nudged_at = clock_timestamp(),
           started_at = coalesce(r.started_at, clock_timestamp())
     where r.id = run;
  end if;
  company_id := wanted.company_id;
  perform set_config('app.company_id', coalesce(company_id::text, ''), true);
  return next;
end $$`;

const extendLease = `
create function extend_lease(run uuid, held uuid, lease_seconds integer) returns boolean language sql as $$
  with kept as (
    update runs set lease_until = clock_timestamp() + make_interval(secs => lease_seconds), nudged_at = clock_timestamp()
     where id = run and lease_token = held and status in ('running', 'reported') returning 1)
  select exists (select 1 from kept)
$$`;

const reportRun = `
create function report_run(run uuid, held uuid, settings integer, result jsonb)
returns table (kind text, alert_id uuid, email boolean) language plpgsql as $$
declare
  wanted record;
  signal uuid;
  lead record;
  lead_id uuid;
begin
  perform lock_run(run);
  select r.organisation_id, r.company_id, r.status, r.lease_token, c.settings_version, c.company_name into wanted
    from runs r join companies c on c.id = r.company_id where r.id = run for update;
  if not found then
    kind := 'missing';
    return next;
    return;
  end if;
  if wanted.status <> 'running' or wanted.lease_token <> held then
    kind := 'lost';
    return next;
    return;
  end if;
  if wanted.settings_version <> settings then
    kind := 'settings_changed';
    return next;
    return;
  end if;

  insert into signals (organisation_id, company_id, run_id, type, severity, recommendation, needs_attention,
                       title, summary, words, evidence, analysis)
  select wanted.organisation_id, wanted.company_id, run, s."type", s."severity", s."recommendation", s."needsAttention",
         s."title", s."summary", array(select jsonb_array_elements_text(s."words")), s."evidence", s."analysis"
    from jsonb_to_record(result -> 'signal') as s("type" text, "severity" text, "recommendation" text,
         "needsAttention" boolean, "title" text, "summary" text, "words" jsonb, "evidence" jsonb, "analysis" jsonb)
  returning id into signal;

  insert into alerts (organisation_id, company_id, signal_id, run_id, outcome, reason, recipients, rule_evaluations)
  select wanted.organisation_id, wanted.company_id, signal, run, a."outcome", a."reason",
         array(select jsonb_array_elements_text(a."recipients")), a."ruleEvaluations"
    from jsonb_to_record(result -> 'alert') as a("outcome" text, "reason" text, "recipients" jsonb, "ruleEvaluations" jsonb)
  returning id, outcome is null into alert_id, email;

  insert into pages (organisation_id, company_id, url, kind, etag, last_modified, memory)
  select wanted.organisation_id, wanted.company_id, p."url", p."kind", p."etag", p."lastModified", p."memory"
    from jsonb_to_recordset(result -> 'pages')
      as p("url" text, "kind" text, "etag" text, "lastModified" text, "memory" jsonb)
  on conflict (company_id, url) do update
     set kind = excluded.kind, etag = excluded.etag, last_modified = excluded.last_modified,
         memory = excluded.memory, read_at = clock_timestamp();

  for lead in
    select * from jsonb_to_recordset(result -> 'leads') as l(
      "personKey" text, "companyName" text, "companyWebsite" text, "companyLinkedinUrl" text, "companyTwitterUrl" text,
      "websiteKey" text, "linkedinKey" text, "nameKey" text, "joinedKey" text, "founder" jsonb, "founderKey" text,
      "founderWords" jsonb, "founderJoinedKey" text, "founderLinkedinKey" text, "relation" text, "evidenceUrl" text, "stage" text,
      "summary" text, "details" jsonb, "classification" jsonb)
  loop
    continue when exists (
      select 1 from founders f
       where f.linkedin_key = lead."founderLinkedinKey"
          or (f.name_key = lead."founderKey" and (f.linkedin_key is null or lead."founderLinkedinKey" is null)));
    continue when exists (
      select 1 from leads l
       where l.organisation_id = wanted.organisation_id and l.founder_key = lead."founderKey"
         and (l.founder_linkedin_key is null or lead."founderLinkedinKey" is null)
         and (l.joined_key = lead."joinedKey" or l.joined_key = '' or lead."joinedKey" = ''));
    insert into leads (organisation_id, person_key, company_name, company_website, company_linkedin_url,
                       company_twitter_url, website_key, linkedin_key, name_key, joined_key, founder_name, founder_key,
                       founder_words, founder_joined_key, founder_linkedin_key, founder, source_company_id, source_company_name,
                       relation, evidence_url, stage, summary, details)
    values (wanted.organisation_id, lead."personKey", lead."companyName", lead."companyWebsite",
            lead."companyLinkedinUrl", lead."companyTwitterUrl", lead."websiteKey", lead."linkedinKey", lead."nameKey",
            lead."joinedKey", lead."founder" ->> 'name', lead."founderKey",
            array(select jsonb_array_elements_text(lead."founderWords")), lead."founderJoinedKey",
            lead."founderLinkedinKey", lead."founder", wanted.company_id, wanted.company_name, lead."relation",
            lead."evidenceUrl", lead."stage", lead."summary", lead."details")
    on conflict (organisation_id, person_key) do nothing
    returning id into lead_id;
    if lead_id is not null then
      insert into lead_categories (organisation_id, lead_id, category_id, path, confidence)
      select wanted.organisation_id, lead_id, c."id", c."path", c."confidence"
        from jsonb_to_recordset(lead."classification") as c("id" text, "path" text, "confidence" real);
    end if;
  end loop;

  update runs r set status = 'reported' where r.id = run;
  update companies c
     set scrape_health = result ->> 'health', scrape_health_reason = result ->> 'healthReason'
   where c.id = wanted.company_id;
  if email then
    insert into outbox (organisation_id, job, payload, not_before)
    values (wanted.organisation_id, 'email',
            jsonb_build_object('organisationId', wanted.organisation_id, 'alertId', alert_id),
            clock_timestamp() + interval '1 minute');
  end if;
  kind := 'reported';
  return next;
end $$`;

const finishRun = `
create function finish_run(run uuid, held uuid) returns boolean language plpgsql as $$
declare
  company uuid;
begin
  perform lock_run(run);
  update runs set status = 'finished', finished_at = clock_timestamp(), lease_token = null, lease_until = null
   where id = run and lease_token = held and status = 'reported' returning company_id into company;
  if company is null then return false; end if;
  update companies
     set last_scraped_at = clock_timestamp(),
         next_run_at = clock_timestamp() + make_interval(days => cadence_days),
         updated_at = clock_timestamp()
   where id = company;
  delete from outbox where job = 'run' and handed_at is null and payload ->> 'runId' = run::text;
  return true;
end $$`;

const claimEnrichment = `
create function claim_enrichment(company uuid, lease_seconds integer) returns table (kind text, token uuid)
language plpgsql as $$
declare
  wanted record;
begin
  select c.enrichment_status, c.enrichment_lease_until into wanted from companies c where c.id = company for update;
  if not found then
    kind := 'missing';
  elsif wanted.enrichment_status in ('ready', 'partial', 'failed') then
    kind := 'done';
  elsif wanted.enrichment_status = 'running' and wanted.enrichment_lease_until > clock_timestamp() then
    kind := 'busy';
  else
    kind := 'claimed';
    token := gen_random_uuid();
    update companies c
       set enrichment_status = 'running', enrichment_token = token, enrichment_attempts = c.enrichment_attempts + 1,
           enrichment_lease_until = clock_timestamp() + make_interval(secs => lease_seconds),
           enrichment_nudged_at = clock_timestamp()
     where c.id = company;
  end if;
  perform set_config('app.company_id', company::text, true);
  return next;
end $$`;

/**
 * Fills gaps, never replaces what stands; then the first run, which waited for the links, may start. Its message is a new
 * one: the queue may hold the old one with a delay, and would take it for the same.
 */
const finishEnrichment = `
create function finish_enrichment(company uuid, held uuid, found_data jsonb) returns table (kind text, outbox_ids uuid[])
language plpgsql as $$
declare
  wanted record;
begin
  outbox_ids := '{}';
  select c.organisation_id, c.enrichment_status, c.enrichment_token into wanted
    from companies c where c.id = company for update;
  if not found then
    kind := 'missing';
    return next;
    return;
  end if;
  if wanted.enrichment_status <> 'running' or wanted.enrichment_token <> held then
    kind := 'lost';
    return next;
    return;
  end if;
  update companies c
     set enrichment_status = found_data ->> 'status', enrichment_token = null, enrichment_lease_until = null,
         name_key = case when c.company_name is null and found_data ->> 'companyName' is not null
                         then found_data ->> 'nameKey' else c.name_key end,
         joined_key = case when c.company_name is null and found_data ->> 'companyName' is not null
                           then found_data ->> 'joinedKey' else c.joined_key end,
         company_name = coalesce(c.company_name, found_data ->> 'companyName'),
         company_website = coalesce(c.company_website, found_data ->> 'companyWebsite'),
         website_key = coalesce(c.website_key, found_data ->> 'websiteKey'),
         company_linkedin_url = coalesce(c.company_linkedin_url, found_data ->> 'companyLinkedinUrl'),
         linkedin_key = coalesce(c.linkedin_key, found_data ->> 'linkedinKey'),
         company_twitter_url = coalesce(c.company_twitter_url, found_data ->> 'companyTwitterUrl'),
         company_github_url = coalesce(c.company_github_url, found_data ->> 'companyGithubUrl'),
         description = coalesce(c.description, found_data ->> 'description'),
         stage = case when c.stage = 'unknown' then coalesce(found_data ->> 'stage', 'unknown') else c.stage end,
         updated_at = clock_timestamp()
   where c.id = company;
  perform merge_founders(company, found_data -> 'founders');
  insert into company_categories (organisation_id, company_id, category_id, path, confidence)
  select wanted.organisation_id, company, k."id", k."path", k."confidence"
    from jsonb_to_recordset(found_data -> 'classification') as k("id" text, "path" text, "confidence" real)
  on conflict (company_id, category_id) do update set path = excluded.path, confidence = excluded.confidence;
  with first as (
    select r.id, r.organisation_id from runs r where r.company_id = company and r.status = 'queued'),
  waiting as (
    delete from outbox o using first f where o.job = 'run' and o.handed_at is null and o.payload ->> 'runId' = f.id::text),
  handed as (
    insert into outbox (organisation_id, job, payload)
    select f.organisation_id, 'run', jsonb_build_object('organisationId', f.organisation_id, 'runId', f.id) from first f
    returning id)
  select coalesce(array_agg(id), '{}') into outbox_ids from handed;
  kind := found_data ->> 'status';
  return next;
end $$`;
