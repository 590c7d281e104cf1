-- Written by `npm run db:rows` from src/store: rows of `alerts` as the full view shows them.
create or replace function full_alerts(ids uuid[])
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
  array_to_json(array(select row_to_json(o) from (select d.email as "email",
  case d.status when 'waiting' then 'held' else d.status end as "status",
  iso(d.changed_at) as "at"
  from deliveries d where d.alert_id = a.id order by d.place, d.id) o)) as "delivery",
  iso(a.emailed_at) as "emailedAt",
  a.rule_evaluations as "ruleEvaluations",
  a.feedback as "feedback",
  iso(a.created_at) as "createdAt") o)::text as row,
    false as long, case when exists (select from deliveries d where d.alert_id = a.id and d.status <> 'sent')
      then unsent_emails(a.id) end as codes
        from alerts a join companies c on c.id = a.company_id
       where a.id = p.id limit 1) f
     order by p.place;
end $$;
