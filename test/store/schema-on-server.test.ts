import { execFile, spawnSync } from "node:child_process";
import pg from "pg";
import { expect, it } from "vitest";
import { migrateUrl } from "../../scripts/local/postgres/migrate.ts";
import { putInPlace, readSchema, type Schema } from "../../scripts/local/postgres/schema.ts";
import { createTestDatabase, emptyDatabase } from "../support/servers/test-database.ts";

const { TEST_DATABASE_URL } = process.env;
const empty: Schema = { tables: new Map(), functions: new Map(), rights: "" };

it.runIf(TEST_DATABASE_URL)(
  "each file is put in place in a session of its own, as an owner that is no superuser",
  async () => {
    const database = await emptyDatabase(TEST_DATABASE_URL ?? "");
    const schema = await readSchema();
    const inOwnSession = async (part: Partial<Schema>) => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const send = async (text: string) => [await client.query(text)].flat().at(-1)?.rows ?? [];
      return putInPlace(send, { ...empty, ...part }).finally(() => client.end());
    };
    const first = (texts: Map<string, string>, count: number) => new Map([...texts].slice(0, count));
    try {
      for (const [place, name] of [...schema.tables.keys()].entries())
        expect(await inOwnSession({ tables: first(schema.tables, place + 1) })).toEqual([`tables/${name}`]);
      await inOwnSession(schema);
      for (const [name, text] of schema.functions) {
        const functions = new Map(schema.functions).set(name, `${text}\n`);
        expect(await inOwnSession({ ...schema, functions })).toEqual([`functions/${name}`]);
        schema.functions.set(name, `${text}\n`);
      }
    } finally {
      await database.drop();
    }
  },
  120_000,
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
  select "companyName" from name_candidates(array['acme robotiks']); commit`;

/** A command of Postgres on a database, given what it reads; answers what it says, throws where it fails. */
function run(command: string, url: string, flags: readonly string[], given = ""): Promise<string> {
  return new Promise((done, fail) => {
    const child = execFile(command, [...flags, url], { maxBuffer: 1e9 }, (error, stdout, stderr) =>
      error === null ? done(stdout) : fail(new Error(`${command}: ${stderr}`)),
    );
    child.stdin?.end(given);
  });
}
