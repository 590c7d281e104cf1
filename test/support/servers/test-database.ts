import { randomBytes } from "node:crypto";
import pg from "pg";
import { localLogin, ownerLogin } from "../../../scripts/admin/logins.ts";
import { migrateUrl } from "../../../scripts/admin/migrate.ts";

/**
 * Creates and migrates a database of its own name on the server of a superuser's `serverUrl`, owned by a role that is no
 * superuser: `url` is that owner's. `drop` removes it again. With `TEST_TEMPLATE` it is a copy of that database, which takes a tenth
 * of the time.
 */
export async function createTestDatabase(serverUrl: string) {
  const name = `test_${randomBytes(8).toString("hex")}`;
  await administer(
    serverUrl,
    `do $$ begin create role ${ownerLogin} createrole;
     exception when duplicate_object or unique_violation then null; end $$`,
  );
  const ownerUrl = await localLogin(serverUrl, ownerLogin);
  await administer(
    serverUrl,
    `create database ${name} owner ${ownerLogin} template ${process.env.TEST_TEMPLATE ?? "template1"}`,
  );
  const inside = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const drop = () => administer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await migrateUrl(inside(ownerUrl)).catch((error) => drop().then(() => Promise.reject(error)));
  return { name, url: inside(ownerUrl), superuserUrl: inside(serverUrl), drop };
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
