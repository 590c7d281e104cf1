-- Moves the history and the settings of `other` to `company` and deletes `other`, in one transaction: `merged`, or `missing` if one of them
-- does not exist. Open runs of `other` are cancelled, so that none of them writes any more; its open emails are sent. The pages that runs
-- compare with stay those of `company`. A merged company beyond a limit violates a constraint. Merges and registrations of an organisation
-- take turns, and both companies are locked in the order of their ids, so merges cannot deadlock.
create or replace function merge_companies(company uuid, other uuid) returns table (kind text, messages jsonb) language plpgsql as $$
declare
  organisation constant uuid := current_organisation();
  splits constant text := '[\n;]+';
  kept companies;
  gone companies;
  became companies;
  former record;
  site record;
  rules text;
  people jsonb;
  added integer;
begin
  messages := '[]';
  perform pg_advisory_xact_lock(hashtextextended(organisation::text, 1));
  perform from companies c where c.id in (company, other) order by c.id for update;
  select * into kept from companies c where c.id = company;
  select * into gone from companies c where c.id = other;
  if kept.id is null or gone.id is null then
    kind := 'missing';
    return next;
    return;
  end if;

  perform end_work('run', r.id, 'cancelled') from runs r where r.company_id = other and r.status in ('queued', 'running', 'reported');
  perform end_work('enrich', other, 'cancelled');
  update runs r
     set company_id = company, finished_at = coalesce(r.finished_at, clock_timestamp()),
         status = case when r.status in ('queued', 'running') then 'cancelled' when r.status = 'reported' then 'finished' else r.status end
   where r.company_id = other;
  update signals s set company_id = company where s.company_id = other;
  update alerts a set company_id = company where a.company_id = other;
  update work w set company_id = company where w.company_id = other and w.kind not in ('run', 'enrich');
  update quarantine q set company_id = company where q.company_id = other;
  insert into changes as c (organisation_id, company_id, digest, content, found_at)
  select d.organisation_id, company, d.digest, d.content, d.found_at from changes d where d.company_id = other
  on conflict (company_id, digest) do update set found_at = greatest(c.found_at, excluded.found_at);
  update leads l set source_company_id = company where l.source_company_id = other;
  update leads l set tracked_company_id = company where l.tracked_company_id = other;
  update events e set company_id = company where e.company_id = other;
  update idempotency_keys i set company_id = company where i.company_id = other;
  insert into company_recipients (organisation_id, company_id, mailbox, added_by, stopped_at)
  select r.organisation_id, company, r.mailbox, r.added_by, r.stopped_at from company_recipients r where r.company_id = other
  on conflict (company_id, mailbox) do nothing;
  insert into told as t (organisation_id, company_id, happenings)
  select o.organisation_id, company, o.happenings from told o where o.company_id = other
  on conflict (company_id) do update
     set happenings = (
       select coalesce(jsonb_agg(h.value order by h.place), '[]')
         from (select * from jsonb_array_elements(excluded.happenings || t.happenings) with ordinality x(value, place)
                order by x.place desc limit 500) h)
   where octet_length((excluded.happenings || t.happenings)::text) <= 1000000;
  insert into company_categories (organisation_id, company_id, category_id, path, confidence, created_at)
  select k.organisation_id, company, k.category_id, k.path, k.confidence, kept.created_at from company_categories k
   where k.company_id = other and not exists (select from company_categories o where o.company_id = company);

  select * into former from first_names(kept.merged_names || gone.company_name || gone.merged_names,
    kept.merged_keys || gone.name_key || gone.merged_keys, coalesce(nullif(kept.name_key, ''), gone.name_key));
  select * into site from first_names(former.kept_names || kept.other_names || gone.other_names,
    former.kept_keys || kept.other_keys || gone.other_keys, coalesce(nullif(kept.name_key, ''), gone.name_key));
  rules := kept.things_to_track || coalesce((
    select string_agg(e'\n' || btrim(line), '' order by place)
      from regexp_split_to_table(gone.things_to_track, splits) with ordinality l(line, place)
     where btrim(line, e' \t\r.') <> '' and not exists (
       select from regexp_split_to_table(kept.things_to_track, splits) k
        where lower(btrim(k, e' \t\r.')) = lower(btrim(line, e' \t\r.')))), '');
  if length(rules) > 10000 then
    raise exception 'the rules have more than 10000 characters' using errcode = 'check_violation', constraint = 'company_rules';
  end if;
  update companies c
     set company_name = coalesce(c.company_name, gone.company_name),
         name_key = case when c.company_name is null then gone.name_key else c.name_key end,
         joined_key = case when c.company_name is null then gone.joined_key else c.joined_key end,
         merged_names = former.kept_names, merged_keys = former.kept_keys,
         other_names = site.kept_names, other_keys = site.kept_keys,
         company_website = filled('companyWebsite', c.emptied, c.company_website, gone.company_website),
         website_key = filled('companyWebsite', c.emptied, c.website_key, gone.website_key),
         company_linkedin_url = filled('companyLinkedinUrl', c.emptied, c.company_linkedin_url, gone.company_linkedin_url),
         linkedin_key = filled('companyLinkedinUrl', c.emptied, c.linkedin_key, gone.linkedin_key),
         company_twitter_url = filled('companyTwitterUrl', c.emptied, c.company_twitter_url, gone.company_twitter_url),
         company_github_url = filled('companyGithubUrl', c.emptied, c.company_github_url, gone.company_github_url),
         description = coalesce(c.description, gone.description),
         stage = case when c.stage = 'unknown' then gone.stage else c.stage end,
         things_to_track = rules,
         alert_emails = c.alert_emails || array(
           select e from unnest(gone.alert_emails) e where lower(e) not in (select lower(k) from unnest(c.alert_emails) k)),
         tags = c.tags || array(select t from unnest(gone.tags) t where lower(t) not in (select lower(k) from unnest(c.tags) k)),
         lead_id = coalesce(c.lead_id, gone.lead_id),
         removed = array(select unnest(c.removed) union select unnest(gone.removed)),
         updated_at = clock_timestamp()
   where c.id = company
  returning * into became;
  if cardinality(became.tags) > 50 then
    raise exception 'a company has at most 50 tags' using errcode = 'check_violation', constraint = 'company_tags';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('name', f.name, 'nameKey', f.name_key, 'joinedKey', f.joined_key,
           'linkedinUrl', f.linkedin_url, 'linkedinKey', f.linkedin_key, 'twitterUrl', f.twitter_url, 'githubUrl', f.github_url,
           'role', f.role) order by f.position, f.id), '[]')
    into people from founders f where f.company_id = other;
  perform welcome_back(company, people);
  added := merge_founders(company, people);
  if added > 0 or judged_by(became) is distinct from judged_by(kept) then
    update companies c set settings_version = c.settings_version + 1 where c.id = company;
  end if;

  perform write_event(organisation, 'company.updated', company, became.company_name, company, jsonb_build_object(
    'id', company, 'companyName', became.company_name, 'companyWebsite', became.company_website));
  perform write_event(organisation, 'company.removed', other, gone.company_name, other, jsonb_build_object(
    'id', other, 'companyName', gone.company_name, 'companyWebsite', gone.company_website, 'mergedInto', company));
  delete from companies c where c.id = other;
  perform note_change(organisation, other), note_change(organisation, company);
  if added > 0 or (kept.website_key is null and became.website_key is not null) then
    messages := taken(queue_enrichment(company));
  end if;
  kind := 'merged';
  return next;
end $$;
