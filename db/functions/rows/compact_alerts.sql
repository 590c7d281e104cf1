-- Written by `npm run db:rows` from src/store: rows of `alerts` as the compact view shows them.
create or replace function compact_alerts(ids uuid[])
returns table (id uuid, "createdAt" text, "row" text, long boolean, codes json) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select f.* from unnest(ids) with ordinality p(id, place) cross join lateral (
      select a.id as id, iso(a.created_at) as "createdAt", (select row_to_json(o) from (select a.id as "id",
  a.company_id as "entityId",
  (select row_to_json(o) from (select a.company_id as "id",
  c.company_name as "companyName") o) as "entity",
  a.signal_id as "signalId",
  a.run_id as "taskId",
  a.outcome as "outcome",
  a.reason as "reason",
  a.recipients as "recipients",
  iso(a.emailed_at) as "emailedAt",
  a.feedback as "feedback",
  iso(a.created_at) as "createdAt") o)::text as row,
    false as long, case when exists (select from deliveries d where d.alert_id = a.id and d.status <> 'sent')
      then unsent_emails(a.id) end as codes
        from alerts a join companies c on c.id = a.company_id
       where a.id = p.id limit 1) f
     order by p.place;
end $$;
