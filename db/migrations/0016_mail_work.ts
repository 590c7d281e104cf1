import { type Kysely, sql } from "kysely";

/**
 * The life of a delivery: waiting (leased while it is tried) -> sent, or held for a day's limit, or waiting for the
 * recipient's consent; stopped, bounced and failed are its other ends. While one of an alert is open, the alert has its row
 * in the outbox; `next_at` is when the schedule looks at an open one again. Every step locks the alert first; claims of one
 * organisation wait for each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    ...followAlert,
    queueMail,
    concludeMail,
    fitDeliveries,
    claimQuestion,
    claimMail,
    settleMail,
    muteMail,
    sweepMail,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

const open = "status in ('waiting', 'held', 'waiting_for_consent')";

/** The outbox keeps an alert's row until none of its mails is open, whatever the outcome already is. */
const followAlert = [
  `create function follow_alert_outcome() returns trigger language plpgsql as $$
   begin
     delete from outbox where job = 'email' and work = work_of(new.organisation_id, 'alertId', new.id)
        and not exists (select from deliveries d where d.alert_id = new.id and d.next_at is not null);
     return null;
   end $$`,
  `drop trigger follow_alert_outcome on alerts`,
  `create trigger follow_alert_outcome after update of outcome on alerts for each row
     when (new.outcome is not null) execute function follow_alert_outcome()`,
];

/** The alert's row in the outbox waits for its hand-over at `due`, under a new id: the queue may know the old one. */
const queueMail = `
create function queue_mail(organisation uuid, alert uuid, due timestamptz) returns uuid language sql as $$
  insert into outbox (organisation_id, job, payload, not_before)
  values (organisation, 'email', jsonb_build_object('organisationId', organisation, 'alertId', alert), due)
  on conflict (job, work) where job in ('run', 'enrich', 'email')
    do update set id = gen_random_uuid(), handed_at = null, claimed_until = null, not_before = excluded.not_before
  returning id
$$`;

/**
 * What became of an alert: emailed once a mail was sent, undecided while one may still be, failed where one was refused,
 * muted where every recipient stopped them. Where none waits for the mail service, its row waits for the next that is open.
 */
const concludeMail = `
create function conclude_mail(alert uuid) returns void language plpgsql as $$
declare
  state record;
begin
  select a.organisation_id, count(*) filter (where d.status = 'sent') as sent, count(*) filter (where d.${open}) as open,
         count(*) filter (where d.status = 'waiting') as waiting, min(d.next_at) as next_at,
         count(*) filter (where d.status in ('failed', 'bounced')) as failed,
         coalesce(array_agg(d.email order by d.place) filter (where d.email is not null), '{}') as emails
    into state
    from alerts a left join deliveries d on d.alert_id = a.id where a.id = alert group by a.organisation_id;
  update alerts a
     set outcome = case when a.outcome is not null then a.outcome when state.sent > 0 then 'emailed'
                        when state.open > 0 then null when state.failed > 0 then 'failed' else 'muted' end,
         emailed_at = case when a.outcome is null and state.sent > 0 then clock_timestamp() else a.emailed_at end,
         recipients = state.emails
   where a.id = alert;
  if state.open = 0 then
    delete from outbox o where o.job = 'email' and o.work = work_of(state.organisation_id, 'alertId', alert);
  elsif state.waiting = 0 then
    perform queue_mail(state.organisation_id, alert, state.next_at);
  end if;
end $$`;

/** Brings an undecided alert's deliveries in line with who is wanted now; who was taken off and may have been reached is kept. */
const fitDeliveries = `
create function fit_deliveries(alert uuid, wanted jsonb) returns void language plpgsql as $$
declare
  undecided boolean := (select a.outcome is null from alerts a where a.id = alert);
begin
  delete from deliveries d
   where undecided and d.alert_id = alert and d.${open} and d.first_try_at is null
     and not exists (select 1 from jsonb_array_elements(wanted) w where lower(w ->> 'email') = lower(d.email));
  update deliveries d
     set status = 'stopped', cause = 'removed', next_at = null, changed_at = clock_timestamp()
   where d.alert_id = alert and d.${open} and coalesce(d.lease_until, '-infinity') <= clock_timestamp()
     and not exists (select 1 from jsonb_array_elements(wanted) w where lower(w ->> 'email') = lower(d.email));
  insert into deliveries (organisation_id, alert_id, place, email, mailbox)
  select a.organisation_id, alert, w.place, w.one ->> 'email', mailbox_of(w.one ->> 'email')
    from alerts a, jsonb_array_elements(wanted) with ordinality w(one, place) where a.id = alert and undecided
  on conflict (alert_id, lower(email)) do nothing;
  insert into mail_recipients (organisation_id, mailbox)
  select distinct d.organisation_id, d.mailbox from deliveries d where d.alert_id = alert order by d.mailbox
  on conflict (organisation_id, mailbox) do nothing;
end $$`;

/**
 * The one question of an organisation to a mailbox, or a further try of it: `ask` is this caller's to send now, `busy` is
 * another's, `no_room` waits for tomorrow, `asked` needs nothing. What may have been asked 20 hours ago counts as asked.
 */
const claimQuestion = `
create function claim_question(link uuid, member boolean, today date, rules jsonb) returns text language plpgsql as $$
declare
  box record;
  now_at timestamptz := clock_timestamp();
begin
  select * into box from mail_recipients r where r.id = link;
  if box.question = 'trying' and box.question_first_try_at < now_at - interval '20 hours' then
    update mail_recipients r set question = 'asked' where r.id = link;
    return 'asked';
  end if;
  if box.question is not null and box.question <> 'trying' then return 'asked'; end if;
  if box.question_lease_until > now_at then return 'busy'; end if;
  if box.question_counted_on is distinct from today
     and count_mail(box.mailbox, member, today, (rules ->> 'perDay')::integer, (rules ->> 'perRecipient')::integer) is not null then
    return 'no_room';
  end if;
  update mail_recipients r
     set question = 'trying', question_attempts = r.question_attempts + 1, question_counted_on = today,
         question_first_try_at = coalesce(r.question_first_try_at, now_at),
         question_lease_until = now_at + make_interval(secs => (rules ->> 'leaseSeconds')::integer)
   where r.id = link;
  return 'ask';
end $$`;

/**
 * Decides each open delivery by the verdicts and the day's room, and leases what is to be sent now to the caller. Members
 * come first; strangers in one order, so that organisations never wait for each other in a circle. The day is UTC's, of the
 * time that the schedule woke it for. A mail is counted on the day it is tried, once. What was first tried 20 hours ago is not tried again: the
 * mail service forgets its idempotency keys after 24.
 */
const claimMail = `
create function claim_mail(alert uuid, wanted jsonb, rules jsonb) returns table (act text, address text, link uuid)
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
begin
  perform 1 from alerts a where a.id = alert for update;
  if not found then return; end if;
  perform pg_advisory_xact_lock(hashtextextended(current_organisation()::text, 2));
  perform fit_deliveries(alert, wanted);
  for one in
    select d.id, d.email, d.mailbox, d.status, d.first_try_at, d.counted_on, d.lease_until, d.woken_for,
           d.created_at, r.id as recipient, w."verdict", w."cause", w."member"
      from jsonb_to_recordset(wanted) as w("email" text, "verdict" text, "cause" text, "member" boolean)
      join deliveries d on d.alert_id = alert and lower(d.email) = lower(w."email")
      join mail_recipients r on r.organisation_id = d.organisation_id and r.mailbox = d.mailbox
     where d.${open} order by w."member" desc, d.mailbox, d.email
  loop
    act := null;
    address := one.email;
    link := one.recipient;
    verdict := one.verdict;
    reason := one.cause;
    wake := null;
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
        act := claim_question(one.recipient, one.member, today, rules);
        if act in ('ask', 'busy') then wake := moment + interval '15 minutes'; end if;
        if act = 'no_room' then wake := tomorrow; end if;
        if act in ('asked', 'no_room') then act := null; end if;
      end if;
    elsif verdict = 'waiting' and one.first_try_at < moment - interval '20 hours' then
      verdict := 'failed';
      reason := 'mail_service';
    elsif verdict = 'waiting' and one.created_at < moment - interval '7 days' then
      verdict := 'failed';
      reason := 'too_late';
    elsif verdict = 'waiting' then
      reason := case when one.counted_on is distinct from today then
        count_mail(one.mailbox, one.member, today, (rules ->> 'perDay')::integer, (rules ->> 'perRecipient')::integer) end;
      act := case when reason is null then 'send' end;
      verdict := case when reason is null then 'waiting' else 'held' end;
      wake := case when reason is null then moment + interval '15 minutes'
                   else tomorrow + make_interval(secs => random() * 600) end;
    end if;
    update deliveries d
       set status = verdict, cause = reason, next_at = wake, woken_for = null,
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
end $$`;

/**
 * Writes what came of each try. A failed one keeps a short lease, so that tries at the same moment count as one; one that
 * the service had no time for does not count. A question that is answered for decides what waits for it.
 */
const settleMail = `
create function settle_mail(alert uuid, results jsonb, most integer) returns void language plpgsql as $$
declare
  now_at timestamptz := clock_timestamp();
begin
  perform 1 from alerts a where a.id = alert for update;
  update deliveries d
     set status = case when r."result" = 'sent' then 'sent'
                       when r."result" = 'refused' or d.attempts >= most then 'failed' else 'waiting' end,
         cause = case when r."result" = 'refused' or r."result" <> 'sent' and d.attempts >= most then 'mail_service' end,
         message_id = coalesce(r."messageId", d.message_id),
         attempts = d.attempts - case when r."result" = 'limited' then 1 else 0 end,
         next_at = case when r."result" in ('sent', 'refused') or d.attempts >= most then null else d.next_at end,
         lease_until = now_at + interval '3 seconds', changed_at = now_at
    from jsonb_to_recordset(results) as r("act" text, "address" text, "result" text, "messageId" text)
   where r."act" = 'send' and d.alert_id = alert and d.email = r."address" and d.status = 'waiting';
  update mail_recipients m set introduced_at = coalesce(m.introduced_at, now_at)
    from deliveries d where d.alert_id = alert and d.status = 'sent'
     and m.organisation_id = d.organisation_id and m.mailbox = d.mailbox;
  with asked as (
    update mail_recipients m
       set question = case when r."result" = 'sent' then 'asked'
                           when r."result" = 'refused' or m.question_attempts >= most then 'refused' else 'trying' end,
           question_attempts = m.question_attempts - case when r."result" = 'limited' then 1 else 0 end,
           question_lease_until = now_at + interval '3 seconds'
      from jsonb_to_recordset(results) as r("act" text, "link" uuid, "result" text)
     where r."act" = 'ask' and m.id = r."link" and m.question = 'trying'
    returning m.organisation_id, m.mailbox, m.question)
  update deliveries d
     set next_at = case q.question when 'asked' then d.created_at + interval '7 days' else now_at end
    from asked q
   where q.question <> 'trying' and d.organisation_id = q.organisation_id and d.mailbox = q.mailbox
     and d.status = 'waiting_for_consent';
  perform conclude_mail(alert);
end $$`;

/** Ends what is open of an alert that nobody is to be emailed about any more. */
const muteMail = `
create function mute_mail(alert uuid, why text) returns void language plpgsql as $$
begin
  perform 1 from alerts a where a.id = alert for update;
  delete from deliveries d where d.alert_id = alert and exists (select 1 from alerts a where a.id = alert and a.outcome is null);
  update deliveries d set status = 'stopped', cause = 'muted', next_at = null, changed_at = clock_timestamp()
   where d.alert_id = alert and d.${open};
  update alerts a set reason = why where a.id = alert and a.outcome is null;
  perform conclude_mail(alert);
end $$`;

/** Wakes what is due at `at`, the time the schedule stands for, and frees what nobody tries any more. Forgets old counts. */
const sweepMail = `
create function sweep_mail(at timestamptz, batch integer) returns integer
language sql security definer set search_path = public, pg_temp as $$
  delete from mail_counts where day < (least(at, clock_timestamp()) at time zone 'UTC')::date - 1;
  with due as materialized (
    select a.id, a.organisation_id from alerts a
     where a.id in (select d.alert_id from deliveries d where d.next_at <= at order by d.next_at limit batch)
     order by a.id for update of a skip locked),
  woken as (
    update deliveries d
       set woken_for = at, next_at = greatest(at, clock_timestamp()) + interval '15 minutes',
           lease_until = case when d.lease_until < at then null else d.lease_until end
      from due where d.alert_id = due.id and d.next_at <= at)
  select count(queue_mail(due.organisation_id, due.id, clock_timestamp()))::integer from due
$$`;
