import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { actAs, ownerLogin } from "./logins.ts";
import { applySchema, readSchema } from "./schema.ts";

/** Migrates the Postgres at its owner's `postgres://` URL. Returns the applied files in order. */
export async function migrateUrl(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await applySchema(async (text) => last(await client.query(text)), await readSchema());
  } finally {
    await client.end();
  }
}

/** Migrates an open PGlite as its owner. Returns the applied files in order. */
export async function migratePglite(pglite: PGlite): Promise<string[]> {
  await actAs(pglite, ownerLogin);
  try {
    return await applySchema(async (text) => last(await pglite.exec(text)), await readSchema());
  } finally {
    await actAs(pglite, null);
  }
}

interface Rows {
  rows: Record<string, unknown>[];
}

function last(results: Rows | Rows[]): Rows["rows"] {
  return [results].flat().at(-1)?.rows ?? [];
}
