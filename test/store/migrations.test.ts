import { execFile, spawnSync } from "node:child_process";
import { openAsBlob } from "node:fs";
import { Kysely, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { expect, it } from "vitest";
import { actAs, OWNER } from "../../scripts/local/logins.ts";
import { migratePglite, migrateUrl, readMigrations } from "../../scripts/local/migrate.ts";
import { openPglite } from "../../scripts/local/pglite-backend.ts";
import { databaseImage } from "../support/image.ts";
import { createTestDatabase, emptyDatabase } from "../support/test-database.ts";

const { TEST_DATABASE_URL } = process.env;

it.runIf(TEST_DATABASE_URL)(
  "each migration runs in a session of its own, as an owner that is no superuser",
  async () => {
    const database = await emptyDatabase(TEST_DATABASE_URL ?? "");
    const migrations = await readMigrations();
    try {
      for (const name of Object.keys(migrations).toSorted()) {
        const pool = new pg.Pool({ connectionString: database.url, max: 1 });
        const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
        const { error, results } = await new Migrator({
          db,
          provider: { getMigrations: async () => migrations },
        }).migrateUp();
        await db.destroy();
        expect([results?.[0]?.migrationName, results?.[0]?.status, error]).toEqual([
          name,
          "Success",
          undefined,
        ]);
      }
    } finally {
      await database.drop();
    }
  },
);

it.runIf(TEST_DATABASE_URL && spawnSync("pg_dump", ["--version"]).status === 0)(
  "a dump is restored by an owner that is no superuser, and finds names by the same thresholds in a fresh session",
  async () => {
    const [source, target] = [
      await createTestDatabase(TEST_DATABASE_URL ?? ""),
      await emptyDatabase(TEST_DATABASE_URL ?? ""),
    ];
    try {
      await run("psql", source.url, ["-c", someNames]);
      const asked = (url: string) => run("psql", url, ["-At", "-c", askedNames]);
      const before = await asked(source.url);
      expect(before.split("\n")).toContain("Acme Robotics GmbH");
      expect(before).not.toContain("Zebra");
      const dump = await run("pg_dump", source.url, ["--enable-row-security"]);
      await run("psql", target.url, ["-v", "ON_ERROR_STOP=1", "-1"], dump);
      expect(await asked(target.url)).toBe(before);
      expect(await migrateUrl(target.url)).toEqual([]);
    } finally {
      await source.drop();
      await target.drop();
    }
  },
  120_000,
);

const organisation = "00000000-0000-4000-8000-000000000001";
const someNames = `
  insert into organisations (id, name) values ('${organisation}', 'Fund');
  insert into companies (organisation_id, company_name, name_key, joined_key, things_to_track, alert_emails)
  select '${organisation}', name, lower(name), replace(lower(name), ' ', ''), 'News', '{a@b.co}'
    from unnest(array['Acme Robotics GmbH', 'Akme', 'Zebra Storage']) name`;
const askedNames = `begin; select set_config('app.organisation_id', '${organisation}', true);
  select company_name from name_candidates(array['acme robotiks']); commit`;

/** A command of Postgres on a database, given what it reads; answers what it says, throws where it fails. */
function run(command: string, url: string, flags: readonly string[], given = ""): Promise<string> {
  return new Promise((done, fail) => {
    const child = execFile(command, [...flags, url], { maxBuffer: 1e9 }, (error, stdout, stderr) =>
      error === null ? done(stdout) : fail(new Error(`${command}: ${stderr}`)),
    );
    child.stdin?.end(given);
  });
}

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
  await actAs(pglite, OWNER);
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
