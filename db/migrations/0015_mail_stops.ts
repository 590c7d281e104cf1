import { type Kysely, sql } from "kysely";

/** What recipients and the mail service say of an address, and what the organisation is shown of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [stopOpen, stopMail, resumeMail, answerQuestion, noteMailEvent, unmailed])
    await sql.raw(statement).execute(db);
}

const open = "status in ('held', 'waiting_for_consent', 'waiting')";

/** Ends what is open for a mailbox, of one company or (null) of all; a mail that is on its way now is let go. */
const stopOpen = `
create function stop_open(box text, company uuid, why text) returns void language plpgsql as $$
declare
  alert uuid;
begin
  for alert in
    select distinct a.id from deliveries d join alerts a on a.id = d.alert_id
     where d.organisation_id = current_organisation() and d.mailbox = box and d.next_at is not null
       and (company is null or a.company_id = company) order by a.id
  loop
    perform 1 from alerts a where a.id = alert for update;
    update deliveries d
       set status = 'stopped', cause = why, next_at = null, changed_at = clock_timestamp()
     where d.alert_id = alert and d.mailbox = box and d.${open}
       and coalesce(d.lease_until, '-infinity') <= clock_timestamp();
    perform conclude_mail(alert);
  end loop;
end $$`;

/** Stops the mail of one company, or (null) all mail of the organisation, to the recipient of the link. Idempotent. */
const stopMail = `
create function stop_mail(link uuid, company uuid) returns void language plpgsql as $$
declare
  box text := (select r.mailbox from mail_recipients r where r.id = link);
begin
  if box is null then return; end if;
  perform stop_open(box, company, 'recipient');
  if company is null then
    update mail_recipients r set stopped_at = coalesce(r.stopped_at, clock_timestamp()) where r.id = link;
  else
    insert into company_recipients as k (organisation_id, company_id, mailbox, stopped_at)
    select c.organisation_id, c.id, box, clock_timestamp() from companies c where c.id = company
    on conflict (company_id, mailbox) do update set stopped_at = coalesce(k.stopped_at, excluded.stopped_at);
  end if;
end $$`;

/** Takes both stops back; mails stopped meanwhile stay unsent. */
const resumeMail = `
create function resume_mail(link uuid, company uuid) returns void language sql as $$
  update company_recipients k set stopped_at = null
    from mail_recipients r where r.id = link and k.company_id = company and k.mailbox = r.mailbox;
  update mail_recipients r set stopped_at = null where r.id = link
$$`;

/** A yes sends the alerts of the last seven days that waited for it, a no ends them. Either may be changed later. */
const answerQuestion = `
create function answer_question(link uuid, answer text) returns uuid[] language plpgsql as $$
declare
  box text := (select r.mailbox from mail_recipients r where r.id = link);
  queued uuid[];
begin
  if box is null then return '{}'; end if;
  if answer = 'no' then perform stop_open(box, null, 'declined'); end if;
  update mail_recipients r set consent = answer, answered_at = clock_timestamp()
   where r.id = link and r.consent is distinct from answer;
  if answer = 'no' then return '{}'; end if;
  with ready as (
    update deliveries d set status = 'waiting', cause = null, changed_at = clock_timestamp(),
           next_at = clock_timestamp() + interval '15 minutes'
     where d.organisation_id = current_organisation() and d.mailbox = box and d.status = 'waiting_for_consent'
    returning d.organisation_id, d.alert_id),
  alerts_of as (select distinct organisation_id, alert_id from ready)
  select coalesce(array_agg(queue_mail(organisation_id, alert_id, clock_timestamp())), '{}') into queued from alerts_of;
  return queued;
end $$`;

/**
 * An event of the mail service: what became of a sent mail, and whether its addresses take no more mail from anybody
 * (`bounced` ends the address, `complained` the mailbox) or do again (`lifted`). The newest event of an address stands,
 * in whatever order they come.
 */
const noteMailEvent = `
create function note_mail_event(message text, addresses text[], verdict text, ending text, moment timestamptz)
returns void language sql security definer set search_path = public, pg_temp as $$
  insert into mail_addresses as m (address, ended, at)
  select distinct key, nullif(ending, 'lifted'), moment
    from unnest(addresses) given, unnest(array[lower(given), mailbox_of(given)]) key
   where char_length(key) <= 254
     and (ending = 'lifted' or key = case ending when 'bounced' then lower(given) when 'complained' then mailbox_of(given) end)
   order by key
  on conflict (address) do update set ended = excluded.ended, at = excluded.at where m.at < excluded.at;
  update deliveries d
     set status = verdict, changed_at = moment,
         cause = case verdict when 'stopped' then 'complaint' when 'failed' then 'mail_service' end
   where d.message_id = message and verdict is not null and d.status = 'sent'
$$`;

/** Which of a company's alert addresses are not mailed now, why and since when. */
const unmailed = `
create function unmailed(company uuid, emails text[]) returns table (place bigint, email text, status text, since timestamptz)
language sql stable as $$
  select e.place, e.email, s.status, s.since
    from unnest(emails) with ordinality e(email, place)
    left join mail_recipients r on r.organisation_id = current_organisation() and r.mailbox = mailbox_of(e.email)
    left join company_recipients k on k.company_id = company and k.mailbox = mailbox_of(e.email)
    left join mail_ends(emails) x on x.address = e.email
    left join lateral (
      select min(d.changed_at) as since from deliveries d join alerts a on a.id = d.alert_id
       where d.organisation_id = current_organisation() and d.mailbox = mailbox_of(e.email) and d.next_at is not null
         and d.status = 'waiting_for_consent' and a.company_id = company) w on true
   cross join lateral (
      select case when x.ended = 'bounced' then 'bounced'
                  when x.ended is not null or r.stopped_at is not null or k.stopped_at is not null or r.consent = 'no' then 'stopped'
                  when w.since is not null then 'waiting_for_consent' end as status,
             coalesce(x.at, r.stopped_at, k.stopped_at, case when r.consent = 'no' then r.answered_at end, w.since) as since) s
   where s.status is not null
$$`;
