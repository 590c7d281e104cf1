-- Adds founders to a company. A founder with the same LinkedIn profile or full name is updated instead: empty fields are filled. A
-- single name does not match a founder with a profile. A founder beyond the 50th violates the constraint `company_founders`. This is SQL
-- because look-up and write must be one transaction: otherwise a request and an enrichment could add the same person twice.
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
      if (select count(*) from founders f where f.company_id = company) >= 50 then
        raise exception 'a company has at most 50 founders' using errcode = 'check_violation', constraint = 'company_founders';
      end if;
      insert into founders (organisation_id, company_id, position, name, name_key, joined_key,
                            linkedin_url, linkedin_key, twitter_url, github_url, role)
      select c.organisation_id, c.id, coalesce((select max(position) + 1 from founders where company_id = company), 0),
             person."name", person."nameKey", person."joinedKey",
             person."linkedinUrl", person."linkedinKey", person."twitterUrl", person."githubUrl", person."role"
        from companies c where c.id = company;
      changed := changed + 1;
    else
      update founders f
         set linkedin_url = filled('linkedinUrl', f.emptied, f.linkedin_url, person."linkedinUrl"),
             linkedin_key = filled('linkedinUrl', f.emptied, f.linkedin_key, person."linkedinKey"),
             twitter_url = filled('twitterUrl', f.emptied, f.twitter_url, person."twitterUrl"),
             github_url = filled('githubUrl', f.emptied, f.github_url, person."githubUrl"),
             role = filled('role', f.emptied, f.role, person."role")
       where f.id = stored;
    end if;
  end loop;
  return changed;
end $$;
