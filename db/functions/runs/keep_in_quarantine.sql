-- Stores refused items for thirty days. The content is base64, because Postgres refused it as text.
create or replace function keep_in_quarantine(company uuid, run uuid, items jsonb) returns void language sql as $$
  delete from quarantine q where q.company_id = company and q.created_at < clock_timestamp() - interval '30 days';
  insert into quarantine (organisation_id, company_id, run_id, part, place, sql_state, cause, content)
  select c.organisation_id, c.id, run, i."part", left(i."place", 500), i."sqlState", left(i."cause", 1000), decode(i."content", 'base64')
    from companies c, jsonb_to_recordset(coalesce(items, '[]'))
           as i("part" text, "place" text, "sqlState" text, "cause" text, "content" text)
   where c.id = company
$$;
