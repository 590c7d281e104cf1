-- Stores the result of each attempt. A failed delivery keeps a short lease, so that concurrent attempts count as one. An attempt beyond
-- the service's rate limit does not count. A consent question that was answered decides the emails that waited for it.
create or replace function settle_mail(alert uuid, results jsonb, most integer) returns void language plpgsql as $$
declare
  now_at timestamptz := clock_timestamp();
begin
  perform lock_alerts(alert || array(
    select d.alert_id from jsonb_to_recordset(results) as r("act" text, "link" uuid)
      join mail_recipients m on r."act" = 'ask' and m.id = r."link"
      join deliveries d on d.organisation_id = m.organisation_id and d.mailbox = m.mailbox and d.status = 'waiting_for_consent'));
  perform pg_advisory_xact_lock(hashtextextended(current_organisation()::text, 2));
  update deliveries d
     set status = case when r."result" = 'sent' then 'sent'
                       when r."result" = 'refused' or r."result" = 'failed' and d.attempts >= most then 'failed'
                       else 'waiting' end,
         cause = case when r."result" = 'refused' or r."result" = 'failed' and d.attempts >= most then 'mail_service' end,
         message_id = coalesce(r."messageId", d.message_id),
         attempts = d.attempts - case when r."result" = 'limited' then 1 else 0 end,
         next_at = case when r."result" in ('sent', 'refused') or r."result" = 'failed' and d.attempts >= most then null
                        else d.next_at end,
         lease_until = now_at + interval '3 seconds', changed_at = now_at
    from jsonb_to_recordset(results) as r("act" text, "address" text, "result" text, "messageId" text)
   where r."act" = 'send' and d.alert_id = alert and d.email = r."address" and d.status = 'waiting';
  update mail_recipients m set introduced_at = coalesce(m.introduced_at, now_at)
    from deliveries d where d.alert_id = alert and d.status = 'sent'
     and m.organisation_id = d.organisation_id and m.mailbox = d.mailbox;
  with asked as (
    update mail_recipients m
       set question = case when r."result" = 'sent' then 'asked'
                           when r."result" = 'refused' or r."result" = 'failed' and m.question_attempts >= most then 'refused'
                           else 'trying' end,
           question_attempts = m.question_attempts - case when r."result" = 'limited' then 1 else 0 end,
           question_message_id = coalesce(r."messageId", m.question_message_id),
           question_lease_until = now_at + interval '3 seconds'
      from jsonb_to_recordset(results) as r("act" text, "link" uuid, "result" text, "messageId" text)
     where r."act" = 'ask' and m.id = r."link" and m.question = 'trying'
    returning m.organisation_id, m.mailbox, m.question)
  update deliveries d
     set next_at = case q.question when 'asked' then d.created_at + interval '7 days' else now_at end
    from asked q
   where q.question <> 'trying' and d.organisation_id = q.organisation_id and d.mailbox = q.mailbox
     and d.status = 'waiting_for_consent';
  perform conclude_mail(alert);
end $$;
