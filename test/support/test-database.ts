import { randomBytes } from "node:crypto";
import pg from "pg";
import { migrateUrl } from "../../scripts/local/migrate.ts";

/** Creates and migrates a database of its own name beside the one of `serverUrl`; `drop` removes it again. */
export async function createTestDatabase(serverUrl: string) {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await administer(serverUrl, `CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = () => administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  try {
    await migrateUrl(url.href);
  } catch (error) {
    await drop();
    throw error;
  }
  return { url: url.href, drop };
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
