-- What is done outside a request has one row of `work` from its asking to a day after its end: `kind` names the job, `subject` what it
-- is about (a run, a company to enrich, an alert to mail). An open row waits for the hand-over of its message (`handed_at` null,
-- `claimed_until` while somebody is handing it over), is with the queue, or is leased by whoever does it. A lease that ran out may be
-- taken over; its token fences off whoever held it before. `attempts` counts claims, `given_back` those whose worker could still say that
-- it failed; the rest died without a word.
create table work (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null,
  company_id uuid not null,
  kind text not null,
  subject uuid not null,
  message_id uuid not null unique default gen_random_uuid(),
  not_before timestamptz not null default clock_timestamp(),
  claimed_until timestamptz,
  handed_at timestamptz,
  lease_token uuid,
  lease_until timestamptz,
  attempts integer not null default 0,
  given_back integer not null default 0,
  result text check (result in ('done', 'failed', 'cancelled')),
  asked_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  check ((result is null) = (ended_at is null)),
  foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade
);
create unique index work_open on work (kind, subject) where result is null;
create index work_turns on work (organisation_id, not_before, id) where handed_at is null and result is null;
create index work_handed on work (handed_at) where lease_token is null and result is null;
create index work_leased on work (lease_until) where lease_token is not null and result is null;
create index work_ended on work (ended_at) where result is not null;
create index work_company on work (organisation_id, company_id);

insert into work (organisation_id, company_id, kind, subject, message_id, not_before, handed_at, lease_token, lease_until, attempts,
                  given_back, asked_at)
select o.organisation_id, c.id, o.job, s.subject, o.id, o.not_before, o.handed_at,
       case o.job when 'run' then r.lease_token when 'enrich' then c.enrichment_token end,
       case o.job when 'run' then r.lease_until when 'enrich' then c.enrichment_lease_until end,
       case o.job when 'run' then r.attempts when 'enrich' then c.enrichment_attempts else 0 end,
       coalesce(r.given_back, 0), o.created_at
  from outbox o
       cross join lateral (select coalesce(o.payload ->> 'runId', o.payload ->> 'companyId', o.payload ->> 'alertId')::uuid as subject) s
       left join runs r on o.job = 'run' and r.id = s.subject
       left join alerts a on o.job = 'email' and a.id = s.subject
       join companies c on c.id = coalesce(r.company_id, a.company_id, s.subject)
 where o.job in ('run', 'enrich', 'email');

insert into work (organisation_id, company_id, kind, subject)
select organisation_id, company_id, 'run', id from runs where status in ('queued', 'running', 'reported')
union all
select organisation_id, id, 'enrich', id from companies where enrichment_status in ('queued', 'running')
on conflict (kind, subject) where result is null do nothing;

drop trigger if exists follow_run on runs;
drop trigger if exists follow_enrichment on companies;
drop trigger if exists follow_alert on alerts;
drop table outbox;
alter table runs drop column attempts, drop column given_back, drop column lease_token, drop column lease_until, drop column nudged_at;
alter table companies drop column enrichment_token, drop column enrichment_lease_until, drop column enrichment_attempts,
  drop column enrichment_nudged_at;
alter table alerts drop column nudged_at;
