-- Writes all results of a run, or nothing. If Postgres refuses a part (SQLSTATE classes 22, 23 and 54: the data, not the server),
-- returns `refused` with that part; the job writes again without it, and the part goes to `quarantine` with its cause. A report without
-- `told` keeps the stored happenings. A stage that a person set is not replaced.
create or replace function report_run(run uuid, held uuid, settings integer, result json)
returns table (kind text, alert_id uuid, email boolean, part text, place text, sql_state text, constraint_name text, cause text)
language plpgsql as $$
declare
  wanted record;
  signal uuid;
  page record;
  lead record;
  made record;
begin
  perform lock_run(run);
  select r.organisation_id, r.company_id, r.status, c.settings_version, c.company_name into wanted
    from runs r join companies c on c.id = r.company_id where r.id = run for update;
  kind := case when not found then 'missing'
               when wanted.status <> 'running' or not holds_work('run', run, held) then 'lost'
               when wanted.settings_version <> settings then 'settings_changed' end;
  if kind is not null then
    return next;
    return;
  end if;

  begin
    part := 'signal';
    insert into signals (organisation_id, company_id, run_id, type, severity, recommendation, needs_attention,
                         title, summary, words, evidence, analysis)
    select wanted.organisation_id, wanted.company_id, run, s."type", s."severity", s."recommendation", s."needsAttention",
           s."title", s."summary", array(select jsonb_array_elements_text(s."words")), s."evidence", s."analysis"
      from json_to_record(result -> 'signal') as s("type" text, "severity" text, "recommendation" text,
           "needsAttention" boolean, "title" text, "summary" text, "words" jsonb, "evidence" json, "analysis" json)
    returning id into signal;

    part := 'alert';
    insert into alerts (organisation_id, company_id, signal_id, run_id, outcome, reason, recipients, rule_evaluations)
    select wanted.organisation_id, wanted.company_id, signal, run, a."outcome", a."reason",
           array(select jsonb_array_elements_text(a."recipients")), a."ruleEvaluations"
      from json_to_record(result -> 'alert') as a("outcome" text, "reason" text, "recipients" jsonb, "ruleEvaluations" json)
    returning id, outcome is null into alert_id, email;

    part := 'page';
    for page in
      select * from json_to_recordset(result -> 'pages')
        as p("url" text, "kind" text, "etag" text, "lastModified" text, "memory" jsonb)
    loop
      place := page."url";
      insert into pages (organisation_id, company_id, url, kind, etag, last_modified, memory)
      values (wanted.organisation_id, wanted.company_id, page."url", page."kind", page."etag", page."lastModified", page."memory")
      on conflict (company_id, md5(url)) do update
         set kind = excluded.kind, etag = excluded.etag, last_modified = excluded.last_modified,
             memory = excluded.memory, read_at = clock_timestamp();
    end loop;

    part := 'lead';
    if json_array_length(result -> 'leads') > 0 then
      perform pg_advisory_xact_lock(hashtextextended(wanted.organisation_id::text, 4));
    end if;
    for lead in
      select * from json_to_recordset(result -> 'leads') as l(
        "personKey" text, "companyName" text, "companyWebsite" text, "companyLinkedinUrl" text, "companyTwitterUrl" text,
        "websiteKey" text, "linkedinKey" text, "nameKey" text, "joinedKey" text, "founder" jsonb, "founderKey" text,
        "founderWords" jsonb, "founderJoinedKey" text, "founderLinkedinKey" text, "relation" text, "evidenceUrl" text,
        "stage" text, "summary" text, "details" json, "classification" jsonb)
    loop
      place := lead."personKey";
      continue when exists (
        select 1 from founders f
         where f.linkedin_key = lead."founderLinkedinKey"
            or (f.name_key = lead."founderKey" and (f.linkedin_key is null or lead."founderLinkedinKey" is null)));
      continue when exists (
        select 1 from leads l
         where l.organisation_id = wanted.organisation_id
           and md5(l.founder_key) = md5(lead."founderKey") and l.founder_key = lead."founderKey"
           and (l.founder_linkedin_key is null or lead."founderLinkedinKey" is null)
           and (starts_with(l.joined_key, lead."joinedKey") or starts_with(lead."joinedKey", l.joined_key)));
      insert into leads (organisation_id, person_key, company_name, company_website, company_linkedin_url,
                         company_twitter_url, website_key, linkedin_key, name_key, joined_key, founder_name, founder_key,
                         founder_words, founder_joined_key, founder_linkedin_key, founder, source_company_id,
                         source_company_name, relation, evidence_url, stage, summary, details)
      values (wanted.organisation_id, lead."personKey", lead."companyName", lead."companyWebsite",
              lead."companyLinkedinUrl", lead."companyTwitterUrl", lead."websiteKey", lead."linkedinKey", lead."nameKey",
              lead."joinedKey", lead."founder" ->> 'name', lead."founderKey",
              array(select jsonb_array_elements_text(lead."founderWords")), lead."founderJoinedKey",
              lead."founderLinkedinKey", lead."founder", wanted.company_id, wanted.company_name, lead."relation",
              lead."evidenceUrl", lead."stage", lead."summary", lead."details")
      on conflict (organisation_id, md5(person_key)) do nothing
      returning id, created_at, decision into made;
      if found then
        insert into lead_categories (organisation_id, lead_id, category_id, path, confidence, created_at, decision)
        select wanted.organisation_id, made.id, c."id", c."path", c."confidence", made.created_at, made.decision
          from jsonb_to_recordset(lead."classification") as c("id" text, "path" text, "confidence" real);
      end if;
    end loop;

    part := 'changes';
    place := null;
    perform keep_changes(run, result -> 'sources', result -> 'changes', (result ->> 'changeCount')::integer);
    update runs r set context = nullif(result ->> 'context', '[]')::json where r.id = run;

    part := 'told';
    if result -> 'told' is not null then
      insert into told (organisation_id, company_id, happenings)
      values (wanted.organisation_id, wanted.company_id, (result -> 'told')::jsonb)
      on conflict (company_id) do update set happenings = excluded.happenings, updated_at = clock_timestamp();
    end if;
  exception when data_exception or integrity_constraint_violation or program_limit_exceeded then
    get stacked diagnostics sql_state = returned_sqlstate, constraint_name = constraint_name, cause = message_text;
    kind := 'refused';
    alert_id := null;
    email := null;
    return next;
    return;
  end;

  part := null;
  place := null;
  update runs r set status = 'reported' where r.id = run;
  update companies c
     set scrape_health = result ->> 'health', scrape_health_reason = result ->> 'healthReason',
         failed_reads = coalesce((result ->> 'failedReads')::integer, c.failed_reads)
   where c.id = wanted.company_id;
  update companies c
     set stage = result ->> 'stage', found = array(select unnest(c.found) union select 'stage'), updated_at = clock_timestamp()
   where c.id = wanted.company_id and result ->> 'stage' is not null and (c.stage = 'unknown' or 'stage' = any(c.found));
  perform keep_in_quarantine(wanted.company_id, run, (result -> 'quarantined')::jsonb);
  if email then
    perform queue_mail(alert_id, clock_timestamp() + interval '1 minute');
  end if;
  kind := 'reported';
  return next;
end $$;
