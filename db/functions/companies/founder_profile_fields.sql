create or replace function founder_profile_fields() returns text[] language sql immutable parallel safe
as $$ select array['linkedinUrl', 'twitterUrl', 'githubUrl', 'role'] $$;
