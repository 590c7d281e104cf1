-- Fills empty fields, except those that a person cleared or removed, and replaces the categories of the previous enrichment. Refuses
-- data like `report_run`.
create or replace function finish_enrichment(company uuid, held uuid, found_data jsonb)
returns table (kind text, part text, place text, sql_state text, constraint_name text, cause text)
language plpgsql as $$
declare
  wanted record;
  person jsonb;
begin
  select c.organisation_id, c.enrichment_status, c.removed, c.created_at, c.merged_names, c.merged_keys into wanted
    from companies c where c.id = company for update;
  kind := case when not found then 'missing'
               when wanted.enrichment_status <> 'running' or not holds_work('enrich', company, held) then 'lost' end;
  if kind is not null then
    return next;
    return;
  end if;

  begin
    part := 'company';
    update companies c
       set enrichment_status = found_data ->> 'status', enrichment_reason = found_data ->> 'reason',
           name_key = case when c.company_name is null and found_data ->> 'companyName' is not null
                           then found_data ->> 'nameKey' else c.name_key end,
           joined_key = case when c.company_name is null and found_data ->> 'companyName' is not null
                             then found_data ->> 'joinedKey' else c.joined_key end,
           company_name = coalesce(c.company_name, found_data ->> 'companyName'),
           other_names = case when found_data ->> 'status' = 'failed' then c.other_names else names.kept_names end,
           other_keys = case when found_data ->> 'status' = 'failed' then c.other_keys else names.kept_keys end,
           company_website = filled('companyWebsite', c.emptied, c.company_website, found_data ->> 'companyWebsite'),
           website_key = filled('companyWebsite', c.emptied, c.website_key, found_data ->> 'websiteKey'),
           company_linkedin_url = filled('companyLinkedinUrl', c.emptied, c.company_linkedin_url, found_data ->> 'companyLinkedinUrl'),
           linkedin_key = filled('companyLinkedinUrl', c.emptied, c.linkedin_key, found_data ->> 'linkedinKey'),
           company_twitter_url = filled('companyTwitterUrl', c.emptied, c.company_twitter_url, found_data ->> 'companyTwitterUrl'),
           company_github_url = filled('companyGithubUrl', c.emptied, c.company_github_url, found_data ->> 'companyGithubUrl'),
           description = coalesce(c.description, found_data ->> 'description'),
           stage = case when c.stage = 'unknown' then coalesce(found_data ->> 'stage', 'unknown') else c.stage end,
           found = array(select unnest(c.found) union select g.name from (values
               ('companyName', c.company_name is null and found_data ->> 'companyName' is not null),
               ('companyLinkedinUrl', c.company_linkedin_url is null and found_data ->> 'companyLinkedinUrl' is not null),
               ('companyTwitterUrl', c.company_twitter_url is null and found_data ->> 'companyTwitterUrl' is not null),
               ('companyGithubUrl', c.company_github_url is null and found_data ->> 'companyGithubUrl' is not null),
               ('stage', c.stage = 'unknown' and found_data ->> 'stage' <> 'unknown')) g(name, filled) where g.filled),
           updated_at = clock_timestamp()
      from first_names(wanted.merged_names || array(select jsonb_array_elements_text(found_data -> 'otherNames')),
                       wanted.merged_keys || array(select jsonb_array_elements_text(found_data -> 'otherKeys')), '') names
     where c.id = company;
    part := 'founder';
    for person in select jsonb_array_elements(found_data -> 'founders') loop
      continue when person ->> 'nameKey' = any(wanted.removed) or person ->> 'linkedinKey' = any(wanted.removed);
      exit when (select count(*) from founders f where f.company_id = company) >= 50;
      place := person ->> 'name';
      perform merge_founders(company, jsonb_build_array(person));
    end loop;
    part := 'classification';
    place := null;
    if jsonb_array_length(found_data -> 'classification') > 0 then
      delete from company_categories k where k.company_id = company and k.category_id not in (
        select f ->> 'id' from jsonb_array_elements(found_data -> 'classification') f);
    end if;
    insert into company_categories (organisation_id, company_id, category_id, path, confidence, created_at)
    select wanted.organisation_id, company, k."id", k."path", k."confidence", wanted.created_at
      from jsonb_to_recordset(found_data -> 'classification') as k("id" text, "path" text, "confidence" real)
    on conflict (company_id, category_id) do update set path = excluded.path, confidence = excluded.confidence;
  exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
    get stacked diagnostics sql_state = returned_sqlstate, constraint_name = constraint_name, cause = message_text;
    kind := 'refused';
    return next;
    return;
  end;

  part := null;
  perform keep_in_quarantine(company, null, found_data -> 'quarantined');
  kind := found_data ->> 'status';
  return next;
end $$;
