import { openAsBlob } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { actAs, ownerLogin, renewLogin, retireLogin, serviceLogins } from "../../scripts/admin/logins.ts";
import type { Send } from "../../scripts/admin/schema.ts";
import { openPglite } from "../../scripts/local/postgres/pglite-backend.ts";
import { databaseImage } from "../support/servers/image.ts";

let pglite: PGlite;
let send: Send;

beforeAll(async () => {
  pglite = await openPglite(null, await openAsBlob(await databaseImage()));
  send = async (text) => {
    await actAs(pglite, ownerLogin);
    return (await pglite.exec(text)).at(-1)?.rows ?? [];
  };
});
afterAll(() => pglite.close());

/** Which logins can connect, and their stored passwords. */
async function stored() {
  await actAs(pglite, null);
  const { rows } = await pglite.query<{ rolname: string; rolcanlogin: boolean; rolpassword: string | null }>(
    "select rolname, rolcanlogin, rolpassword from pg_authid where rolname = any($1) order by rolname",
    [[...serviceLogins]],
  );
  return rows.map(({ rolcanlogin, rolpassword }) => (rolcanlogin ? rolpassword : null));
}

it("the owner renews the logins in turn, and the one in use keeps its password until it is retired", async () => {
  const [first, second] = serviceLogins;
  const scram = expect.stringMatching(/^SCRAM-SHA-256/);
  expect(await stored()).toEqual([null, null]);
  const initial = await renewLogin(send);
  expect(initial).toEqual({ login: first, password: expect.stringMatching(/^[\w-]{43}$/) });
  await expect(retireLogin(send, first)).rejects.toThrow("the only login that can connect");
  const [inUse] = await stored();

  expect((await renewLogin(send)).login).toBe(second);
  expect(await stored()).toEqual([inUse, scram]);
  await expect(renewLogin(send)).rejects.toThrow("both logins can connect");
  await expect(retireLogin(send, "postgres")).rejects.toThrow("--retire: must be partner_tracking_service");
  await retireLogin(send, first);
  expect(await stored()).toEqual([null, scram]);

  const renewed = await renewLogin(send);
  expect(renewed.login).toBe(first);
  expect(renewed.password).not.toBe(initial.password);
  expect((await stored())[0]).not.toBe(inUse);
});
