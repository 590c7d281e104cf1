-- The settings that affect the evaluation of rules; other changes need no new evaluation.
create or replace function judged_by(c companies) returns jsonb language sql stable parallel safe
as $$ select jsonb_build_array(c.company_name, c.company_website, c.company_linkedin_url, c.company_twitter_url,
     c.company_github_url, c.things_to_track, c.alert_emails, c.email_alerts_enabled, c.status, c.confirmed) $$;
