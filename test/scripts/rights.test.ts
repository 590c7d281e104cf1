import { neonConfig } from "@neondatabase/serverless";
import { beforeAll, expect, it } from "vitest";
import { excessRights } from "../../scripts/local/health.ts";
import { NotOwner, openAdminDatabase } from "../../scripts/local/postgres/admin-database.ts";
import { listKeys } from "../../scripts/local/postgres/key-store.ts";
import { sharedStack } from "../support/servers/stack.ts";

const { env, ownerUrl } = sharedStack();

beforeAll(() => {
  neonConfig.fetchEndpoint = () => env.NEON_HTTP_URL ?? "";
});

it("the doctor finds nothing on the service's login, and tells what the owner's may do", async () => {
  expect(await excessRights(env)).toEqual([]);
  expect(await excessRights({ ...env, DATABASE_URL: ownerUrl })).toEqual(
    expect.arrayContaining(["makes roles", "owns tables", "reaches tables past a tenant"]),
  );
});

it("a command with the service's login says whose it needs", async () => {
  const database = await openAdminDatabase({ ...env, DATA_DIR: "no such folder" });
  await expect(listKeys(database)).rejects.toThrow(NotOwner);
  const owned = await openAdminDatabase({ ...env, DATABASE_URL: ownerUrl, DATA_DIR: "no such folder" });
  expect(Array.isArray(await listKeys(owned))).toBe(true);
});
