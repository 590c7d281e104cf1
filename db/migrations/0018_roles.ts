import { type Kysely, sql } from "kysely";
import { patchCompany, registerCompany } from "./0018/edits.ts";

/**
 * A founder's role, a company's GitHub account as a field of its own, and what a person decided against: a profile set to
 * null stays null, and a founder who was removed is not found again, until a person gives either anew. A founder known by
 * a single name is never taken for another of that name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    ...columns,
    ...whatWasCleared,
    mergeFounders,
    registerCompany,
    patchCompany,
    finishEnrichment,
  ])
    await sql.raw(statement).execute(db);
}

const columns = [
  `alter table companies
    add column cleared text[] not null default '{}',
    add column removed_founders text[] not null default '{}'`,
  `alter table founders
    add column role text,
    add column cleared text[] not null default '{}'`,
];

/** The fields set to null so far, after a patch; and what a field then holds: what stands, else what was found, unless it is one of them. */
const whatWasCleared = [
  `create function cleared_after(cleared text[], patch jsonb, fields text[]) returns text[] language sql immutable as $$
  select coalesce(array_agg(field order by field), '{}') from unnest(fields) field
   where case when patch ? field then patch -> field = 'null' else field = any(cleared) end
$$`,
  `create function filled(field text, cleared text[], stored text, found text) returns text language sql immutable as $$
  select case when field <> all(cleared) then coalesce(stored, found) end
$$`,
];

/** Adds founders to a company: one with the same LinkedIn profile or the same full name has its gaps filled instead. */
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
      update companies c
         set removed_founders = array_remove(array_remove(c.removed_founders, person."nameKey"), person."linkedinKey")
       where c.id = company and c.removed_founders && array[person."nameKey", person."linkedinKey"];
      changed := changed + 1;
    else
      update founders f
         set linkedin_url = filled('linkedinUrl', f.cleared, f.linkedin_url, person."linkedinUrl"),
             linkedin_key = filled('linkedinUrl', f.cleared, f.linkedin_key, person."linkedinKey"),
             twitter_url = filled('twitterUrl', f.cleared, f.twitter_url, person."twitterUrl"),
             github_url = filled('githubUrl', f.cleared, f.github_url, person."githubUrl"),
             role = filled('role', f.cleared, f.role, person."role")
       where f.id = stored;
    end if;
  end loop;
  return changed;
end $$`;

/** Conditions that mean the data, not the server: classes 22, 23 and 54 of SQLSTATE. */
const dataRefused = `exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
    get stacked diagnostics sql_state = returned_sqlstate, constraint_name = constraint_name, cause = message_text;
    kind := 'refused';`;

const refusal = `part text, place text, sql_state text, constraint_name text, cause text`;

/** Fills gaps, never replaces what stands or what a person cleared; then the first run, which waited for the links, may start. */
const finishEnrichment = `
create or replace function finish_enrichment(company uuid, held uuid, found_data jsonb)
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
           company_website = filled('companyWebsite', c.cleared, c.company_website, found_data ->> 'companyWebsite'),
           website_key = filled('companyWebsite', c.cleared, c.website_key, found_data ->> 'websiteKey'),
           company_linkedin_url = filled('companyLinkedinUrl', c.cleared, c.company_linkedin_url, found_data ->> 'companyLinkedinUrl'),
           linkedin_key = filled('companyLinkedinUrl', c.cleared, c.linkedin_key, found_data ->> 'linkedinKey'),
           company_twitter_url = filled('companyTwitterUrl', c.cleared, c.company_twitter_url, found_data ->> 'companyTwitterUrl'),
           company_github_url = filled('companyGithubUrl', c.cleared, c.company_github_url, found_data ->> 'companyGithubUrl'),
           description = coalesce(c.description, found_data ->> 'description'),
           stage = case when c.stage = 'unknown' then coalesce(found_data ->> 'stage', 'unknown') else c.stage end,
           updated_at = clock_timestamp()
     where c.id = company;
    part := 'founder';
    for person in select jsonb_array_elements(found_data -> 'founders') loop
      place := person ->> 'name';
      perform merge_founders(company, jsonb_build_array(person))
        from companies c
       where c.id = company and not c.removed_founders && array[person ->> 'nameKey', person ->> 'linkedinKey'];
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
