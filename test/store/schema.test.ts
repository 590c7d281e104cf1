import { openAsBlob } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs, ownerLogin } from "../../scripts/local/postgres/logins.ts";
import { migratePglite } from "../../scripts/local/postgres/migrate.ts";
import { openPglite } from "../../scripts/local/postgres/pglite-backend.ts";
import { putInPlace, readSchema, type Schema } from "../../scripts/local/postgres/schema.ts";
import { databaseImage } from "../support/servers/image.ts";

const empty: Schema = { tables: new Map(), functions: new Map(), rights: "" };

const organisation = "00000000-0000-4000-8000-000000000001";

it("work that was open when it had no table of its own goes on, with its leases, tries and messages", async () => {
  const pglite = await openPglite(null);
  try {
    const send = async (text: string) => (await pglite.exec(text)).at(-1)?.rows as Record<string, unknown>[];
    const { tables } = await readSchema();
    const before = new Map([...tables].filter(([name]) => name < "0008"));
    await putInPlace(send, { ...empty, tables: before });
    await pglite.exec(openWork);
    await putInPlace(send, { ...empty, tables });
    const { rows } = await pglite.query(
      "select kind, subject = company_id as own, handed_at is null as waits, lease_token is not null as leased, attempts from work order by kind, attempts",
    );
    expect(rows).toEqual([
      { kind: "enrich", own: true, waits: true, leased: false, attempts: 0 },
      { kind: "run", own: false, waits: true, leased: false, attempts: 0 },
      { kind: "run", own: false, waits: false, leased: true, attempts: 3 },
    ]);
  } finally {
    await pglite.close();
  }
});
const openWork = `
  insert into organisations (id, name) values ('${organisation}', 'Fund');
  insert into companies (organisation_id, things_to_track, alert_emails, enrichment_status)
  select '${organisation}', 'News', '{a@b.co}', status from unnest(array['ready', 'queued', 'ready']) status;
  insert into runs (organisation_id, company_id, reason, status, attempts, lease_token, lease_until)
  select '${organisation}', id, 'refresh', 'running', 3, gen_random_uuid(), now() from companies where enrichment_status = 'ready' limit 1;
  insert into outbox (organisation_id, job, payload, handed_at)
  select '${organisation}', 'run', jsonb_build_object('organisationId', '${organisation}', 'runId', id), now() from runs;
  insert into runs (organisation_id, company_id, reason)
  select '${organisation}', id, 'refresh' from companies where enrichment_status = 'queued'`;

it("what was written before its fields kept their order has them in the order of the answers", async () => {
  const pglite = await openPglite(null);
  try {
    const send = async (text: string) => (await pglite.exec(text)).at(-1)?.rows as Record<string, unknown>[];
    const { tables } = await readSchema();
    await putInPlace(send, { ...empty, tables: new Map([...tables].filter(([name]) => name < "0009")) });
    await pglite.exec(toldBefore);
    await putInPlace(send, { ...empty, tables });
    const { rows } = await pglite.query<Record<"evidence" | "analysis" | "rules", string>>(
      "select s.evidence::text, s.analysis::text, a.rule_evaluations::text as rules from signals s join alerts a on a.signal_id = s.id",
    );
    const [{ evidence, analysis, rules } = { evidence: "", analysis: "", rules: "" }] = rows;
    const compact = (json: string) => JSON.stringify(JSON.parse(json));
    expect(compact(evidence)).toBe('[{"url":"https://a.co","title":null,"quote":"Q","publishedAt":null}]');
    expect(compact(analysis)).toBe(
      `{"updates":[{"type":"press","severity":"low","title":"T","summary":"S","evidence":${compact(evidence)}}],` +
        '"sources":[{"url":"https://a.co","kind":"home","status":"ok","changed":true}],' +
        '"analyzer":{"name":"builtin","model":null,"degraded":false}}',
    );
    expect(compact(rules)).toBe(
      '[{"rule":"R","verdict":"matched","matched":true,"confidence":0.9,"rationale":"W",' +
        '"evidence":[{"url":"https://a.co","quote":"Q"}],"decidedBy":"builtin","understood":null}]',
    );
  } finally {
    await pglite.close();
  }
});
const toldBefore = `
  insert into organisations (id, name) values ('${organisation}', 'Fund');
  insert into companies (organisation_id, things_to_track, alert_emails) values ('${organisation}', 'News', '{a@b.co}');
  insert into runs (organisation_id, company_id, reason, status) select '${organisation}', id, 'first', 'finished' from companies;
  insert into signals (organisation_id, company_id, run_id, type, severity, recommendation, needs_attention, title, summary,
                       words, evidence, analysis)
  select '${organisation}', company_id, id, 'press', 'low', 'watch', false, 'T', 'S', '{}', e,
         jsonb_build_object('updates', jsonb_build_array(jsonb_build_object('evidence', e, 'type', 'press', 'severity', 'low',
             'title', 'T', 'summary', 'S')),
           'sources', '[{"changed": true, "kind": "home", "url": "https://a.co", "status": "ok"}]'::jsonb,
           'analyzer', '{"degraded": false, "name": "builtin", "model": null}'::jsonb)
    from runs, (select '[{"quote": "Q", "url": "https://a.co", "title": null, "publishedAt": null}]'::jsonb as e) e;
  insert into alerts (organisation_id, company_id, signal_id, run_id, reason, recipients, rule_evaluations)
  select '${organisation}', company_id, id, run_id, '', '{}', '[{"confidence": 0.9, "rule": "R", "matched": true, "verdict": "matched",
    "rationale": "W", "decidedBy": "builtin", "evidence": [{"quote": "Q", "url": "https://a.co"}]}]' from signals`;

it("no function needs an extension's setting in its definition, which only a superuser may write", async () => {
  const pglite = await openPglite(null, await openAsBlob(await databaseImage()));
  const { rows } = await pglite.query(
    `select proname, proconfig from pg_proc where pronamespace = 'public'::regnamespace and proconfig::text ~ '\\\\w\\\\.\\\\w'`,
  );
  expect(rows).toEqual([]);
  await pglite.close();
});

it("a table and functions that are new get their rights with the next run, and nothing before it", async () => {
  const pglite = await openPglite(null, await openAsBlob(await databaseImage()));
  await actAs(pglite, ownerLogin);
  await pglite.exec(`
    create table tomorrow (organisation_id uuid not null, note text);
    create table notes_of_all (note text);
    create function with_own_rights() returns integer language sql as 'select 1';
    create function with_owners_rights() returns integer language sql security definer as 'select 1'`);
  const look = async () => {
    const { rows } = await pglite.query<{ who: string; may: string }>(`
      select r.who, coalesce(string_agg(w.what, ', ' order by w.what), '') as may
        from (values ('public'), ('partner_tracking_tenant'), ('partner_tracking_service')) r(who)
        left join lateral (
          select t as what from unnest(array['tomorrow', 'notes_of_all']) t where has_table_privilege(r.who, t, 'select')
          union all
          select f from unnest(array['with_own_rights()', 'with_owners_rights()']) f
           where has_function_privilege(r.who, f, 'execute')) w on true
       group by r.who`);
    return Object.fromEntries(rows.map(({ who, may }) => [who, may]));
  };
  const nothing = { public: "", partner_tracking_tenant: "", partner_tracking_service: "" };
  expect(await look()).toEqual(nothing);
  expect(await migratePglite(pglite)).toEqual([]);
  expect(await look()).toEqual({ ...nothing, partner_tracking_tenant: "tomorrow, with_own_rights()" });
  const { rows } = await pglite.query<{ forced: boolean; policies: number }>(`
    select relrowsecurity and relforcerowsecurity as forced,
           (select count(*)::integer from pg_policy where polrelid = c.oid) as policies
      from pg_class c where relname = 'tomorrow'`);
  expect(rows).toEqual([{ forced: true, policies: 2 }]);
  await pglite.close();
});

it("each file of functions holds the one of its name", async () => {
  const pglite = await openPglite(null, await openAsBlob(await databaseImage()));
  const { rows } = await pglite.query<{ name: string }>(`
    select distinct p.proname as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname not in ('current_organisation', 'name_mark', 'name_marks', 'word_marks')
       and not exists (select from pg_depend d
                        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`);
  expect(rows.map(({ name }) => name).sort()).toEqual([...(await readSchema()).functions.keys()]);
  await pglite.close();
});

describe("the schema is put in place", () => {
  let pglite: PGlite;
  const put = (schema: Partial<Record<keyof Schema, Record<string, string>>>) =>
    putInPlace(async (text) => (await pglite.exec(text)).at(-1)?.rows ?? [], {
      tables: new Map(Object.entries(schema.tables ?? tables)),
      functions: new Map(Object.entries(schema.functions ?? {})),
      rights: "",
    });
  const ask = async (question: string) => Object.values((await pglite.exec(question))[0]?.rows[0] ?? {})[0];
  const signatures = () =>
    ask(`select array_agg(oid::regprocedure::text order by 1) from pg_proc
          where proname in ('half', 'twice', 'watch') and pronamespace = 'public'::regnamespace`);
  const tables = { "0001_notes": "create table notes (size integer)" };
  const half = "create function half(of integer) returns integer language sql as 'select twice(of) / 4';";
  const twice =
    "create or replace function twice(of integer) returns integer language sql as 'select of * 2'";

  let blank: Blob;
  beforeAll(async () => {
    const first = await openPglite(null);
    blank = await first.dumpDataDir("none");
    await first.close();
  });
  beforeEach(async () => {
    pglite = await openPglite(null, blank);
  });
  afterEach(() => pglite.close());

  it("once each, functions in whatever order, and again where a text changes", async () => {
    expect(await put({ functions: { half, twice } })).toEqual([
      "tables/0001_notes",
      "functions/half",
      "functions/twice",
    ]);
    expect(await ask("select half(6)")).toBe(3);
    expect(await put({ functions: { half, twice } })).toEqual([]);
    const four = twice.replace("* 2", "* 4");
    expect(await put({ functions: { half, twice: four } })).toEqual(["functions/twice"]);
    expect(await ask("select half(6)")).toBe(6);
  });

  it("with one signature, the last", async () => {
    await put({ functions: { twice } });
    await put({ functions: { twice: twice.replaceAll("integer", "bigint") } });
    expect(await signatures()).toEqual(["twice(bigint)"]);
    await put({ functions: { twice: twice.replaceAll("of", "given") } });
    expect(await signatures()).toEqual(["twice(integer)"]);
  });

  it("without what has no file any more, and with what somebody dropped", async () => {
    await put({ functions: { half, twice } });
    await pglite.exec("drop function half");
    expect(await put({ functions: { half, twice } })).toEqual(["functions/half"]);
    expect(await put({})).toEqual([]);
    expect(await signatures()).toBeNull();
  });

  it("a trigger's function under its trigger, and a view with other columns", async () => {
    const watch = `create or replace function watch() returns trigger language plpgsql as $$ begin return new; end $$;
      create or replace trigger watch before insert on notes for each row execute function watch()`;
    const large = "create view large as select size from notes where size > 9";
    await put({ functions: { watch, large } });
    const larger = watch.replace("return new", "new.size := new.size + 1; return new");
    await put({
      functions: { watch: larger, large: large.replace("select size", "select size::text as written") },
    });
    await pglite.exec("insert into notes values (9)");
    expect(await ask("select written from large")).toBe("10");
  });

  it("or nothing of it: where a file fails, names what is not there, or a table's file was changed", async () => {
    await put({ functions: { twice } });
    const more = { ...tables, "0002_more": "create table more (note text)" };
    const broken = twice.replace("of * 2", "nowhere");
    await expect(put({ tables: more, functions: { twice: broken } })).rejects.toThrow(
      'column "nowhere" does not exist',
    );
    await expect(put({ tables: more, functions: { twice: "create" } })).rejects.toThrow(
      "db/functions/twice.sql failed",
    );
    const changed = { "0001_notes": "create table notes (size bigint)" };
    await expect(put({ tables: changed })).rejects.toThrow(
      "db/tables/0001_notes.sql was changed after it was applied",
    );
    expect(await ask("select to_regclass('more')")).toBeNull();
    expect(await ask("select twice(2)")).toBe(4);
  });
});
