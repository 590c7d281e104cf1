-- Profile fields that a person may clear, by their API names.
create or replace function profile_fields() returns text[] language sql immutable parallel safe
as $$ select array['companyWebsite', 'companyLinkedinUrl', 'companyTwitterUrl', 'companyGithubUrl'] $$;
