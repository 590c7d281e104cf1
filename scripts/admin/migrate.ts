import { setTimeout as pause } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { actAs, ownerLogin } from "./logins.ts";
import { applySchema, readSchema, type Send } from "./schema.ts";

/**
 * A migration that waits for a lock makes all later requests for the table wait too. It gives up after five seconds and tries again, so
 * that the requests between two attempts are answered.
 */
const lockTimeout = "5s";
const attempts = 12;
const pauseMs = 5_000;
const lockNotAvailable = "55P03";

/**
 * Migrates the Postgres at its owner's `postgres://` URL, through {@link directUrl}. Returns the applied files in order. `say` gets a line
 * for each attempt that found a table locked. Throws after twelve attempts.
 */
export async function migrateUrl(
  url: string,
  say: (line: string) => void = () => undefined,
  betweenMs = pauseMs,
): Promise<string[]> {
  return asOwner(url, async (send) => {
    const schema = await readSchema();
    await send(`set lock_timeout = '${lockTimeout}'`);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await applySchema(send, schema);
      } catch (error) {
        if (attempt === attempts || !isLocked(error)) throw error;
        say(`a table is locked; attempt ${attempt} of ${attempts} changed nothing`);
        await pause(betweenMs);
      }
    }
  });
}

/** Connects to the Postgres at its owner's URL, through {@link directUrl}, for the time of `work`. */
export async function asOwner<T>(url: string, work: (send: Send) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: directUrl(url) });
  await client.connect();
  try {
    return await work(async (text) => last(await client.query(text)));
  } finally {
    await client.end();
  }
}

/** Neon's pooler does not keep session settings between statements: its direct host has the same name without `-pooler`. */
export function directUrl(url: string): string {
  const parsed = new URL(url);
  if (parsed.hostname.endsWith(".neon.tech")) parsed.hostname = parsed.hostname.replace(/-pooler(?=\.)/, "");
  return parsed.href;
}

function isLocked(error: unknown): boolean {
  const causes = error instanceof Error ? [error, error.cause] : [];
  return causes.some((one) => one instanceof pg.DatabaseError && one.code === lockNotAvailable);
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
