-- Profiles that a person may empty, by the API's names.
create or replace function profile_fields() returns text[] language sql immutable parallel safe
as $$ select array['companyWebsite', 'companyLinkedinUrl', 'companyTwitterUrl', 'companyGithubUrl'] $$;
