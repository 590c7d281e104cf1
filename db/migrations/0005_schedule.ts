import { type Kysely, sql } from "kysely";

/** What the cron does, over all organisations and in batches. `at` is the time the cron was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [queueDueRuns, recoverWork, houseKeeping, ...outboxIndexes])
    await sql.raw(statement).execute(db);
}

/** Due companies that are not paused, ten runs a second so that a large batch spreads. */
const queueDueRuns = `
create function queue_due_runs(at timestamptz, batch integer) returns integer language sql as $$
  with due as (
    select c.id, c.organisation_id, c.last_scraped_at, row_number() over (order by c.next_run_at, c.id) as place
      from (select * from companies c
             where c.status = 'ok' and c.next_run_at <= at
               and not exists (select 1 from runs r where r.company_id = c.id
                                and r.status in ('queued', 'running', 'reported'))
             order by c.next_run_at limit batch for update skip locked) c),
  queued as (
    insert into runs (organisation_id, company_id, reason, baseline_last_scraped_at)
    select organisation_id, id, 'cadence', last_scraped_at from due
    on conflict (company_id) where status in ('queued', 'running', 'reported') do nothing
    returning id, company_id, organisation_id),
  handed as (
    insert into outbox (organisation_id, job, payload, not_before)
    select q.organisation_id, 'run', jsonb_build_object('organisationId', q.organisation_id, 'runId', q.id),
           clock_timestamp() + make_interval(secs => floor((d.place - 1) / 10))
      from queued q join due d on d.id = q.company_id
    returning 1)
  select count(*)::integer from handed
$$`;

/**
 * Takes up what died: leases that ran out, and messages that never came or were given up by the queue. What was tried
 * often enough in vain (a run eight times, an enrichment five) is ended as failed, with the reason on the company.
 */
const recoverWork = `
create function recover_work(at timestamptz, patience interval) returns integer language plpgsql as $$
declare
  nudged integer := 0;
  step integer;
begin
  with given_up as (
    update runs set status = 'failed', finished_at = clock_timestamp(), lease_token = null, lease_until = null
     where attempts >= 8
       and (status = 'running' and coalesce(lease_until, '-infinity') < at
            or status = 'queued' and nudged_at < at - patience)
    returning company_id)
  update companies c
     set scrape_health = 'failing', scrape_health_reason = 'The last run could not be completed after eight attempts.',
         next_run_at = clock_timestamp() + make_interval(days => c.cadence_days), updated_at = clock_timestamp()
    from given_up g where c.id = g.company_id;

  with stuck as (
    update runs r
       set status = case when r.status = 'reported' then 'reported' else 'queued' end,
           lease_token = null, lease_until = null, nudged_at = clock_timestamp()
     where (r.status in ('running', 'reported') and coalesce(r.lease_until, '-infinity') < at)
        or (r.status = 'queued' and r.nudged_at < at - patience
            and not exists (select 1 from companies c where c.id = r.company_id
                             and c.enrichment_status in ('queued', 'running') and r.reason = 'first'
                             and r.queued_at > at - 3 * patience))
    returning r.id, r.organisation_id),
  again as (
    insert into outbox (organisation_id, job, payload)
    select organisation_id, 'run', jsonb_build_object('organisationId', organisation_id, 'runId', id) from stuck
    returning 1)
  select count(*) into step from again;
  nudged := nudged + step;

  update companies
     set enrichment_status = 'failed', enrichment_token = null, enrichment_lease_until = null, updated_at = clock_timestamp()
   where enrichment_attempts >= 5
     and (enrichment_status = 'running' and coalesce(enrichment_lease_until, '-infinity') < at
          or enrichment_status = 'queued' and enrichment_nudged_at < at - patience);
  with stuck as (
    update companies c
       set enrichment_status = 'queued', enrichment_token = null, enrichment_lease_until = null,
           enrichment_nudged_at = clock_timestamp()
     where (c.enrichment_status = 'running' and c.enrichment_lease_until < at)
        or (c.enrichment_status = 'queued' and c.enrichment_nudged_at < at - patience)
    returning c.id, c.organisation_id),
  again as (
    insert into outbox (organisation_id, job, payload)
    select organisation_id, 'enrich', jsonb_build_object('organisationId', organisation_id, 'companyId', id) from stuck
    returning 1)
  select count(*) into step from again;
  nudged := nudged + step;

  with waiting as (
    update alerts set nudged_at = clock_timestamp()
     where outcome is null and nudged_at < at - patience
    returning id, organisation_id),
  again as (
    insert into outbox (organisation_id, job, payload)
    select organisation_id, 'email', jsonb_build_object('organisationId', organisation_id, 'alertId', id) from waiting
    returning 1)
  select count(*) into step from again;
  return nudged + step;
end $$`;

const houseKeeping = `
create function keep_house(at timestamptz) returns void language sql as $$
  delete from outbox where handed_at < at - interval '1 day';
  delete from idempotency_keys where created_at < at - interval '24 hours';
$$`;

const outboxIndexes = [
  `create index outbox_run on outbox ((payload ->> 'runId')) where job = 'run' and handed_at is null`,
];
