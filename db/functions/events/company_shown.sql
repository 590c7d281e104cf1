-- The columns of a company whose change is a `company.updated`.
create or replace function company_shown(c companies) returns text[] language sql stable as $$
  select array[c.company_name, c.company_website, c.company_linkedin_url, c.company_twitter_url, c.company_github_url, c.description,
               c.stage, c.things_to_track, c.alert_emails::text, c.email_alerts_enabled::text, c.email_frequency,
               c.cadence_days::text, c.tags::text, c.status, c.settings_version::text]
$$;
