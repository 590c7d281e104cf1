import type { SeedDatabase } from "./fill.ts";

/** Signals that one statement copies at most, so that it needs little memory. */
const rowsAtOnce = 50_000;

/** Makes `count` small organisations, each with a copy of all companies, signals, alerts and leads of `templateId`. */
export async function addNeighbours(
  database: SeedDatabase,
  templateId: string,
  count: number,
  report: (what: string, done: number, of: number) => void,
): Promise<void> {
  for (const statement of setAside) await database.query(statement, [templateId]);
  const [row] = await database.query("select count(*)::text as rows from template_signals");
  const batch = Math.max(1, Math.min(1_000, Math.floor(rowsAtOnce / Math.max(1, Number(row?.rows)))));
  for (let done = 0; done < count; done += batch) {
    const size = Math.min(batch, count - done);
    await database.query(copyTemplate, [String(size)]);
    if (done === 0 || done + size === count)
      await database.query(`analyze organisations, ${tables.join(", ")}`);
    report("neighbours", done + size, count);
  }
  await database.query(`drop table ${tables.map((table) => `template_${table}`).join(", ")}`);
}

const tables = [
  "companies",
  "founders",
  "company_categories",
  "runs",
  "signals",
  "alerts",
  "leads",
  "lead_categories",
];
/** The template's rows apart from all others: what is copied a thousand times is found without an index. */
const setAside = tables.map(
  (table) => `create temp table template_${table} as select * from ${table} where organisation_id = $1::uuid`,
);

const copyTemplate = `
with made as (
  insert into organisations (name) select 'Neighbour ' || gen_random_uuid() from generate_series(1, $1::integer) returning id),
owned as materialized (
  select made.id as owner, t.id as old_id, gen_random_uuid() as new_id
    from made, template_companies t),
tracked as (
  insert into companies (id, organisation_id, company_name, company_website, website_key, name_key, joined_key, stage,
                         things_to_track, alert_emails, enrichment_status, last_scraped_at, next_run_at, created_at, updated_at)
  select o.new_id, o.owner, t.company_name, t.company_website, t.website_key, t.name_key, t.joined_key, t.stage,
         t.things_to_track, t.alert_emails, 'ready', t.last_scraped_at, t.next_run_at, t.created_at, t.updated_at
    from owned o join template_companies t on t.id = o.old_id returning 1),
led as (
  insert into founders (organisation_id, company_id, position, name, name_key, joined_key)
  select o.owner, o.new_id, f.position, f.name, f.name_key, f.joined_key
    from owned o join template_founders f on f.company_id = o.old_id returning 1),
placed as (
  insert into company_categories (organisation_id, company_id, category_id, path, confidence, created_at)
  select o.owner, o.new_id, k.category_id, k.path, k.confidence, k.created_at
    from owned o join template_company_categories k on k.company_id = o.old_id returning 1),
told as materialized (
  select o.owner, o.new_id, s.id as old_signal, gen_random_uuid() as new_signal, gen_random_uuid() as new_run
    from owned o join template_signals s on s.company_id = o.old_id),
ran as (
  insert into runs (id, organisation_id, company_id, reason, status, queued_at, started_at, finished_at)
  select t.new_run, t.owner, t.new_id, r.reason, r.status, r.queued_at, r.started_at, r.finished_at
    from told t join template_signals s on s.id = t.old_signal join template_runs r on r.id = s.run_id returning 1),
signalled as (
  insert into signals (id, organisation_id, company_id, run_id, type, severity, recommendation, needs_attention, title, summary,
                       words, evidence, analysis, created_at)
  select t.new_signal, t.owner, t.new_id, t.new_run, s.type, s.severity, s.recommendation, s.needs_attention, s.title, s.summary,
         s.words, s.evidence, s.analysis, s.created_at from told t join template_signals s on s.id = t.old_signal returning 1),
alerted as (
  insert into alerts (organisation_id, company_id, signal_id, run_id, outcome, reason, recipients, rule_evaluations, emailed_at, created_at)
  select t.owner, t.new_id, t.new_signal, t.new_run, a.outcome, a.reason, a.recipients, a.rule_evaluations, a.emailed_at, a.created_at
    from told t join template_alerts a on a.signal_id = t.old_signal returning 1),
discovered as materialized (
  select made.id as owner, l.id as old_lead, gen_random_uuid() as new_lead, o.new_id as source
    from made cross join template_leads l
         left join owned o on o.owner = made.id and o.old_id = l.source_company_id),
sorted as (
  insert into lead_categories (organisation_id, lead_id, category_id, path, confidence, created_at, decision)
  select d.owner, d.new_lead, k.category_id, k.path, k.confidence, k.created_at, 'unreviewed'
    from discovered d join template_lead_categories k on k.lead_id = d.old_lead returning 1)
insert into leads (id, organisation_id, person_key, company_name, name_key, joined_key, founder_name, founder_key, founder_words,
                   founder, source_company_id, source_company_name, relation, stage, summary, details, decision, created_at)
select d.new_lead, d.owner, m.person_key, m.company_name, m.name_key, m.joined_key, m.founder_name, m.founder_key, m.founder_words,
       m.founder, d.source, m.source_company_name, m.relation, m.stage, m.summary, m.details, 'unreviewed', m.created_at
  from discovered d join template_leads m on m.id = d.old_lead`;
