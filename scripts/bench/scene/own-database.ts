import { randomBytes } from "node:crypto";
import pg from "pg";

/** The Postgres that benchmarks may make databases on, as a superuser; null where none is named. */
export function benchServer(): string | null {
  return process.env.BENCH_DATABASE_URL || process.env.TEST_DATABASE_URL || null;
}

/** A new database on the server, and how to drop it. */
export async function ownDatabase(server: string) {
  const name = `bench_${randomBytes(6).toString("hex")}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
