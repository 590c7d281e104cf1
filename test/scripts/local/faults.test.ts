import { neon, neonConfig } from "@neondatabase/serverless";
import { Redis } from "@upstash/redis";
import { beforeAll, expect, it, vi } from "vitest";
import type { Stack } from "../../../scripts/local/stack.ts";
import type { Controls } from "../../support/controls.ts";
import { runStack } from "../../support/servers/stack.ts";

const opened = runStack();
let stack: Stack;
let controls: Controls;

beforeAll(() => {
  ({ stack, controls } = opened);
  neonConfig.fetchEndpoint = () => stack.env.NEON_HTTP_URL ?? "";
});

const redis = () =>
  new Redis({
    url: stack.env.UPSTASH_REDIS_REST_URL ?? "",
    token: stack.env.UPSTASH_REDIS_REST_TOKEN ?? "",
    retry: false,
    enableAutoPipelining: false,
  });

it.each([
  [{ redis: { mode: "off" } }, "redis.mode"],
  [{ mail: { latencyMs: -1 } }, "mail.latencyMs"],
  [{ cache: { mode: "up" } }, "cache"],
])("refuses %j and names the field", async (body, field) => {
  const answer = await fetch(`${stack.url}/faults`, { method: "PUT", body: JSON.stringify(body) });
  expect([answer.status, (await answer.json()).error.message]).toEqual([400, expect.stringContaining(field)]);
});

it("drop does what was asked and loses the answer, as Neon's proxy reports it", async () => {
  const sql = neon(stack.ownerUrl);
  await sql`CREATE TABLE dropped (id int)`;
  await controls.faults({ postgres: { mode: "drop" }, redis: { mode: "drop" } });
  const lost = sql`INSERT INTO dropped VALUES (1)`;
  await expect(lost).rejects.toMatchObject({ message: "connection closed", code: "" });
  await expect(redis().set("dropped", "kept")).rejects.toThrow("fetch failed");
  await controls.heal();
  expect(await sql`SELECT * FROM dropped`).toEqual([{ id: 1 }]);
  expect(await redis().get("dropped")).toBe("kept");
});

it("does not run a statement whose client gave up before it arrived", async () => {
  const sql = neon(stack.ownerUrl);
  await sql`CREATE TABLE given_up (id int)`;
  await controls.faults({ postgres: { latencyMs: 200 } });
  const hurried = neon(stack.ownerUrl, { fetchOptions: { signal: AbortSignal.timeout(50) } });
  await expect(hurried`INSERT INTO given_up VALUES (1)`).rejects.toThrow();
  const ended = async () => expect((await controls.calls()).at(-1)?.endedAt).not.toBeNull();
  await vi.waitFor(ended, { timeout: 60_000 });
  await controls.heal();
  expect(await sql`SELECT * FROM given_up`).toEqual([]);
});

it("logs every call to a vendor with its operation and status", async () => {
  await controls.forgetCalls();
  const sql = neon(stack.env.DATABASE_URL ?? "");
  await sql.transaction([sql`SELECT 1`, sql`SELECT 2`]);
  await redis().get("x");
  await sql`SELECT nonsense`.catch(() => {});
  const calls = await controls.calls();
  expect(calls.map(({ backend, operation, status }) => [backend, operation, status])).toEqual([
    ["postgres", "TRANSACTION SELECT, SELECT", 200],
    ["redis", "GET", 200],
    ["postgres", "SELECT", 400],
  ]);
});
