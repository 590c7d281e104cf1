import { readFileSync } from "node:fs";
import { jsonList, jsonObject } from "../../src/store/row-json/json.ts";
import { array, oneOf, person, random, text } from "./drawn.ts";
import { longer, news, phrases, relations } from "./phrases.ts";
import { seededRules } from "./rules.ts";
import { trades } from "./trades.ts";

const fileOf = (name: string) => readFileSync(new URL(`${name}.sql`, import.meta.url), "utf8");
export const insertCompanies = fileOf("insert-companies");
export const noteLastRuns = fileOf("note-last-runs");

const types = (
  "product_update product_update product_update hiring hiring press press metrics_shared " +
  "founder_amplified fundraising customer_partnership customer_partnership leadership_change risk other " +
  "no_change no_change no_change no_change no_change no_change"
).split(" ");
const severities = "info info info low low low low medium medium medium high high critical".split(" ");

const told = (part: 0 | 1) =>
  `case type ${Object.entries(news)
    .map(([type, parts]) => `when ${text(type)} then ${text(parts[part] ?? "")}`)
    .join(" ")} end`;
const filled = (template: string) =>
  `replace(replace(replace(${template}, '{c}', company_name), '{n}', (2 + ${random(4, 97)})::text), '{p}', person)`;
const evidence = (salt: number, count: string) =>
  jsonList(
    {
      url: "site || '/blog/' || type || '-' || n || '-' || e",
      title: "title",
      quote: "left(opening, 90)",
      publishedAt: "iso(created_at - interval '3 hours')",
    },
    `from generate_series(1, ${count} + 0 * ${salt}) e`,
  );
const none = "'[]'::json";
const update = jsonObject({
  type: "type",
  severity: "severity",
  title: "title",
  summary: "summary",
  evidence: "evidence",
});
const source = (path: string, kind: string, status: string, changed: string) =>
  jsonObject({ url: `site || '${path}'`, kind: `'${kind}'`, status: `'${status}'`, changed });
const analysis = jsonObject({
  updates: `case when evidence::text = '[]' then ${none} else array_to_json(array[${update}]) end`,
  sources: `array_to_json(array[${source("/", "home", "ok", "type <> 'no_change'")}, ${source("/blog", "blog", "unchanged", "false")}])`,
  analyzer: jsonObject({ name: "'builtin'", model: "null::text", degraded: "false" }),
});
const rationale = `case verdict when 'matched' then 'An update of this run is what the rule asks for.'
  when 'uncertain' then 'It is not certain that the update is what the rule asks for.' else 'No update is what the rule asks for.' end`;
const quoted = jsonObject({ url: "evidence -> 0 -> 'url'", quote: "evidence -> 0 -> 'quote'" });
const evaluation = jsonObject({
  rule: "rule",
  verdict: "verdict",
  matched: "verdict = 'matched'",
  confidence: "case verdict when 'uncertain' then 0.5 else 0.9 end",
  rationale,
  evidence: `case when verdict = 'matched' then array_to_json(array[${quoted}]) else ${none} end`,
  decidedBy: "'builtin'",
  understood: "understood",
});
const evaluations = `array_to_json(array_agg(${evaluation} order by place))`;
/** The company's rules with verdicts: matched by news of the requested type; press articles are sometimes uncertain. */
const judged = `
  select rule, place, known.understood,
         case when known.type = written.type then 'matched'
              when written.type in ('press', 'other') and (place + n) % 5 = 0 then 'uncertain' else 'not_matched' end as verdict
    from unnest(string_to_array(things_to_track, chr(10))) with ordinality r(rule, place)
         left join (values ${seededRules
           .map(
             ({ rule, asksFor, understood }) =>
               `(${text(rule)}, ${text(asksFor)}, ${text(JSON.stringify(understood))}::json)`,
           )
           .join(", ")}) known(words, type, understood) on known.words = rule`;
const named = (verdict: string) =>
  `string_agg('“' || rule || '”', ', ' order by place) filter (where verdict = '${verdict}')`;
const evidenceOfLead = jsonObject({
  url: "site || '/blog/news-' || n",
  title: "'News'",
  quote: "founder || ' of ' || company",
  publishedAt: "null::text",
});
const details = jsonObject({
  description: "company || ' is at an early stage.'",
  founders: none,
  evidence: `array_to_json(array[${evidenceOfLead}])`,
});

/** An existing company may have neither a name nor a website. */
const shown =
  "coalesce(company_name, 'Unnamed company') as company_name, coalesce(company_website, 'https://unnamed.example') as site";

/** $1 organisation, $2 first place, $3 last place, $4 first creation time, $5 microseconds between two, $6 companies skipped. */
export const insertSignals = `
with tracked as materialized (
  select id, ${shown}, alert_emails, email_alerts_enabled, things_to_track,
         row_number() over (order by created_at, id) - 1 as place
    from companies where organisation_id = $1::uuid order by created_at, id offset $6::bigint),
numbered as (select n, $4::timestamptz + make_interval(secs => $5::float8 * n / 1e6) as created_at
               from generate_series($2::bigint, $3::bigint) n),
drawn as (
  select n, created_at, t.*, gen_random_uuid() as run_id, gen_random_uuid() as signal_id, ${person} as person,
         case when n < (select count(*) from tracked) then 'baseline' else ${oneOf(5, types)} end as type
    from numbered join tracked t on t.place - $6::bigint = n % (select count(*) from tracked)),
weighed as (
  select drawn.*, ${filled(told(0))} as title, ${filled(told(1))} as opening,
         case when type in ('baseline', 'no_change') then 'info' else ${oneOf(6, severities)} end as severity from drawn),
written as (
  select weighed.*, severity in ('high', 'critical') or (type = 'risk' and severity <> 'info') as attention,
         case severity when 'critical' then 'reach_out' when 'high' then ${oneOf(7, ["reach_out", "review"])}
              when 'medium' then ${oneOf(7, ["review", "watch"])} when 'low' then 'watch' else 'none' end as recommendation,
         opening || case when type in ('baseline', 'no_change') or ${random(8, 2)} = 0 then '' else ' ' || ${text(longer)} end as summary,
         case when type in ('baseline', 'no_change') then ${none}
              else ${evidence(11, `(array[1, 1, 1, 2, 2, 5])[1 + ${random(11, 6)}]`)} end as evidence
    from weighed),
ran as (
  insert into runs (id, organisation_id, company_id, reason, status, created_at, started_at, finished_at)
  select run_id, $1::uuid, id, case type when 'baseline' then 'first' else 'cadence' end, 'finished',
         created_at - interval '1 minute', created_at - interval '50 seconds', created_at from written returning 1),
signalled as (
  insert into signals (id, organisation_id, company_id, run_id, type, severity, recommendation, needs_attention, title, summary,
                       words, evidence, analysis, created_at)
  select signal_id, $1::uuid, id, run_id, type, severity, recommendation, attention, title, summary,
         array(select distinct w from regexp_split_to_table(lower(title || ' ' || summary), '[^a-z0-9]+') w where w <> ''), evidence,
         ${analysis}, created_at
    from written returning 1),
told as (
insert into alerts (organisation_id, company_id, signal_id, run_id, outcome, reason, recipients, rule_evaluations, emailed_at, created_at)
select $1::uuid, id, signal_id, run_id, outcome,
       case when outcome = 'muted' then 'Matched ' || asked || ', but email alerts are turned off for this company.'
            when outcome <> 'not_triggered' then 'Matched ' || asked || '.'
            when type = 'baseline' then
              'First reading: this is the baseline for later runs, so no alert is sent.'
            when type = 'no_change' then 'Nothing changed since the last run.'
            else 'No rule matched the changes' || coalesce('; uncertain: ' || unsure, '') || '.' end,
       case when outcome in ('emailed', 'failed') then alert_emails else '{}' end,
       evaluations,
       case outcome when 'emailed' then created_at + interval '2 seconds' end, created_at
  from (select written.*, held.*, case when asked is null then 'not_triggered' when not email_alerts_enabled then 'muted'
                                       when ${random(13, 20)} = 0 then 'failed' else 'emailed' end as outcome
          from written, lateral (
            select ${evaluations} as evaluations, ${named("uncertain")} as unsure,
                   case count(*) filter (where verdict = 'matched') when 0 then null when 1 then 'the rule ' else 'the rules ' end ||
                     ${named("matched")} as asked
              from (${judged}) judged) held) decided
  returning id, outcome, recipients, created_at)
insert into deliveries (organisation_id, alert_id, place, email, mailbox, status, cause, next_at, changed_at, created_at)
select $1::uuid, t.id, r.place, r.email, mailbox_of(r.email), case t.outcome when 'emailed' then 'sent' else 'failed' end,
       case t.outcome when 'failed' then 'mail_service' end, null, t.created_at + interval '2 seconds', t.created_at
  from told t, unnest(t.recipients) with ordinality r(email, place)`;

/** Pads each trade's categories to the same length, because nested arrays must be rectangular. */
const widest = Math.max(...trades.map(({ categories }) => categories.length));
const fitting = (part: "id" | "path") =>
  `array[${trades
    .map(({ categories }) =>
      array(Array.from({ length: widest }, (_, at) => categories[at % categories.length]?.[part] ?? "")),
    )
    .join(", ")}]`;
const trade = `1 + ${random(16, trades.length)}`;
const related = `case relation ${Object.entries(relations)
  .map(([relation, said]) => `when ${text(relation)} then ${text(said)}`)
  .join(" ")} end`;

/** $1 organisation, $2 first place, $3 last place, $4 first creation time, $5 microseconds between two, $6 companies skipped, $7 member. */
export const insertLeads = `
with tracked as materialized (
  select id, ${shown}, row_number() over (order by created_at, id) - 1 as place
    from companies where organisation_id = $1::uuid order by created_at, id offset $6::bigint),
numbered as (select n, $4::timestamptz + make_interval(secs => $5::float8 * n / 1e6) as created_at
               from generate_series($2::bigint, $3::bigint) n),
drawn as (
  select n, created_at, t.id as source_id, t.company_name as source_name, t.site, gen_random_uuid() as lead_id, ${person} as founder,
         ${oneOf(14, phrases.beginnings)} || ${oneOf(15, phrases.endings)} || ' ' || ${oneOf(
           16,
           trades.map(({ name }) => name),
         )} as company,
         ${oneOf(17, ["unreviewed", "unreviewed", "unreviewed", "accepted", "rejected"])} as decision,
         ${oneOf(21, Object.keys(relations))} as relation,
         ${trade} as trade, 1 + ${random(18, widest)} as category
    from numbered left join tracked t on t.place - $6::bigint = n % nullif((select count(*) from tracked), 0)),
keyed as (select drawn.*, lower(company) as key, lower(founder) as founder_key,
                 replace(lower(founder), ' ', '-') || '-' || left(replace(lead_id::text, '-', ''), 16) as handle from drawn),
made as (
  insert into leads (id, organisation_id, person_key, company_name, company_website, company_linkedin_url, linkedin_key, website_key,
                     name_key, joined_key, founder_name, founder_key, founder_words, founder_joined_key, founder_linkedin_key, founder,
                     source_company_id, source_company_name, relation, evidence_url, stage, summary, details, decision,
                     decided_at, decided_by, decided_by_email, created_at, updated_at)
  select lead_id, $1::uuid, 'in/' || handle, company, 'https://' || replace(key, ' ', '-') || '.example',
         'https://www.linkedin.com/company/' || replace(key, ' ', '-'), 'company/' || replace(key, ' ', '-'),
         replace(key, ' ', '-') || '.example', key,
         replace(key, ' ', ''), founder, founder_key, string_to_array(founder_key, ' '), replace(founder_key, ' ', ''), 'in/' || handle,
         jsonb_build_object('name', founder, 'headline', ${oneOf(20, ["Founder and CEO", "Co-founder", "Founder"])} || ' at ' || company,
           'linkedinUrl', 'https://www.linkedin.com/in/' || handle, 'twitterUrl', null, 'githubUrl', null),
         source_id, source_name, relation,
         site || '/blog/news-' || n, ${oneOf(22, ["pre_seed_seed", "pre_seed_seed", "series_a", "series_b", "growth", "late", "unknown"])},
         replace(replace(replace(${related}, '{f}', founder), '{l}', company), '{c}', source_name) ||
           case ${random(23, 4)} when 0 then ' ' || ${text(longer)} else '' end,
         ${details},
         decision, case when decision <> 'unreviewed' then created_at + interval '1 day' end,
         case when decision <> 'unreviewed' then $7::uuid end,
         case when decision <> 'unreviewed' then (select email from members where id = $7::uuid) end, created_at, created_at
    from keyed returning 1)
insert into lead_categories (organisation_id, lead_id, category_id, path, confidence, created_at, decision)
select $1::uuid, lead_id, (${fitting("id")})[trade][category], (${fitting("path")})[trade][category], 0.9, created_at, decision
  from keyed`;
