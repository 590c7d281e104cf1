import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { neon, neonConfig } from "@neondatabase/serverless";
import { Redis } from "@upstash/redis";
import { Resend } from "resend";
import { expect, it } from "vitest";
import { openAdminDatabase } from "../../../scripts/local/postgres/admin-database.ts";
import { issueKey, listKeys, RoleMismatch, revokeKey } from "../../../scripts/local/postgres/key-store.ts";
import { type Stack, startStack } from "../../../scripts/local/stack.ts";
import { hashKey, isWellFormedKey } from "../../../src/domain/signing/keys.ts";

const dataDir = mkdtempSync(join(tmpdir(), "stack-"));

function redisOf({ env }: Stack): Redis {
  return new Redis({
    url: env.UPSTASH_REDIS_REST_URL ?? "",
    token: env.UPSTASH_REDIS_REST_TOKEN ?? "",
    retry: false,
  });
}

it("finds everything again on the same data folder, under the same secrets", async () => {
  const first = await startStack({ dataDir });
  await expect(startStack({ dataDir })).rejects.toThrow("in use");
  neonConfig.fetchEndpoint = () => first.env.NEON_HTTP_URL ?? "";
  await neon(first.ownerUrl)`CREATE TABLE kept AS SELECT 7 AS value`;
  await redisOf(first).set("forever", "kept");
  await redisOf(first).set("briefly", 5, { ex: 100_000 });
  await redisOf(first).hset("hash", { a: 1 });
  const mail = { from: "a@b.c", to: "d@e.f", subject: "kept", text: "x" };
  const options = { idempotencyKey: "one" };
  const send = ({ env }: Stack) =>
    new Resend(env.RESEND_API_KEY, { baseUrl: env.RESEND_BASE_URL ?? "" }).emails.send(mail, options);
  const { data: sent } = await send(first);
  await first.close();

  const second = await startStack({ dataDir });
  neonConfig.fetchEndpoint = () => second.env.NEON_HTTP_URL ?? "";
  expect(second.migrated).toEqual([]);
  const secrets = ({ env }: Stack) => Object.values(env).filter((value) => !value.includes("127.0.0.1"));
  expect(secrets(second)).toEqual(secrets(first));
  expect(await neon(second.ownerUrl)`SELECT value FROM kept`).toEqual([{ value: 7 }]);
  expect(await redisOf(second).mget("forever", "briefly")).toEqual(["kept", 5]);
  expect(await redisOf(second).ttl("briefly")).toBeGreaterThan(90_000);
  expect(await redisOf(second).hgetall("hash")).toEqual({ a: 1 });
  expect((await send(second)).data?.id).toBe(sent?.id);
  const { data: emails } = await (await fetch(`${second.url}/emails`)).json();
  expect(emails).toHaveLength(1);
  await second.close();
});

it("issues, lists and revokes keys on a running stack without a trace in the call log", async () => {
  const stack = await startStack({ dataDir });
  const database = await openAdminDatabase({ DATA_DIR: dataDir });
  expect(database.where).toContain(stack.url);
  const request = {
    organisation: "Fund",
    email: "One@example.com",
    role: "owner",
    name: "laptop",
    scopes: ["tracker:read"],
    expiresAt: "2030-01-01T00:00:00.000Z",
  };
  const first = await issueKey(database, request);
  const second = await issueKey(database, { ...request, email: "one@example.com", expiresAt: null });
  expect(await isWellFormedKey(first.key)).toBe(true);
  expect([second.organisationId, second.memberId]).toEqual([first.organisationId, first.memberId]);
  await expect(issueKey(database, { ...request, role: "viewer" })).rejects.toThrow(RoleMismatch);
  expect(await revokeKey(database, first.id)).toBe(true);
  expect(await revokeKey(database, first.memberId)).toBe(false);
  const [newest, oldest] = await listKeys(database);
  expect(newest).toMatchObject({ id: second.id, role: "owner", expiresAt: null, revokedAt: null });
  expect(oldest).toMatchObject({ id: first.id, member: "One@example.com", scopes: ["tracker:read"] });
  expect(oldest?.revokedAt).toEqual(expect.stringMatching(/\+00:00$/));
  expect(JSON.stringify([newest, oldest])).not.toContain(first.key);
  expect(
    await database.query("SELECT count(*)::int AS n FROM api_keys WHERE key_hash = $1", [
      await hashKey(first.key),
    ]),
  ).toEqual([{ n: 1 }]);
  expect(await (await fetch(`${stack.url}/calls`)).json()).toEqual({ data: [] });
  await stack.close();
});
