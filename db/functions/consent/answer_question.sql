-- Consent sends the waiting alerts of the last seven days; a refusal closes them. Either can be changed later.
create or replace function answer_question(link uuid, answer text) returns jsonb language plpgsql as $$
declare
  box text := (select r.mailbox from mail_recipients r where r.id = link);
  queued uuid[];
begin
  if box is null then return '[]'; end if;
  perform lock_alerts(array(
    select d.alert_id from deliveries d
     where d.organisation_id = current_organisation() and d.mailbox = box and d.next_at is not null));
  if answer = 'no' then perform stop_open(box, null, 'declined'); end if;
  update mail_recipients r set consent = answer, answered_at = clock_timestamp()
   where r.id = link and r.consent is distinct from answer;
  if answer = 'no' then return '[]'; end if;
  with ready as (
    update deliveries d set status = 'waiting', cause = null, changed_at = clock_timestamp(),
           next_at = clock_timestamp() + interval '15 minutes'
     where d.organisation_id = current_organisation() and d.mailbox = box and d.status = 'waiting_for_consent'
    returning d.alert_id),
  alerts_of as (select distinct alert_id from ready)
  select coalesce(array_agg(queue_mail(alert_id, clock_timestamp())), '{}') into queued from alerts_of;
  return taken(queued);
end $$;
