import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { neon, neonConfig } from "@neondatabase/serverless";
import pg from "pg";
import { aboutStack, findRunning } from "../local/running.ts";
import { ownerUrl, stackEnv, startStack } from "../local/stack.ts";
import { openSecrets } from "../local/worker/secrets.ts";

type Value = string | string[] | null;

/** A database that commands work on. `where` names it in messages; rows contain text, as written by Postgres. */
export interface AdminDatabase {
  where: string;
  query(text: string, values?: Value[]): Promise<Record<string, unknown>[]>;
  /** The settings of the service that uses the database; outside the local stack those of the shell. */
  settings(): Promise<Record<string, string | undefined>>;
  close(): Promise<void>;
}

/** The login lacks rights for the command because it is not the owner. */
export class NotOwner extends Error {
  override message = "this login may not do that: commands need the DATABASE_URL of the database's owner";
}

/**
 * Opens the database for a command of its owner: that of the stack running on DATA_DIR or STACK_PORT, else DATABASE_URL (through
 * NEON_HTTP_URL if set), else LOCAL_POSTGRES_URL, else the one in the data folder, which is created if it does not exist.
 */
export async function openAdminDatabase(environment: NodeJS.ProcessEnv): Promise<AdminDatabase> {
  return (await findAdminDatabase(environment)) ?? inFolder(dataFolder(environment));
}

/** As {@link openAdminDatabase}, but returns null instead of creating a database. */
export async function findAdminDatabase(environment: NodeJS.ProcessEnv): Promise<AdminDatabase | null> {
  const { DATABASE_URL, NEON_HTTP_URL, LOCAL_POSTGRES_URL, STACK_PORT } = environment;
  const dataDir = dataFolder(environment);
  const running = await findRunning(dataDir);
  if (running !== null) return ofStack(`the local stack at ${running.url}`, running.url, dataDir);
  const stackUrl = `http://127.0.0.1:${STACK_PORT}`;
  const elsewhere = STACK_PORT ? ((await aboutStack(stackUrl))?.dataDir ?? null) : null;
  if (elsewhere !== null) return ofStack(`the local stack at ${stackUrl}`, stackUrl, elsewhere);
  if (DATABASE_URL && (NEON_HTTP_URL || new URL(DATABASE_URL).hostname.endsWith(".neon.tech")))
    return overHttp(named("DATABASE_URL", DATABASE_URL), DATABASE_URL, NEON_HTTP_URL || null);
  const url = DATABASE_URL || LOCAL_POSTGRES_URL;
  if (url) return overPg(named(DATABASE_URL ? "DATABASE_URL" : "LOCAL_POSTGRES_URL", url), url);
  return existsSync(join(dataDir, "postgres")) ? inFolder(dataDir) : null;
}

function dataFolder(environment: NodeJS.ProcessEnv): string {
  return resolve(environment.DATA_DIR || ".data");
}

async function inFolder(dataDir: string): Promise<AdminDatabase> {
  const stack = await startStack({ dataDir });
  return { ...ofStack(`the data folder ${dataDir}`, stack.url, dataDir), close: stack.close };
}

/** Describes a setting with its server and database. */
function named(setting: string, url: string): string {
  const { host, pathname } = new URL(url);
  return `${setting} (${host}${pathname})`;
}

function ofStack(where: string, url: string, dataDir: string): AdminDatabase {
  const secrets = openSecrets(dataDir);
  return {
    ...overHttp(where, ownerUrl(secrets), `${url}/admin/sql`),
    settings: async () => ({
      ...stackEnv(url, secrets),
      PUBLIC_URL: (await aboutStack(url))?.publicUrl ?? undefined,
    }),
  };
}

function overHttp(where: string, databaseUrl: string, endpoint: string | null): AdminDatabase {
  if (endpoint !== null) neonConfig.fetchEndpoint = endpoint;
  const sql = neon(databaseUrl);
  return {
    where,
    query: (text, values = []) => sql.query(text, values).catch(refused),
    settings: async () => process.env,
    async close() {},
  };
}

function refused(error: unknown): never {
  if (error instanceof Error && "code" in error && error.code === "42501") throw new NotOwner();
  throw error;
}

function overPg(where: string, url: string): AdminDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  return {
    where,
    query: async (text, values = []) =>
      (await pool.query<Record<string, unknown>>(text, values).catch(refused)).rows,
    settings: async () => process.env,
    close: () => pool.end(),
  };
}
