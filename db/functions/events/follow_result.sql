-- Writes the event of a signal, a decided alert, a lead or a failed run; the trigger names its type. A lead belongs to the company around
-- which it was found.
create or replace function follow_result() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'leads' then
    perform write_event(new.organisation_id, tg_argv[0], new.source_company_id, new.source_company_name, new.id,
                        jsonb_build_object('id', new.id, 'companyName', new.company_name));
  else
    perform write_event(new.organisation_id, tg_argv[0], new.company_id, c.company_name, new.id,
                        jsonb_build_object(case tg_table_name when 'runs' then 'taskId' else 'id' end, new.id))
       from companies c where c.id = new.company_id;
  end if;
  return null;
end $$;
create or replace trigger follow_signal after insert on signals
  for each row execute function follow_result('signal.created');
create or replace trigger follow_new_alert after insert on alerts
  for each row when (new.outcome is not null) execute function follow_result('alert.decided');
create or replace trigger follow_decided_alert after update of outcome on alerts
  for each row when (new.outcome is not null and old.outcome is null) execute function follow_result('alert.decided');
create or replace trigger follow_new_lead after insert on leads
  for each row execute function follow_result('lead.discovered');
create or replace trigger follow_decided_lead after update of decision on leads
  for each row when (new.decision <> old.decision) execute function follow_result('lead.decided');
create or replace trigger follow_failed_run after update of status on runs
  for each row when (new.status = 'failed' and old.status <> 'failed') execute function follow_result('run.failed');
