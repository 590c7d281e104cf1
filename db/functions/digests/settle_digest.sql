-- Stores the end of a digest for its emails: sent as `message`, or refused.
create or replace function settle_digest(digest uuid, sent boolean, message text) returns void language plpgsql as $$
declare
  concerned uuid[] := lock_alerts_of(digest);
begin
  update deliveries d
     set status = case when sent then 'sent' else 'failed' end, cause = case when not sent then 'mail_service' end,
         message_id = message, next_at = null, lease_until = null, changed_at = clock_timestamp()
   where d.digest_id = digest and d.next_at is not null;
  update mail_recipients r set introduced_at = coalesce(r.introduced_at, clock_timestamp())
    from digests g
   where sent and g.id = digest and r.organisation_id = g.organisation_id and r.mailbox = g.mailbox;
  perform conclude_mail(a.id) from unnest(concerned) a(id);
end $$;
