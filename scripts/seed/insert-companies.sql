-- $1 organisation, $2 rows of makeCompany (companies.ts) as JSON, $3 recipient, $4 first creation time, $5 microseconds between two.
with given as (
  select r.*, gen_random_uuid() as id, $4::timestamptz + make_interval(secs => $5::float8 * place / 1e6) as at
    from rows from (jsonb_to_recordset($2::jsonb) as (
      "companyName" text, "nameKey" text, "joinedKey" text, "slug" text, "description" text, "stage" text,
      "cadenceDays" integer, "paused" boolean, "emailAlertsEnabled" boolean, "tags" jsonb, "thingsToTrack" text,
      "founders" jsonb, "categories" jsonb)) with ordinality
      as r("companyName", "nameKey", "joinedKey", "slug", "description", "stage", "cadenceDays", "paused",
           "emailAlertsEnabled", "tags", "thingsToTrack", "founders", "categories", place)),
made as (
  insert into companies (id, organisation_id, company_name, company_website, website_key, company_linkedin_url, linkedin_key,
                         name_key, joined_key, description, stage, things_to_track, alert_emails, email_alerts_enabled,
                         cadence_days, tags, status, enrichment_status, last_scraped_at, next_run_at, scrape_health,
                         created_at, updated_at)
  select id, $1::uuid, "companyName", 'https://' || "slug" || '.example', "slug" || '.example',
         'https://www.linkedin.com/company/' || "slug", 'company/' || "slug", "nameKey", "joinedKey", "description", "stage",
         "thingsToTrack", array[$3::text], "emailAlertsEnabled", "cadenceDays", array(select jsonb_array_elements_text("tags")),
         case when "paused" then 'paused' else 'ok' end, 'ready', at, clock_timestamp() + make_interval(days => "cadenceDays"),
         'ok', at, at
    from given returning 1),
led as (
  insert into founders (organisation_id, company_id, position, name, name_key, joined_key, linkedin_url, linkedin_key)
  select $1::uuid, given.id, f."position", f."name", f."nameKey", f."joinedKey", f."linkedinUrl", f."linkedinKey"
    from given, jsonb_to_recordset("founders") as f("position" integer, "name" text, "nameKey" text, "joinedKey" text,
                                                    "linkedinUrl" text, "linkedinKey" text) returning 1)
insert into company_categories (organisation_id, company_id, category_id, path, confidence, created_at)
select $1::uuid, given.id, k."id", k."path", k."confidence", given.at
  from given, jsonb_to_recordset("categories") as k("id" text, "path" text, "confidence" real)
