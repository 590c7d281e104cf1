-- Queues a run, unless the company is paused or has an open run; a run that the queue delays starts now.
create or replace function request_run(company uuid) returns table (kind text, run_id uuid, baseline text, messages jsonb)
language plpgsql as $$
declare
  wanted record;
  ids uuid[];
begin
  select c.organisation_id, c.status, c.last_scraped_at into wanted from companies c where c.id = company for update;
  if not found then
    kind := 'missing';
  elsif wanted.status = 'paused' then
    kind := 'paused';
  else
    select r.id into run_id from runs r where r.company_id = company and r.status in ('queued', 'running', 'reported');
    kind := 'in_progress';
    if exists (select from work w where w.kind = 'run' and w.subject = run_id and w.result is null and w.lease_token is null
                and w.hold_until > clock_timestamp()) then
      ids := array[ask_work(wanted.organisation_id, company, 'run', run_id, clock_timestamp())];
    elsif run_id is null then
      kind := 'queued';
      baseline := iso(wanted.last_scraped_at);
      insert into runs (organisation_id, company_id, reason, baseline_last_scraped_at)
      values (wanted.organisation_id, company, 'refresh', wanted.last_scraped_at)
      returning id into run_id;
      ids := array[ask_work(wanted.organisation_id, company, 'run', run_id, clock_timestamp())];
    end if;
  end if;
  if ids is not null then perform note_change(wanted.organisation_id, company); end if;
  messages := taken(ids);
  return next;
end $$;
