import { type Kysely, sql } from "kysely";

/**
 * What the cron does, over all organisations, in batches that may overlap: rows that another tick holds are passed over.
 * The functions run as their owner and answer with ids and counts alone. `at` is the time the cron was told.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `drop function queue_due_runs(timestamptz, integer)`,
    queueDueRuns,
    recoverWork,
    keepHouse,
    takeMessages,
    takeMessagesById,
    markHanded,
  ])
    await sql.raw(statement).execute(db);
}

const asOwner = "security definer set search_path = public, pg_temp";

/**
 * Due companies that are not paused, fairly: organisations take turns, until one has `most_open` runs open, or all together
 * `most_in_all`. The rest of what is due waits with the companies, so that the queue holds no backlog that seems lost.
 */
const queueDueRuns = `
create function queue_due_runs(at timestamptz, batch integer, most_open integer, most_in_all integer) returns integer
language sql ${asOwner} as $$
  with room as materialized (
    select o.id, most_open - (select count(*) from runs r
             where r.organisation_id = o.id and r.status in ('queued', 'running', 'reported')) as free
      from organisations o
     where exists (
       select from companies c
        where c.organisation_id = o.id and c.status = 'ok' and c.next_run_at <= at
          and not exists (select from runs r where r.company_id = c.id and r.status in ('queued', 'running', 'reported')))),
  share as (select greatest(1, ceil(batch::numeric / greatest(1, count(*))))::bigint as most from room where free > 0),
  turns as (
    select d.id, d.next_run_at, row_number() over (partition by room.id order by d.next_run_at, d.id) as turn
      from room cross join share cross join lateral (
        select c.id, c.next_run_at from companies c
         where c.organisation_id = room.id and c.status = 'ok' and c.next_run_at <= at
           and not exists (select from runs r where r.company_id = c.id and r.status in ('queued', 'running', 'reported'))
         order by c.next_run_at, c.id limit greatest(0, least(room.free, share.most))) d),
  chosen as materialized (
    select id from turns order by turn, next_run_at, id
     limit greatest(0, least(batch, most_in_all
           - (select count(*) from runs r where r.status in ('queued', 'running', 'reported'))))),
  due as materialized (
    select c.id, c.organisation_id, c.last_scraped_at from companies c
     where c.id in (select id from chosen) and c.status = 'ok' and c.next_run_at <= at
     order by c.id for no key update skip locked),
  queued as (
    insert into runs (organisation_id, company_id, reason, baseline_last_scraped_at)
    select organisation_id, id, 'cadence', last_scraped_at from due
    on conflict (company_id) where status in ('queued', 'running', 'reported') do nothing
    returning id, organisation_id),
  asked as (
    insert into outbox (organisation_id, job, payload)
    select organisation_id, 'run', jsonb_build_object('organisationId', organisation_id, 'runId', id) from queued
    returning 1)
  select count(*)::integer from asked
$$`;

/** The row of such work waits for its hand-over again, under a new id: the queue may know the old one. */
const again = `on conflict (job, work) where job in ('run', 'enrich', 'email')
     do update set id = gen_random_uuid(), handed_at = null, claimed_until = null, not_before = clock_timestamp()`;

/**
 * Takes up what died: leases that ran out, and what was handed over longer ago than the queue tries and never began.
 * What was tried often enough in vain (a run eight times, an enrichment five) is ended as failed, with the reason on the
 * company. Open work of over a day that has no message, which nothing here leaves behind, gets one.
 */
const recoverWork = `
create or replace function recover_work(at timestamptz, patience interval) returns integer language plpgsql ${asOwner} as $$
declare
  recovered integer := 0;
  step integer;
begin
  with dead as (
    select r.id from runs r join companies c on c.id = r.company_id
     where r.status = 'running' and r.lease_until < at and r.attempts >= 8
     for no key update of c, r skip locked),
  given_up as (
    update runs r set status = 'failed', finished_at = clock_timestamp(), lease_token = null, lease_until = null
      from dead where r.id = dead.id returning r.company_id)
  update companies c
     set scrape_health = 'failing', scrape_health_reason = 'The last run could not be completed after eight attempts.',
         next_run_at = clock_timestamp() + make_interval(days => c.cadence_days), updated_at = clock_timestamp()
    from given_up g where c.id = g.company_id;

  with dead as (
    select r.id from runs r join companies c on c.id = r.company_id
     where r.status in ('running', 'reported') and r.lease_until < at
     for no key update of c, r skip locked),
  freed as (
    update runs r
       set status = case when r.status = 'reported' then 'reported' else 'queued' end, lease_token = null, lease_until = null
      from dead where r.id = dead.id returning r.id, r.organisation_id)
  insert into outbox (organisation_id, job, payload)
  select organisation_id, 'run', jsonb_build_object('organisationId', organisation_id, 'runId', id) from freed
  ${again};
  get diagnostics step = row_count;
  recovered := recovered + step;

  with dead as (
    select c.id from companies c
     where c.enrichment_status = 'running' and c.enrichment_lease_until < at for no key update skip locked),
  freed as (
    update companies c
       set enrichment_status = case when c.enrichment_attempts >= 5 then 'failed' else 'queued' end,
           enrichment_token = null, enrichment_lease_until = null,
           updated_at = case when c.enrichment_attempts >= 5 then clock_timestamp() else c.updated_at end
      from dead where c.id = dead.id returning c.id, c.organisation_id, c.enrichment_status)
  insert into outbox (organisation_id, job, payload)
  select organisation_id, 'enrich', jsonb_build_object('organisationId', organisation_id, 'companyId', id)
    from freed where enrichment_status = 'queued'
  ${again};
  get diagnostics step = row_count;
  recovered := recovered + step;

  with lost as (
    select o.id from outbox o
     where o.handed_at < at - patience
       and case o.job
             when 'run' then exists (select from runs r where r.id = (o.payload ->> 'runId')::uuid
                                       and (r.status = 'queued' or r.status = 'reported' and r.lease_until is null))
             when 'enrich' then exists (select from companies c where c.id = (o.payload ->> 'companyId')::uuid
                                          and c.enrichment_status = 'queued')
             when 'email' then exists (select from alerts a where a.id = (o.payload ->> 'alertId')::uuid
                                         and a.outcome is null)
             else false end
     for update skip locked)
  update outbox o set id = gen_random_uuid(), handed_at = null, claimed_until = null, not_before = clock_timestamp()
    from lost where o.id = lost.id;
  get diagnostics step = row_count;
  recovered := recovered + step;

  insert into outbox (organisation_id, job, payload)
  select w.organisation_id, w.job, jsonb_build_object('organisationId', w.organisation_id, w.name, w.id)
    from (select r.organisation_id, 'run' as job, 'runId' as name, r.id from runs r
           where r.status = 'queued' and r.queued_at < at - interval '1 day'
          union all
          select c.organisation_id, 'enrich', 'companyId', c.id from companies c
           where c.enrichment_status = 'queued' and c.enrichment_nudged_at < at - interval '1 day'
          union all
          select a.organisation_id, 'email', 'alertId', a.id from alerts a
           where a.outcome is null and a.created_at < at - interval '1 day') w
  on conflict (job, work) where job in ('run', 'enrich', 'email') do nothing;
  get diagnostics step = row_count;
  return recovered + step;
end $$`;

/** Rows of work that ends without telling the outbox are kept a day after their hand-over. */
const keepHouse = `
create or replace function keep_house(at timestamptz) returns void language sql ${asOwner} as $$
  delete from outbox where handed_at < at - interval '1 day' and job not in ('run', 'enrich', 'email');
  delete from idempotency_keys where created_at < at - interval '24 hours';
$$`;

/** A row taken for its hand-over is nobody else's for a minute; whoever took it may die without losing it. */
const takeChosen = (now: string) => `
  free as (
    select w.id from outbox w
     where w.id in (select id from chosen) and w.handed_at is null
       and (w.claimed_until is null or w.claimed_until < ${now})
     order by w.id for update skip locked),
  taken as (
    update outbox o set claimed_until = clock_timestamp() + interval '1 minute'
      from free where o.id = free.id returning o.id, o.organisation_id, o.job, o.payload)
  select t.id, t.organisation_id, t.job, t.payload from taken t join chosen c using (id) order by c.place`;

const takeable = `o.handed_at is null and o.not_before <= greatest(at, clock_timestamp())
           and (o.claimed_until is null or o.claimed_until < greatest(at, clock_timestamp()))`;

/** Rows whose time has come: organisations take turns, each with what waits longest. */
const takeMessages = `
create function take_messages(at timestamptz, batch integer)
returns table (id uuid, organisation_id uuid, job text, payload jsonb) language sql ${asOwner} as $$
  with recursive waiting(organisation_id) as (
    (select o.organisation_id from outbox o where o.handed_at is null order by o.organisation_id limit 1)
    union all
    select (select o.organisation_id from outbox o
             where o.handed_at is null and o.organisation_id > w.organisation_id order by o.organisation_id limit 1)
      from waiting w where w.organisation_id is not null),
  able as materialized (
    select w.organisation_id from waiting w
     where exists (select from outbox o where o.organisation_id = w.organisation_id and ${takeable})),
  share as (select greatest(1, ceil(batch::numeric / greatest(1, count(*))))::bigint as most from able),
  turns as (
    select m.id, m.not_before, row_number() over (partition by a.organisation_id order by m.not_before, m.id) as turn
      from able a cross join share cross join lateral (
        select o.id, o.not_before from outbox o
         where o.organisation_id = a.organisation_id and ${takeable}
         order by o.not_before, o.id limit share.most) m),
  chosen as materialized (
    select id, row_number() over (order by turn, not_before, id) as place from turns order by turn, not_before, id limit batch),
  ${takeChosen("greatest(at, clock_timestamp())")}
$$`;

const takeMessagesById = `
create function take_messages(ids uuid[])
returns table (id uuid, organisation_id uuid, job text, payload jsonb) language sql ${asOwner} as $$
  with chosen as (
    select o.id, row_number() over (order by o.not_before, o.id) as place
      from outbox o where o.id = any (ids) and o.not_before <= clock_timestamp()),
  ${takeChosen("clock_timestamp()")}
$$`;

const markHanded = `
create function mark_handed(ids uuid[]) returns integer language sql ${asOwner} as $$
  with handed as (
    update outbox o set handed_at = clock_timestamp(), claimed_until = null
      from (select w.id from outbox w where w.id = any (ids) and w.handed_at is null order by w.id for update) free
     where o.id = free.id returning 1)
  select count(*)::integer from handed
$$`;
