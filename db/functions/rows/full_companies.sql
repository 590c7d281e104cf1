-- Written by `npm run db:rows` from src/store: rows of `companies` as the full view shows them.
create or replace function full_companies(ids uuid[])
returns table (id uuid, "createdAt" text, "row" text, long boolean, codes json) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select f.* from unnest(ids) with ordinality p(id, place) cross join lateral (
      select c.id as id, iso(c.created_at) as "createdAt", (select row_to_json(o) from (select c.id as "id",
  c.company_name as "companyName",
  c.company_website as "companyWebsite",
  c.company_linkedin_url as "companyLinkedinUrl",
  c.company_twitter_url as "companyTwitterUrl",
  c.company_github_url as "companyGithubUrl",
  c.description as "description",
  c.other_names as "alsoKnownAs",
  c.stage as "stage",
  array_to_json(array(select row_to_json(o) from (select k.category_id as "id",
  k.path as "path",
  floor(k.confidence::float8 * 1000 + 0.5) / 1000 as "confidence"
  from company_categories k where k.company_id = c.id order by k.confidence desc, k.category_id) o)) as "classification",
  array_to_json(array(select row_to_json(o) from (select f.id as "id",
  f.name as "name",
  f.linkedin_url as "linkedinUrl",
  f.twitter_url as "twitterUrl",
  f.github_url as "githubUrl",
  f.role as "role"
  from founders f where f.company_id = c.id order by f.position, f.id) o)) as "founders",
  c.things_to_track as "thingsToTrack",
  c.alert_emails as "alertEmails",
  array_to_json(array(select row_to_json(o) from (select n.email as "email",
  n.status as "status",
  iso(n.since) as "at"
  from unmailed(c.id, c.alert_emails) n order by n.place) o)) as "alertDelivery",
  c.email_alerts_enabled as "emailAlertsEnabled",
  c.email_frequency as "emailFrequency",
  c.cadence_days as "cadenceDays",
  c.tags as "tags",
  c.status as "status",
  c.enrichment_status as "enrichmentStatus",
  iso(c.last_scraped_at) as "lastScrapedAt",
  case when c.status = 'ok' then iso(c.next_run_at) end as "nextRunAt",
  case when r.id is null then c.scrape_health else 'running' end as "scrapeHealth",
  c.scrape_health_reason as "scrapeHealthReason",
  (select (select row_to_json(o) from (select s.id as "id",
  s.company_id as "entityId",
  (select row_to_json(o) from (select s.company_id as "id",
  c.company_name as "companyName") o) as "entity",
  s.run_id as "taskId",
  s.type as "type",
  s.severity as "severity",
  s.recommendation as "recommendation",
  s.needs_attention as "needsAttention",
  s.title as "title",
  s.summary as "summary",
  s.evidence as "evidence",
  s.analysis as "analysis",
  iso(s.created_at) as "createdAt") o) from signals s
      where s.organisation_id = c.organisation_id and s.company_id = c.id order by s.created_at desc, s.id desc limit 1) as "latestSignal",
  c.lead_id as "leadId",
  iso(c.created_at) as "createdAt",
  iso(c.updated_at) as "updatedAt") o)::text as row,
    false as long, to_json(r.status) as codes
        from companies c left join runs r on r.company_id = c.id and r.status in ('queued', 'running', 'reported')
       where c.id = p.id limit 1) f
     order by p.place;
end $$;
