import { type Kysely, sql } from "kysely";

/**
 * One owner of what waits: work has one row in the outbox from its asking to its end. The row waits for its hand-over
 * (`handed_at` null, `claimed_until` while somebody is handing it over), then it is with the queue; triggers take it away
 * when the work has ended or is gone, whoever ended it. Recovery looks only at what was handed over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...outbox, ...triggers, finishRun, startFirstRun])
    await sql.raw(statement).execute(db);
}

const outbox = [
  `alter table outbox
     add column claimed_until timestamptz,
     add column work text not null generated always as (payload::text) stored`,
  `delete from outbox o using (
     select id, row_number() over (partition by job, work order by handed_at is null desc, created_at desc, id) as place
       from outbox where job in ('run', 'enrich', 'email')) doubled
    where doubled.id = o.id and doubled.place > 1`,
  `delete from outbox o where o.job = 'run' and not exists (
     select from runs r where r.id = (o.payload ->> 'runId')::uuid and r.status in ('queued', 'running', 'reported'))`,
  `delete from outbox o where o.job = 'enrich' and not exists (
     select from companies c where c.id = (o.payload ->> 'companyId')::uuid and c.enrichment_status in ('queued', 'running'))`,
  `delete from outbox o where o.job = 'email' and not exists (
     select from alerts a where a.id = (o.payload ->> 'alertId')::uuid and a.outcome is null)`,
  `create unique index outbox_work on outbox (job, work) where job in ('run', 'enrich', 'email')`,
  `drop index outbox_waiting`,
  `drop index outbox_run`,
  `create index outbox_turns on outbox (organisation_id, not_before, id) where handed_at is null`,
  `create index runs_leased on runs (lease_until) where status in ('running', 'reported')`,
  `create index runs_open_of on runs (organisation_id) where status in ('queued', 'running', 'reported')`,
  `drop index companies_due`,
  `create index companies_due on companies (organisation_id, next_run_at, id) where status = 'ok'`,
];

const triggers = [
  `create function work_of(organisation uuid, name text, id uuid) returns text language sql stable
     as $$ select jsonb_build_object('organisationId', organisation, name, id)::text $$`,
  `create function follow_run() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' or new.status in ('finished', 'cancelled', 'failed') then
       delete from outbox where job = 'run' and work = work_of(old.organisation_id, 'runId', old.id);
     elsif new.status = 'running' then
       update outbox set handed_at = clock_timestamp()
        where job = 'run' and work = work_of(old.organisation_id, 'runId', old.id) and handed_at is null;
     end if;
     return null;
   end $$`,
  `create trigger follow_run after update of status or delete on runs for each row execute function follow_run()`,
  `create function follow_enrichment() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' or new.enrichment_status in ('ready', 'partial', 'failed') then
       delete from outbox where job = 'enrich' and work = work_of(old.organisation_id, 'companyId', old.id);
     elsif new.enrichment_status = 'running' then
       update outbox set handed_at = clock_timestamp()
        where job = 'enrich' and work = work_of(old.organisation_id, 'companyId', old.id) and handed_at is null;
     end if;
     return null;
   end $$`,
  `create trigger follow_enrichment after update of enrichment_status or delete on companies
     for each row execute function follow_enrichment()`,
  `create function follow_alert() returns trigger language plpgsql as $$
   begin
     delete from outbox where job = 'email' and work = work_of(old.organisation_id, 'alertId', old.id);
     return null;
   end $$`,
  `create trigger follow_alert after delete on alerts for each row execute function follow_alert()`,
  `create trigger follow_alert_outcome after update of outcome on alerts for each row
     when (new.outcome is not null) execute function follow_alert()`,
];

const finishRun = `
create or replace function finish_run(run uuid, held uuid) returns boolean language plpgsql as $$
declare
  company uuid;
begin
  perform lock_run(run);
  update runs set status = 'finished', finished_at = clock_timestamp(), lease_token = null, lease_until = null
   where id = run and lease_token = held and status = 'reported' returning company_id into company;
  if company is null then return false; end if;
  update companies
     set last_scraped_at = clock_timestamp(),
         next_run_at = clock_timestamp() + make_interval(days => cadence_days),
         updated_at = clock_timestamp()
   where id = company;
  return true;
end $$`;

/** The message of a first run may already wait, to start it where enrichment never ends: then it comes now. */
const startFirstRun = `
create or replace function start_first_run(company uuid) returns uuid[] language sql as $$
  with due as (
    insert into outbox (organisation_id, job, payload)
    select r.organisation_id, 'run', jsonb_build_object('organisationId', r.organisation_id, 'runId', r.id)
      from runs r where r.company_id = company and r.status = 'queued'
    on conflict (job, work) where job in ('run', 'enrich', 'email')
      do update set not_before = least(outbox.not_before, excluded.not_before) where outbox.handed_at is null
    returning id)
  select coalesce(array_agg(id), '{}') from due
$$`;
