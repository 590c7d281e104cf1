-- Accepts a lead and tracks its company in one transaction, so that an accepted lead always has a tracked company. Fields of the body
-- override those of the lead.
create or replace function track_lead(lead uuid, body jsonb) returns table (kind text, company_id uuid, messages jsonb)
language plpgsql as $$
declare
  found_lead leads%rowtype;
  person jsonb;
  merged jsonb := body;
begin
  messages := '[]';
  perform pg_advisory_xact_lock(hashtextextended(current_organisation()::text, 1));
  select * into found_lead from leads l where l.id = lead for update;
  if not found then
    kind := 'missing';
    return next;
    return;
  end if;
  if found_lead.tracked_company_id is not null then
    kind := 'already_tracked';
    company_id := found_lead.tracked_company_id;
    return next;
    return;
  end if;
  if coalesce(body ->> 'companyWebsite', found_lead.company_website) is null then
    kind := 'website_missing';
    return next;
    return;
  end if;
  if body ->> 'companyName' is null then
    merged := merged || jsonb_build_object('companyName', found_lead.company_name, 'nameKey', found_lead.name_key,
                                           'joinedKey', found_lead.joined_key);
  end if;
  if body ->> 'companyWebsite' is null then
    merged := merged || jsonb_build_object('companyWebsite', found_lead.company_website, 'websiteKey', found_lead.website_key);
  end if;
  if body ->> 'companyLinkedinUrl' is null then
    merged := merged || jsonb_build_object('companyLinkedinUrl', found_lead.company_linkedin_url,
                                           'linkedinKey', found_lead.linkedin_key);
  end if;
  if body ->> 'companyTwitterUrl' is null then
    merged := merged || jsonb_build_object('companyTwitterUrl', found_lead.company_twitter_url);
  end if;
  if jsonb_array_length(body -> 'founders') = 0 then
    person := found_lead.founder || jsonb_build_object('nameKey', found_lead.founder_key,
      'joinedKey', found_lead.founder_joined_key, 'linkedinKey', found_lead.founder_linkedin_key);
    merged := merged || jsonb_build_object('founders', jsonb_build_array(person));
  end if;

  select r.kind, r.company_id, r.messages into kind, company_id, messages from register_company(merged) r;
  update leads l
     set decision = 'accepted', tracked_company_id = track_lead.company_id, decided_at = clock_timestamp(),
         decided_by = (body -> 'member' ->> 'id')::uuid, decided_by_email = body -> 'member' ->> 'email',
         updated_at = clock_timestamp()
   where l.id = lead;
  update companies c
     set lead_id = coalesce(c.lead_id, lead),
         stage = case when c.stage = 'unknown' then found_lead.stage else c.stage end
   where c.id = track_lead.company_id;
  perform note_change(found_lead.organisation_id, lead);
  return next;
end $$;
