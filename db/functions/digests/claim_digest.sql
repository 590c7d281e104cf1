-- Decides by the verdicts and the daily limits which emails of a digest are sent now, and leases them. The decision is that of the first
-- attempt, because the mail service sends the first content. Emails that must not be sent go back to the work of their alert, which records
-- why. A digest over a daily limit, and alerts beyond the first `alerts` of `rules`, are sent with the next one. It is not retried 20 hours
-- after the first attempt.
create or replace function claim_digest(digest uuid, wanted jsonb, rules jsonb) returns void language plpgsql as $$
declare
  now_at timestamptz := clock_timestamp();
  concerned uuid[] := lock_alerts_of(digest);
  one digests;
  moment timestamptz;
  reached text;
begin
  perform pg_advisory_xact_lock(hashtextextended(current_organisation()::text, 2));
  select * into one from digests g where g.id = digest;
  if one.first_try_at < now_at - interval '20 hours' then
    perform settle_digest(digest, false, null);
  end if;
  if one.first_try_at is null then
    moment := greatest(now_at, (select max(d.woken_for) from deliveries d where d.digest_id = digest and d.next_at is not null));
    update deliveries d set digest_id = null, digest_zone = null, next_at = now_at
      from alerts a join companies c on c.id = a.company_id
     where d.digest_id = digest and d.next_at is not null and a.id = d.alert_id
       and (not c.email_alerts_enabled or c.status <> 'ok' or lower(d.email) not in (select lower(e) from unnest(c.alert_emails) e)
            or exists (select from company_recipients k
                        where k.company_id = c.id and k.mailbox = d.mailbox and k.stopped_at is not null)
            or not exists (select from jsonb_to_recordset(wanted) w("email" text, "verdict" text)
                            where lower(w."email") = lower(d.email) and w."verdict" = 'waiting'));
    update deliveries d set status = 'failed', cause = 'too_late', next_at = null, changed_at = now_at
     where d.digest_id = digest and d.next_at is not null and d.cause <> 'digest' and d.changed_at < moment - interval '7 days';
    update deliveries d set digest_id = null, next_at = digest_after_limit(d.digest_zone, moment)
      from digest_alerts(digest) o
     where o.place > (rules ->> 'alerts')::integer and d.alert_id = o.alert_id and d.digest_id = digest and d.next_at is not null;
    if exists (select from deliveries d where d.digest_id = digest and d.next_at is not null) then
      reached := count_mail(one.mailbox, (moment at time zone 'UTC')::date, (rules ->> 'perDay')::integer,
                            (rules ->> 'perRecipient')::integer);
    end if;
    update deliveries d
       set digest_id = null, cause = reached, changed_at = case d.cause when 'digest' then now_at else d.changed_at end,
           next_at = digest_after_limit(d.digest_zone, moment)
     where reached is not null and d.digest_id = digest and d.next_at is not null;
    perform conclude_mail(a.id) from unnest(concerned) a(id);
  end if;
  update digests g set first_try_at = coalesce(g.first_try_at, moment) where g.id = digest;
  update deliveries d
     set attempts = d.attempts + 1, first_try_at = coalesce(d.first_try_at, moment),
         lease_until = now_at + make_interval(secs => (rules ->> 'leaseSeconds')::integer)
   where d.digest_id = digest and d.next_at is not null;
end $$;
