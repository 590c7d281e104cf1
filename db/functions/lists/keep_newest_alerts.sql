-- Maintains `newest_alerts`: each company's newest alert, and its newest of each outcome.
create or replace function keep_newest_alerts() returns trigger language plpgsql as $$
begin
  insert into newest_alerts as n (organisation_id, company_id, outcome, id, created_at)
  select distinct on (w.company_id, o.outcome) w.organisation_id, w.company_id, o.outcome, w.id, w.created_at
    from written w cross join lateral (values ('any'), (w.outcome)) o(outcome)
   where o.outcome is not null
   order by w.company_id, o.outcome, w.created_at desc, w.id desc
  on conflict (company_id, outcome) do update set id = excluded.id, created_at = excluded.created_at
   where (excluded.created_at, excluded.id) > (n.created_at, n.id);
  return null;
end $$;
create or replace trigger keep_newest after insert on alerts
  referencing new table as written for each statement execute function keep_newest_alerts();
create or replace trigger keep_newest_of_outcome after update on alerts
  referencing new table as written for each statement execute function keep_newest_alerts();
