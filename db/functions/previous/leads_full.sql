-- Written by `npm run db:rows` from src/store: rows of `leads` as the full view shows them.
create or replace function leads_full(ids uuid[]) returns table ("row" text, long boolean) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select f."row", f.long from unnest(ids) with ordinality p(id, place) cross join lateral (
      select (select row_to_json(o) from (select l.id as "id",
  l.company_name as "companyName",
  l.company_website as "companyWebsite",
  l.company_linkedin_url as "companyLinkedinUrl",
  l.company_twitter_url as "companyTwitterUrl",
  (select row_to_json(o) from (select l.founder -> 'name' as "name",
  l.founder -> 'headline' as "headline",
  l.founder -> 'linkedinUrl' as "linkedinUrl",
  l.founder -> 'twitterUrl' as "twitterUrl",
  l.founder -> 'githubUrl' as "githubUrl") o) as "founder",
  (select row_to_json(o) from (select l.source_company_id as "entityId",
  l.source_company_name as "companyName",
  l.relation as "relation",
  l.evidence_url as "evidenceUrl") o) as "source",
  l.stage as "stage",
  array_to_json(array(select row_to_json(o) from (select k.category_id as "id",
  k.path as "path",
  floor(k.confidence::float8 * 1000 + 0.5) / 1000 as "confidence"
  from lead_categories k where k.lead_id = l.id order by k.confidence desc, k.category_id) o)) as "classification",
  l.summary as "summary",
  l.details as "details",
  case when l.decision <> 'unreviewed' then (select row_to_json(o) from (select l.decision as "status",
  l.tracked_company_id as "trackedEntityId",
  iso(l.decided_at) as "decidedAt",
  (select row_to_json(o) from (select l.decided_by as "memberId",
  l.decided_by_email as "email") o) as "decidedBy") o) end as "decision",
  iso(l.created_at) as "createdAt",
  iso(l.updated_at) as "updatedAt") o)::text as row, false as long
        from leads l
       where l.id = p.id limit 1) f
     order by p.place;
end $$;
