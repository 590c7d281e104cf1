-- Removes the data that was read on a company's former website. Founders stay, because they may have been entered by a person.
create or replace function forget_found(company uuid) returns void language plpgsql as $$
begin
  delete from company_categories k where k.company_id = company;
  update companies c
     set description = null,
         company_name = case when 'companyName' = any(c.found) then null else c.company_name end,
         name_key = case when 'companyName' = any(c.found) then '' else c.name_key end,
         joined_key = case when 'companyName' = any(c.found) then '' else c.joined_key end,
         company_linkedin_url = case when 'companyLinkedinUrl' = any(c.found) then null else c.company_linkedin_url end,
         linkedin_key = case when 'companyLinkedinUrl' = any(c.found) then null else c.linkedin_key end,
         company_twitter_url = case when 'companyTwitterUrl' = any(c.found) then null else c.company_twitter_url end,
         company_github_url = case when 'companyGithubUrl' = any(c.found) then null else c.company_github_url end,
         other_names = c.merged_names,
         other_keys = c.merged_keys,
         stage = case when 'stage' = any(c.found) then 'unknown' else c.stage end,
         found = '{}'
   where c.id = company;
end $$;
