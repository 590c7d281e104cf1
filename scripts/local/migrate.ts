import { readdir } from "node:fs/promises";
import type { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, PostgresDialect } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";

const FOLDER = new URL("../../db/migrations/", import.meta.url);

/** Brings the Postgres at a `postgres://` URL up to date; returns the names of the migrations it ran, in order. */
export async function migrateUrl(url: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await migrate(database);
  } finally {
    await database.destroy();
  }
}

/** Brings an open PGlite up to date; returns the names of the migrations it ran, in order. */
export function migratePglite(pglite: PGlite): Promise<string[]> {
  return migrate(new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) }));
}

async function migrate(database: Kysely<unknown>): Promise<string[]> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find(({ status }) => status === "Error")?.migrationName;
    throw new Error(failed === undefined ? "cannot migrate" : `migration ${failed} failed`, { cause: error });
  }
  return (results ?? []).map(({ migrationName }) => migrationName);
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".ts")).sort();
  const entries = files.map(
    async (name): Promise<[string, Migration]> => [
      name.slice(0, -".ts".length),
      await import(new URL(name, FOLDER).href),
    ],
  );
  return Object.fromEntries(await Promise.all(entries));
}
