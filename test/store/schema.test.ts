import { openAsBlob } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { actAs, ownerLogin } from "../../scripts/admin/logins.ts";
import { migratePglite } from "../../scripts/admin/migrate.ts";
import { applySchema, type Schema } from "../../scripts/admin/schema.ts";
import { openPglite } from "../../scripts/local/postgres/pglite-backend.ts";
import { databaseImage } from "../support/servers/image.ts";

let pglite: PGlite;
beforeAll(async () => {
  pglite = await openPglite(null, await openAsBlob(await databaseImage()));
});
afterAll(() => pglite.close());

it("new tables and functions get their rights from the next migration", async () => {
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
});

describe("applySchema", () => {
  const put = (schema: Partial<Record<keyof Schema, Record<string, string>>>) =>
    applySchema(async (text) => (await pglite.exec(text)).at(-1)?.rows ?? [], {
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

  beforeEach(async () => {
    await actAs(pglite, null);
    await pglite.exec("drop schema public cascade; create schema public");
  });

  it("applies each file once, functions in any order, and a changed function again", async () => {
    const applied = ["tables/0001_notes", "functions/half", "functions/twice"];
    expect(await put({ functions: { half, twice } })).toEqual(applied);
    expect(await ask("select half(6)")).toBe(3);
    expect(await put({ functions: { half, twice } })).toEqual([]);
    const four = twice.replace("* 2", "* 4");
    expect(await put({ functions: { half, twice: four } })).toEqual(["functions/twice"]);
    expect(await ask("select half(6)")).toBe(6);
  });

  it("refuses a function with other parameters or columns, which the deployed version still calls", async () => {
    await put({ functions: { half, twice } });
    const identity = () => ask("select 'twice(integer)'::regprocedure::oid");
    const before = await identity();
    for (const changed of [
      twice.replaceAll("integer", "bigint"),
      twice.replaceAll("of", "given"),
      twice.replace("returns integer", "returns text"),
      twice.replace("of integer", "of integer, by integer"),
    ])
      await expect(put({ functions: { half, twice: changed } })).rejects.toThrow(
        /^db\/functions\/twice\.sql.*its parameters or columns changed; give it a new name/,
      );
    await put({ functions: { half, twice: twice.replace("* 2", "* 4") } });
    expect(await identity()).toBe(before);
    expect(await signatures()).toEqual(["half(integer)", "twice(integer)"]);
  });

  it("drops a function without a file, and restores a function that was dropped", async () => {
    await put({ functions: { half, twice } });
    await pglite.exec("drop function half");
    expect(await put({ functions: { half, twice } })).toEqual(["functions/half"]);
    expect(await put({})).toEqual([]);
    expect(await signatures()).toBeNull();
  });

  it("applies nothing when a file fails or the file of a table was changed", async () => {
    await put({ functions: { twice } });
    const more = { ...tables, "0002_more": "create table more (note text)" };
    const broken = twice.replace("of * 2", "nowhere");
    const changed = { "0001_notes": "create table notes (size bigint)" };
    for (const [schema, problem] of [
      [{ tables: more, functions: { twice: broken } }, 'column "nowhere" does not exist'],
      [{ tables: more, functions: { twice: "create" } }, "db/functions/twice.sql failed"],
      [{ tables: changed }, "db/tables/0001_notes.sql was changed after it was applied"],
    ] as const)
      await expect(put(schema)).rejects.toThrow(problem);
    expect(await ask("select to_regclass('more')")).toBeNull();
    expect(await ask("select twice(2)")).toBe(4);
  });
});
