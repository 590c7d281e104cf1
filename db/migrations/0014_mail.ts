import { type Kysely, sql } from "kysely";

/**
 * Who is mailed what. A mailbox is what several spellings of an address reach: stops, consent and counts are the
 * mailbox's, a bounce is the address's own. What belongs to no organisation (`mail_addresses`, `mail_counts`) is out of
 * the tenants' reach but for functions that name no organisation but the one entered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const statement of [mailboxOf, ...tables, ...indexes]) await run(statement);
  for (const statement of [fetchedByAlert, noteRecipients, noteTrigger, mailEnds, mailMembers, countMail])
    await run(statement);
  for (const signature of definers)
    await run(`grant execute on function ${signature} to partner_tracking_tenant`);
  for (const statement of earlier) await run(statement);
}

/** Without what follows a plus sign, and in Google's case without dots: one person reads them all. */
const mailboxOf = `
create function mailbox_of(address text) returns text language sql immutable parallel safe as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
              else name || '@' || host end
    from (select coalesce(nullif(split_part(split_part(lower(address), '@', 1), '+', 1), ''),
                          split_part(lower(address), '@', 1)) as name,
                 split_part(lower(address), '@', 2) as host) parts
$$`;

const tables = [
  `create table mail_recipients (
    id uuid not null unique default gen_random_uuid(),
    organisation_id uuid not null references organisations (id) on delete cascade,
    mailbox text not null check (char_length(mailbox) <= 254),
    introduced_at timestamptz,
    stopped_at timestamptz,
    consent text check (consent in ('yes', 'no')),
    answered_at timestamptz,
    question text check (question in ('trying', 'asked', 'refused')),
    question_attempts integer not null default 0,
    question_first_try_at timestamptz,
    question_counted_on date,
    question_lease_until timestamptz,
    primary key (organisation_id, mailbox)
  )`,
  `create table company_recipients (
    organisation_id uuid not null,
    company_id uuid not null,
    mailbox text not null check (char_length(mailbox) <= 254),
    added_by uuid,
    stopped_at timestamptz,
    primary key (company_id, mailbox),
    foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade,
    foreign key (organisation_id, added_by) references members (organisation_id, id) on delete set null (added_by)
  )`,
  `create table deliveries (
    id uuid primary key default gen_random_uuid(),
    organisation_id uuid not null,
    alert_id uuid not null,
    place integer not null,
    email text not null check (char_length(email) <= 254),
    mailbox text not null check (char_length(mailbox) <= 254),
    status text not null default 'waiting'
      check (status in ('waiting', 'sent', 'held', 'stopped', 'bounced', 'waiting_for_consent', 'failed')),
    cause text,
    message_id text check (char_length(message_id) <= 200),
    attempts integer not null default 0,
    first_try_at timestamptz,
    counted_on date,
    lease_until timestamptz,
    next_at timestamptz default clock_timestamp(),
    woken_for timestamptz,
    changed_at timestamptz not null default clock_timestamp(),
    created_at timestamptz not null default clock_timestamp(),
    foreign key (organisation_id, alert_id) references alerts (organisation_id, id) on delete cascade
  )`,
  `create table mail_addresses (
    address text primary key check (char_length(address) <= 254),
    ended text check (ended in ('bounced', 'complained')),
    at timestamptz not null
  )`,
  `create table mail_counts (
    counted text not null,
    day date not null,
    mails integer not null,
    primary key (counted, day)
  )`,
];

const indexes = [
  `create unique index deliveries_once on deliveries (alert_id, lower(email))`,
  `create index deliveries_due on deliveries (next_at) where next_at is not null`,
  `create index deliveries_message on deliveries (message_id) where message_id is not null`,
  `create index deliveries_mailbox on deliveries (organisation_id, mailbox) where next_at is not null`,
  `create index mail_counts_day on mail_counts (day)`,
];

/** Deliveries are fetched by their alert: `is true` keeps the policy out of the choice of index. */
const fetchedByAlert = `
create policy own_organisation on deliveries to partner_tracking_tenant
  using ((organisation_id = current_organisation()) is true) with check (organisation_id = current_organisation())`;

/** Whoever writes `alert_emails`, by whatever way: the member the key acts for stands beside each address it added. */
const noteRecipients = `
create function note_recipients() returns trigger language plpgsql as $$
begin
  insert into company_recipients (organisation_id, company_id, mailbox, added_by)
  select distinct new.organisation_id, new.id, mailbox_of(email), nullif(current_setting('app.member_id', true), '')::uuid
    from unnest(new.alert_emails) email
  on conflict (company_id, mailbox) do nothing;
  return null;
end $$`;
const noteTrigger = `
create trigger note_recipients after insert or update of alert_emails on companies
  for each row execute function note_recipients()`;

/** Those of the addresses that take no more mail from anybody, and since when. */
const mailEnds = `
create function mail_ends(addresses text[]) returns table (address text, ended text, at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (given) given, e.ended, e.at
    from unnest(addresses) given join mail_addresses e on e.address in (lower(given), mailbox_of(given))
   where e.ended is not null and current_organisation() is not null
   order by given, e.at
$$`;

/** The members of the organisation entered, and its name on each. */
const mailMembers = `
create function mail_members() returns table (organisation text, id uuid, email text)
language sql stable security definer set search_path = public, pg_temp as $$
  select o.name, m.id, m.email from organisations o left join members m on m.organisation_id = o.id
   where o.id = current_organisation()
$$`;

/**
 * Counts one mail of the day, if there is room; else says which limit is reached. Mail to strangers counts over all
 * organisations together; what an organisation sends its own members is limited for itself, so that no neighbour can use
 * up a member's room.
 */
const countMail = `
create function count_mail(mailbox text, member boolean, on_day date, per_day integer, per_recipient integer)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  organisation uuid := current_organisation();
  own text := 'organisation ' || organisation;
  room text := case when member then 'member ' || organisation || ' ' else 'mailbox ' end || mailbox;
begin
  insert into mail_counts as c (counted, day, mails) select own, on_day, 1 where per_day > 0
  on conflict (counted, day) do update set mails = c.mails + 1 where c.mails < per_day;
  if organisation is null or not found then return 'organisation_limit'; end if;
  insert into mail_counts as c (counted, day, mails) select room, on_day, 1 where per_recipient > 0
  on conflict (counted, day) do update set mails = c.mails + 1 where c.mails < per_recipient;
  if not found then
    update mail_counts c set mails = c.mails - 1 where c.counted = own and c.day = on_day;
    return 'recipient_limit';
  end if;
  return null;
end $$`;

const definers = ["mail_ends(text[])", "mail_members()", "count_mail(text, boolean, date, integer, integer)"];

/** Nobody knows any more who added the addresses that stand already; what was sent to them is one mail each. */
const earlier = [
  `insert into company_recipients (organisation_id, company_id, mailbox)
   select distinct c.organisation_id, c.id, mailbox_of(email) from companies c, unnest(c.alert_emails) email`,
  `insert into deliveries (organisation_id, alert_id, place, email, mailbox, status, cause, next_at, changed_at, created_at)
   select a.organisation_id, a.id, r.place, r.email, mailbox_of(r.email),
          case a.outcome when 'emailed' then 'sent' else 'failed' end, case a.outcome when 'failed' then 'mail_service' end,
          null, coalesce(a.emailed_at, a.created_at), a.created_at
     from alerts a, unnest(a.recipients) with ordinality r(email, place) where a.outcome in ('emailed', 'failed')
   on conflict (alert_id, lower(email)) do nothing`,
  `alter table alerts drop column email_attempts`,
];
