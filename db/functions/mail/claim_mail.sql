-- Decides each open delivery by the verdicts and the daily limits, and leases those to send now to the caller. Members come first. The
-- day is the UTC day for which the schedule woke the delivery. An email counts once, on the day of its first attempt. It is not retried
-- 20 hours after that, because the mail service forgets its idempotency keys after 24 hours. If a consent question exceeds a limit, its
-- email is `held` until the next day. An email over a limit, or of a company with digests, is `held` until the recipient's next digest.
create or replace function claim_mail(alert uuid, wanted jsonb, rules jsonb) returns table (act text, address text, link uuid)
language plpgsql as $$
declare
  now_at timestamptz := clock_timestamp();
  moment timestamptz;
  today date;
  tomorrow timestamptz;
  one record;
  verdict text;
  reason text;
  wake timestamptz;
  zone text;
  frequency text;
begin
  perform lock_alerts(array[alert]);
  if not exists (select from alerts a where a.id = alert) then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(current_organisation()::text, 2));
  perform fit_deliveries(alert, wanted);
  select c.email_frequency into frequency from alerts a join companies c on c.id = a.company_id where a.id = alert;
  for one in
    select d.id, d.email, d.mailbox, d.status, d.first_try_at, d.counted_on, d.lease_until, d.woken_for,
           d.created_at, r.id as recipient, w."verdict", w."cause", w."member"
      from jsonb_to_recordset(wanted) as w("email" text, "verdict" text, "cause" text, "member" boolean)
      join deliveries d on d.alert_id = alert and lower(d.email) = lower(w."email")
      join mail_recipients r on r.organisation_id = d.organisation_id and r.mailbox = d.mailbox
     where d.status in ('waiting', 'held', 'waiting_for_consent') and d.digest_zone is null order by w."member" desc, d.mailbox, d.email
  loop
    act := null;
    address := one.email;
    link := one.recipient;
    verdict := one.verdict;
    reason := one.cause;
    wake := null;
    zone := null;
    moment := greatest(now_at, one.woken_for);
    today := (moment at time zone 'UTC')::date;
    tomorrow := (today + 1)::timestamp at time zone 'UTC';
    if one.lease_until > now_at then
      act := 'busy';
      return next;
      continue;
    elsif verdict = 'waiting_for_consent' then
      wake := one.created_at + interval '7 days';
      if wake <= moment then
        verdict := 'stopped';
        reason := 'no_answer';
      else
        act := claim_question(one.recipient, today, rules);
        if act in ('ask', 'busy') then
          wake := moment + interval '15 minutes';
        else
          if act <> 'asked' then
            verdict := 'held';
            reason := act;
            wake := tomorrow;
          end if;
          act := null;
        end if;
      end if;
    elsif verdict = 'waiting' and one.first_try_at < moment - interval '20 hours' then
      verdict := 'failed';
      reason := 'mail_service';
    elsif verdict = 'waiting' and one.created_at < moment - interval '7 days' then
      verdict := 'failed';
      reason := 'too_late';
    elsif verdict = 'waiting' and frequency <> 'instant' and one.first_try_at is null then
      verdict := 'held';
      reason := 'digest';
      zone := zone_of_mailbox(one.mailbox);
      wake := digest_time(zone, frequency, moment);
    elsif verdict = 'waiting' then
      reason := case when one.counted_on is distinct from today then
        count_mail(one.mailbox, today, (rules ->> 'perDay')::integer, (rules ->> 'perRecipient')::integer) end;
      act := case when reason is null then 'send' end;
      verdict := case when reason is null then 'waiting' else 'held' end;
      zone := case when reason is not null and one.first_try_at is null then zone_of_mailbox(one.mailbox) end;
      wake := case when reason is null then moment + interval '15 minutes'
                   else coalesce(digest_after_limit(zone, moment), tomorrow + make_interval(secs => random() * 600)) end;
    end if;
    update deliveries d
       set status = verdict, cause = reason, next_at = wake, woken_for = null, digest_zone = zone,
           changed_at = case when d.status = verdict then d.changed_at else now_at end,
           attempts = d.attempts + case when act = 'send' then 1 else 0 end,
           counted_on = case when act = 'send' then today else d.counted_on end,
           first_try_at = case when act = 'send' then coalesce(d.first_try_at, moment) else d.first_try_at end,
           lease_until = case when act = 'send'
                              then now_at + make_interval(secs => (rules ->> 'leaseSeconds')::integer) end
     where d.id = one.id;
    if act is not null then return next; end if;
  end loop;
  perform conclude_mail(alert);
end $$;
