import type { SeedDatabase } from "./fill.ts";

const batch = 1_000;

/** Makes `count` small organisations, each with copies of two companies of `templateId` and a few of their rows. */
export async function addNeighbours(
  database: SeedDatabase,
  templateId: string,
  count: number,
  report: (what: string, done: number, of: number) => void,
): Promise<void> {
  for (let done = 0; done < count; done += batch) {
    const size = Math.min(batch, count - done);
    await database.query(copyTemplate, [templateId, String(size)]);
    await database.query("analyze organisations, companies, founders, runs, signals, leads");
    report("neighbours", done + size, count);
  }
}

const copyTemplate = `
with made as (
  insert into organisations (name) select 'Neighbour ' || gen_random_uuid() from generate_series(1, $2::integer) returning id),
template as materialized (select * from companies where organisation_id = $1::uuid order by created_at, id limit 2),
owned as materialized (select made.id as owner, t.id as old_id, gen_random_uuid() as new_id from made, template t),
tracked as (
  insert into companies (id, organisation_id, company_name, company_website, website_key, name_key, joined_key, stage,
                         things_to_track, alert_emails, enrichment_status, created_at, updated_at)
  select o.new_id, o.owner, t.company_name, t.company_website, t.website_key, t.name_key, t.joined_key, t.stage,
         t.things_to_track, t.alert_emails, 'ready', t.created_at, t.updated_at
    from owned o join template t on t.id = o.old_id returning 1),
led as (
  insert into founders (organisation_id, company_id, position, name, name_key, joined_key)
  select o.owner, o.new_id, f.position, f.name, f.name_key, f.joined_key
    from owned o join founders f on f.company_id = o.old_id returning 1),
placed as (
  insert into company_categories (organisation_id, company_id, category_id, path, confidence)
  select o.owner, o.new_id, k.category_id, k.path, k.confidence
    from owned o join company_categories k on k.company_id = o.old_id returning 1),
told as materialized (
  select o.owner, o.new_id, s.*, gen_random_uuid() as new_signal, gen_random_uuid() as new_run
    from owned o cross join lateral (
      select * from signals s where s.company_id = o.old_id order by s.created_at, s.id limit 3) s),
ran as (
  insert into runs (id, organisation_id, company_id, reason, status, queued_at)
  select new_run, owner, new_id, 'cadence', 'finished', created_at from told returning 1),
signalled as (
  insert into signals (id, organisation_id, company_id, run_id, type, severity, recommendation, needs_attention, title, summary,
                       words, evidence, analysis, created_at)
  select new_signal, owner, new_id, new_run, type, severity, recommendation, needs_attention, title, summary, words,
         evidence, analysis, created_at from told returning 1),
alerted as (
  insert into alerts (organisation_id, company_id, signal_id, run_id, outcome, reason, recipients, rule_evaluations, created_at)
  select t.owner, t.new_id, t.new_signal, t.new_run, a.outcome, a.reason, a.recipients, a.rule_evaluations, a.created_at
    from told t join alerts a on a.signal_id = t.id returning 1),
model as materialized (select * from leads where organisation_id = $1::uuid order by created_at, id limit 3)
insert into leads (organisation_id, person_key, company_name, name_key, joined_key, founder_name, founder_key, founder_words,
                   founder, relation, stage, summary, details, decision, created_at)
select made.id, m.person_key, m.company_name, m.name_key, m.joined_key, m.founder_name, m.founder_key, m.founder_words,
       m.founder, m.relation, m.stage, m.summary, m.details, 'unreviewed', m.created_at from made, model m`;
