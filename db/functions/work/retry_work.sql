-- Requests work again that was given up, and removes it from the list of such work. `outcome`: `queued`; `in_progress` (the company has an
-- open run), `paused` (the company is; nothing changes) or `done` (the enrichment was repeated since). No row if no work with this id was
-- given up. A list of the messages to send, as from `taken`.
create or replace function retry_work(failed_work uuid) returns table (outcome text, messages jsonb) language plpgsql as $$
declare
  given work;
begin
  perform from companies c where c.id = (select w.company_id from work w where w.id = failed_work) for update;
  select * into given from work w where w.id = failed_work and w.result = 'failed' for update;
  if not found then return; end if;
  if given.kind = 'run' then
    select r.kind, r.messages into outcome, messages from request_run(given.company_id) r;
  elsif given.kind = 'enrich' then
    messages := taken(case when exists (select from companies c where c.id = given.company_id and c.enrichment_status = 'failed')
                           then queue_enrichment(given.company_id) end);
    outcome := case when jsonb_array_length(messages) > 0 then 'queued' else 'done' end;
  else
    messages := taken(array[ask_work(given.organisation_id, given.company_id, given.kind, given.subject, clock_timestamp())]);
    outcome := 'queued';
  end if;
  if outcome <> 'paused' then
    delete from work w where w.id = failed_work;
  end if;
  return next;
end $$;
