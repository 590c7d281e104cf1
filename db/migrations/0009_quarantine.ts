import { type Kysely, sql } from "kysely";

/**
 * What Postgres refuses to store of a run or an enrichment stops neither. Both answer `refused` with the part that was
 * refused and write nothing; the job writes again without that part, which is kept here with its cause.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...quarantine, keepInQuarantine, reportRun, startFirstRun, finishEnrichment]) {
    await sql.raw(statement).execute(db);
  }
}

const quarantine = [
  `create table quarantine (
    id uuid primary key default gen_random_uuid(),
    organisation_id uuid not null,
    company_id uuid not null,
    run_id uuid,
    part text not null,
    place text check (length(place) <= 500),
    sql_state text not null,
    cause text not null check (length(cause) <= 1000),
    content bytea check (octet_length(content) <= 65536),
    created_at timestamptz not null default clock_timestamp(),
    foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade,
    foreign key (organisation_id, run_id) references runs (organisation_id, id) on delete cascade
  )`,
  `create index quarantine_company on quarantine (company_id, created_at)`,
  `alter table quarantine enable row level security`,
  `create policy own_organisation on quarantine to partner_tracking_tenant
    using (organisation_id = current_organisation()) with check (organisation_id = current_organisation())`,
  `grant select, insert, update, delete on quarantine to partner_tracking_tenant`,
  `drop function report_run(uuid, uuid, integer, jsonb)`,
  `drop function finish_enrichment(uuid, uuid, jsonb)`,
];

/** Items are kept for thirty days. Content is base64, for it is what Postgres would not take as text. */
const keepInQuarantine = `
create function keep_in_quarantine(company uuid, run uuid, items jsonb) returns void language sql as $$
  delete from quarantine q where q.company_id = company and q.created_at < clock_timestamp() - interval '30 days';
  insert into quarantine (organisation_id, company_id, run_id, part, place, sql_state, cause, content)
  select c.organisation_id, c.id, run, i."part", left(i."place", 500), i."sqlState", left(i."cause", 1000), decode(i."content", 'base64')
    from companies c, jsonb_to_recordset(coalesce(items, '[]'))
           as i("part" text, "place" text, "sqlState" text, "cause" text, "content" text)
   where c.id = company
$$`;

/** Conditions that mean the data, not the server: classes 22, 23 and 54 of SQLSTATE. */
const dataRefused = `exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
    get stacked diagnostics sql_state = returned_sqlstate, constraint_name = constraint_name, cause = message_text;
    kind := 'refused';`;

const refusal = `part text, place text, sql_state text, constraint_name text, cause text`;

const reportRun = `
create function report_run(run uuid, held uuid, settings integer, result jsonb)
returns table (kind text, alert_id uuid, email boolean, ${refusal}) language plpgsql as $$
declare
  wanted record;
  signal uuid;
  page record;
  lead record;
  lead_id uuid;
begin
  perform lock_run(run);
  select r.organisation_id, r.company_id, r.status, r.lease_token, c.settings_version, c.company_name into wanted
    from runs r join companies c on c.id = r.company_id where r.id = run for update;
  kind := case when not found then 'missing'
               when wanted.status <> 'running' or wanted.lease_token <> held then 'lost'
               when wanted.settings_version <> settings then 'settings_changed' end;
  if kind is not null then
    return next;
    return;
  end if;

  begin
    part := 'signal';
    insert into signals (organisation_id, company_id, run_id, type, severity, recommendation, needs_attention,
                         title, summary, words, evidence, analysis)
    select wanted.organisation_id, wanted.company_id, run, s."type", s."severity", s."recommendation", s."needsAttention",
           s."title", s."summary", array(select jsonb_array_elements_text(s."words")), s."evidence", s."analysis"
      from jsonb_to_record(result -> 'signal') as s("type" text, "severity" text, "recommendation" text,
           "needsAttention" boolean, "title" text, "summary" text, "words" jsonb, "evidence" jsonb, "analysis" jsonb)
    returning id into signal;

    part := 'alert';
    insert into alerts (organisation_id, company_id, signal_id, run_id, outcome, reason, recipients, rule_evaluations)
    select wanted.organisation_id, wanted.company_id, signal, run, a."outcome", a."reason",
           array(select jsonb_array_elements_text(a."recipients")), a."ruleEvaluations"
      from jsonb_to_record(result -> 'alert') as a("outcome" text, "reason" text, "recipients" jsonb, "ruleEvaluations" jsonb)
    returning id, outcome is null into alert_id, email;

    part := 'page';
    for page in
      select * from jsonb_to_recordset(result -> 'pages')
        as p("url" text, "kind" text, "etag" text, "lastModified" text, "memory" jsonb)
    loop
      place := page."url";
      insert into pages (organisation_id, company_id, url, kind, etag, last_modified, memory)
      values (wanted.organisation_id, wanted.company_id, page."url", page."kind", page."etag", page."lastModified", page."memory")
      on conflict (company_id, md5(url)) do update
         set kind = excluded.kind, etag = excluded.etag, last_modified = excluded.last_modified,
             memory = excluded.memory, read_at = clock_timestamp();
    end loop;

    part := 'lead';
    for lead in
      select * from jsonb_to_recordset(result -> 'leads') as l(
        "personKey" text, "companyName" text, "companyWebsite" text, "companyLinkedinUrl" text, "companyTwitterUrl" text,
        "websiteKey" text, "linkedinKey" text, "nameKey" text, "joinedKey" text, "founder" jsonb, "founderKey" text,
        "founderWords" jsonb, "founderJoinedKey" text, "founderLinkedinKey" text, "relation" text, "evidenceUrl" text,
        "stage" text, "summary" text, "details" jsonb, "classification" jsonb)
    loop
      place := lead."personKey";
      continue when exists (
        select 1 from founders f
         where f.linkedin_key = lead."founderLinkedinKey"
            or (f.name_key = lead."founderKey" and (f.linkedin_key is null or lead."founderLinkedinKey" is null)));
      continue when exists (
        select 1 from leads l
         where l.organisation_id = wanted.organisation_id
           and md5(l.founder_key) = md5(lead."founderKey") and l.founder_key = lead."founderKey"
           and (l.founder_linkedin_key is null or lead."founderLinkedinKey" is null)
           and (l.joined_key = lead."joinedKey" or l.joined_key = '' or lead."joinedKey" = ''));
      insert into leads (organisation_id, person_key, company_name, company_website, company_linkedin_url,
                         company_twitter_url, website_key, linkedin_key, name_key, joined_key, founder_name, founder_key,
                         founder_words, founder_joined_key, founder_linkedin_key, founder, source_company_id,
                         source_company_name, relation, evidence_url, stage, summary, details)
      values (wanted.organisation_id, lead."personKey", lead."companyName", lead."companyWebsite",
              lead."companyLinkedinUrl", lead."companyTwitterUrl", lead."websiteKey", lead."linkedinKey", lead."nameKey",
              lead."joinedKey", lead."founder" ->> 'name', lead."founderKey",
              array(select jsonb_array_elements_text(lead."founderWords")), lead."founderJoinedKey",
              lead."founderLinkedinKey", lead."founder", wanted.company_id, wanted.company_name, lead."relation",
              lead."evidenceUrl", lead."stage", lead."summary", lead."details")
      on conflict (organisation_id, md5(person_key)) do nothing
      returning id into lead_id;
      if lead_id is not null then
        insert into lead_categories (organisation_id, lead_id, category_id, path, confidence)
        select wanted.organisation_id, lead_id, c."id", c."path", c."confidence"
          from jsonb_to_recordset(lead."classification") as c("id" text, "path" text, "confidence" real);
      end if;
    end loop;
  ${dataRefused}
    alert_id := null;
    email := null;
    return next;
    return;
  end;

  part := null;
  place := null;
  update runs r set status = 'reported' where r.id = run;
  update companies c
     set scrape_health = result ->> 'health', scrape_health_reason = result ->> 'healthReason'
   where c.id = wanted.company_id;
  perform keep_in_quarantine(wanted.company_id, run, result -> 'quarantined');
  if email then
    insert into outbox (organisation_id, job, payload, not_before)
    values (wanted.organisation_id, 'email',
            jsonb_build_object('organisationId', wanted.organisation_id, 'alertId', alert_id),
            clock_timestamp() + interval '1 minute');
  end if;
  kind := 'reported';
  return next;
end $$`;

/** The message is a new one: the queue may hold the old one with a delay, and would take it for the same. */
const startFirstRun = `
create function start_first_run(company uuid) returns uuid[] language sql as $$
  with first as (
    select r.id, r.organisation_id from runs r where r.company_id = company and r.status = 'queued'),
  waiting as (
    delete from outbox o using first f where o.job = 'run' and o.handed_at is null and o.payload ->> 'runId' = f.id::text),
  handed as (
    insert into outbox (organisation_id, job, payload)
    select f.organisation_id, 'run', jsonb_build_object('organisationId', f.organisation_id, 'runId', f.id) from first f
    returning id)
  select coalesce(array_agg(id), '{}') from handed
$$`;

/** Fills gaps, never replaces what stands; then the first run, which waited for the links, may start. */
const finishEnrichment = `
create function finish_enrichment(company uuid, held uuid, found_data jsonb)
returns table (kind text, outbox_ids uuid[], ${refusal}) language plpgsql as $$
declare
  wanted record;
  person jsonb;
begin
  outbox_ids := '{}';
  select c.organisation_id, c.enrichment_status, c.enrichment_token into wanted
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
    part := 'founder';
    for person in select jsonb_array_elements(found_data -> 'founders') loop
      place := person ->> 'name';
      perform merge_founders(company, jsonb_build_array(person));
    end loop;
    part := 'classification';
    place := null;
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
