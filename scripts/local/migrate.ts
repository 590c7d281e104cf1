import { readdir } from "node:fs/promises";
import type { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, PostgresDialect } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import { applyRights } from "../../db/rights.ts";
import { actAs, OWNER } from "./logins.ts";

const FOLDER = new URL("../../db/migrations/", import.meta.url);

/** Brings the Postgres at its owner's `postgres://` URL up to date; returns the names of the migrations it ran, in order. */
export async function migrateUrl(url: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await migrate(database);
  } finally {
    await database.destroy();
  }
}

/** Brings an open PGlite up to date as its owner; returns the names of the migrations it ran, in order. */
export async function migratePglite(pglite: PGlite): Promise<string[]> {
  await actAs(pglite, OWNER);
  try {
    return await migrate(new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) }));
  } finally {
    await actAs(pglite, null);
  }
}

async function migrate(database: Kysely<unknown>): Promise<string[]> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: readMigrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find(({ status }) => status === "Error")?.migrationName;
    throw new Error(failed === undefined ? "cannot migrate" : `migration ${failed} failed`, { cause: error });
  }
  await applyRights(database);
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** The migrations by their names. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".ts")).sort();
  const entries = files.map(
    async (name): Promise<[string, Migration]> => [
      name.slice(0, -".ts".length),
      await import(new URL(name, FOLDER).href),
    ],
  );
  return Object.fromEntries(await Promise.all(entries));
}
