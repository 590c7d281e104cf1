-- The company data that a run uses; null if the company was deleted.
create or replace function company_profile(company uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', c.id, 'settingsVersion', c.settings_version, 'companyName', c.company_name, 'otherNames', c.other_names,
    'companyWebsite', c.company_website, 'companyLinkedinUrl', c.company_linkedin_url,
    'companyTwitterUrl', c.company_twitter_url, 'companyGithubUrl', c.company_github_url,
    'description', c.description, 'stage', c.stage, 'confirmed', c.confirmed,
    'founders', coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'linkedinUrl', f.linkedin_url,
        'twitterUrl', f.twitter_url, 'githubUrl', f.github_url, 'role', f.role) order by f.position, f.id)
      from founders f where f.company_id = c.id), '[]'),
    'thingsToTrack', c.things_to_track, 'alertEmails', c.alert_emails,
    'emailAlertsEnabled', c.email_alerts_enabled, 'status', c.status, 'failedReads', c.failed_reads,
    'answers', answers_on(c.things_to_track))
    from companies c where c.id = company
$$;
