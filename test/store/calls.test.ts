import { openAsBlob } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod/v4";
import { readSchema } from "../../scripts/admin/schema.ts";
import { openPglite } from "../../scripts/local/postgres/pglite-backend.ts";
import {
  checkedRows,
  compile,
  defineCall,
  postgresType,
  returnsValue,
} from "../../src/store/statement/statement.ts";
import { databaseImage } from "../support/servers/image.ts";
import { declaredCalls } from "../support/statements.ts";

const declared = declaredCalls.map((call) => call.declared);
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

it.each(declared)("$name has the declared parameters and columns", async ({ name, input, row }) => {
  expect(await inDatabase(name)).toEqual([{ input: parts(input.shape), row: parts(row.shape) }]);
});

it("every called function of the database is declared once", () => {
  const names = declared.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !functions.has(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(25);
});

it("rows that differ from the declaration are an error that names the column", () => {
  const input = z.object({ moment: z.iso.datetime() });
  const call = defineCall({ name: "iso", input, row: z.object({ value: z.string() }) });
  const statement = call({ moment: "2026-11-22T00:00:00Z" });
  expect(statement.sql).toBe("select iso as value from iso(moment => $1::timestamp with time zone)");
  expect(checkedRows(statement, [{ value: "now" }])).toEqual([{ value: "now" }]);
  expect(() => checkedRows(statement, [{ valu: "now" }])).toThrow('"value"');
  expect(checkedRows(compile(sql`select 1`), [{ whatever: 1 }])).toEqual([{ whatever: 1 }]);
  expect(returnsValue(z.object({ value: z.string(), more: z.string() }))).toBe(false);
});
