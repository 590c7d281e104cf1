import { openAsBlob } from "node:fs";
import { readdir } from "node:fs/promises";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/v4";
import { openPglite } from "../../scripts/local/postgres/pglite-backend.ts";
import { readSchema } from "../../scripts/local/postgres/schema.ts";
import {
  calls,
  checkedRows,
  defineCall,
  postgresType,
  returnsValue,
} from "../../src/store/statement/call.ts";
import { compile } from "../../src/store/statement/database.ts";
import { databaseImage } from "../support/servers/image.ts";

const store = new URL("../../src/store/", import.meta.url);
const files = (await readdir(store, { recursive: true })).filter((name) => name.endsWith(".ts"));
for (const file of files) await import(new URL(file, store).href);
const declared = [...calls];
const { functions } = await readSchema();
let pglite: PGlite;

beforeAll(async () => {
  pglite = await openPglite(null, await openAsBlob(await databaseImage()));
});
afterAll(() => pglite.close());

interface Part {
  name: string;
  type: string;
}
const parts = (shape: z.ZodRawShape): Part[] =>
  Object.entries(shape).map(([name, schema]) => ({ name, type: postgresType(schema) }));

/** The functions of the name, with their parameters and columns, in order; one that returns a value has the column `value`. */
async function inDatabase(name: string) {
  const { rows } = await pglite.query<{ input: Part[]; row: Part[] }>(
    `with parts as (
       select p.oid, a.place, a.mode, jsonb_build_object('name', p.proargnames[a.place], 'type', format_type(a.type, null)) as part
         from pg_proc p, unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]),
                                coalesce(p.proargmodes, array_fill('i'::"char", array[p.pronargs::integer])))
                with ordinality a(type, mode, place)
        where p.pronamespace = 'public'::regnamespace and p.proname = $1)
     select coalesce((select jsonb_agg(part order by place) from parts where oid = p.oid and mode = 'i'), '[]') as input,
            coalesce((select jsonb_agg(part order by place) from parts where oid = p.oid and mode = 't'),
                     jsonb_build_array(jsonb_build_object('name', 'value', 'type', format_type(p.prorettype, null)))) as row
       from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = $1`,
    [name],
  );
  return rows;
}

describe.each(declared)("$name", (call) => {
  const { name, input, row } = call;

  it("returns rows as declared", async () => {
    const statement = defineCall(call)(sampleOf(input) as z.output<typeof input>);
    await pglite.transaction(async (transaction) => {
      await transaction.exec(oneOfEach);
      const { rows } = await transaction.query(statement.sql, [...statement.parameters]);
      expect(checkedRows(statement, rows)).not.toEqual([]);
      await transaction.rollback();
    });
  });

  it("has the declared parameters and columns", async () => {
    expect(await inDatabase(name)).toEqual([{ input: parts(input.shape), row: parts(row.shape) }]);
  });
});

it("every called function of the database is declared once", () => {
  const names = declared.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !functions.has(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(25);
});

it("rows that differ from the declaration are an error that names the column", () => {
  const call = defineCall({
    name: "iso",
    input: z.object({ moment: z.iso.datetime() }),
    row: z.object({ value: z.string() }),
  });
  const statement = call({ moment: "2026-11-22T00:00:00Z" });
  expect(statement).toMatchObject({
    sql: "select iso as value from iso(moment => $1::timestamp with time zone)",
  });
  expect(checkedRows(statement, [{ value: "now" }])).toEqual([{ value: "now" }]);
  expect(() => checkedRows(statement, [{ valu: "now" }])).toThrow('"value"');
  expect(checkedRows(compile(sql`select 1`), [{ whatever: 1 }])).toEqual([{ whatever: 1 }]);
  expect(returnsValue(z.object({ value: z.string(), more: z.string() }))).toBe(false);
});

/** One of each kind of row, all of this id and where it can be of this word, with a run and an enrichment whose lease has run out. */
const id = "11111111-1111-4111-8111-111111111111";
const word = "0".repeat(64);
const oneOfEach = `
  select set_config('app.organisation_id', '${id}', true);
  insert into organisations (id, name) values ('${id}', 'Fund');
  insert into members (id, organisation_id, email, role) values ('${id}', '${id}', 'a@fund.example', 'owner');
  insert into api_keys (id, organisation_id, member_id, name, key_hash, scopes)
  values ('${id}', '${id}', '${id}', 'agent', '${word}', '{tracker:read}');
  insert into companies (id, organisation_id, company_name, name_key, joined_key, things_to_track, alert_emails,
                         enrichment_status)
  values ('${id}', '${id}', 'Acme', 'acme', '${word}', 'News', '{a@fund.example}', 'running');
  insert into founders (organisation_id, company_id, position, name, name_key, joined_key)
  values ('${id}', '${id}', 0, 'Ada Byron', 'ada byron', 'adabyron');
  insert into companies (organisation_id, things_to_track, alert_emails, next_run_at)
    values ('${id}', 'Fundraising', '{}', clock_timestamp() - interval '1 hour');
  insert into runs (id, organisation_id, company_id, reason, status)
  values ('${id}', '${id}', '${id}', 'refresh', 'running');
  insert into pages (organisation_id, company_id, url, kind, memory)
  values ('${id}', '${id}', 'https://acme.example/', 'home', '{"version": 1}');
  insert into signals (id, organisation_id, company_id, run_id, type, severity, recommendation, needs_attention, title, summary,
                       evidence, analysis, words)
  values ('${id}', '${id}', '${id}', '${id}', 'press', 'low', 'watch', false, 't', 's', '[]', '{}', '{}');
  insert into alerts (id, organisation_id, company_id, signal_id, run_id, reason, recipients, rule_evaluations)
  values ('${id}', '${id}', '${id}', '${id}', '${id}', 'r', '{}', '[]');
  insert into mail_recipients (id, organisation_id, mailbox) values ('${id}', '${id}', 'a@fund.example');
  insert into leads (id, organisation_id, person_key, founder_name, founder_key, founder_words, founder, relation, details,
                     company_website)
  values ('${id}', '${id}', 'p', 'Ada', 'ada', '{}', '{"name": "Ada"}', 'customer', '{}', 'https://other.example');
  insert into work (organisation_id, company_id, kind, subject, attempts, lease_token, lease_until, handed_at)
  select '${id}', '${id}', kind, '${id}', 1, '${id}', 'yesterday', 'yesterday' from unnest('{run,enrich,${word}}'::text[]) kind;
  insert into work (organisation_id, company_id, kind, subject, message_id) values ('${id}', '${id}', 'email', '${id}', '${id}')`;

/** A value that a schema describes: harmless, and of the rows above where it is an id. */
function sampleOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return sampleOf(schema.unwrap());
  if (schema instanceof z.ZodGUID) return id;
  if (schema instanceof z.ZodISODateTime) return new Date().toISOString();
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodString) return word;
  if (schema instanceof z.ZodNumber) return 7;
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element)];
  if (!(schema instanceof z.ZodObject)) return {};
  return Object.fromEntries(Object.entries(schema.shape).map(([key, value]) => [key, sampleOf(value)]));
}
