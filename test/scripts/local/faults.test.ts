import { neon, neonConfig } from "@neondatabase/serverless";
import { Redis } from "@upstash/redis";
import { Resend } from "resend";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Stack } from "../../../scripts/local/stack.ts";
import { ownStack } from "../../support/servers/stack.ts";

let stack: Stack;

beforeAll(async () => {
  stack = await ownStack();
  neonConfig.fetchEndpoint = () => stack.env.NEON_HTTP_URL ?? "";
});

afterEach(() => put({ redis: {}, postgres: {}, qstash: {}, mail: {} }));

afterAll(() => stack.close());

function put(faults: object): Promise<Response> {
  return fetch(`${stack.url}/faults`, { method: "PUT", body: JSON.stringify(faults) });
}

async function calls(): Promise<
  { at: string; endedAt: string; backend: string; operation: string; status: number }[]
> {
  const { data } = await (await fetch(`${stack.url}/calls`)).json();
  return data.reverse();
}

function redis(timeoutMs = 5_000): Redis {
  return new Redis({
    url: stack.env.UPSTASH_REDIS_REST_URL ?? "",
    token: stack.env.UPSTASH_REDIS_REST_TOKEN ?? "",
    retry: false,
    enableAutoPipelining: false,
    signal: () => AbortSignal.timeout(timeoutMs),
  });
}

const select = () => neon(stack.env.DATABASE_URL ?? "")`SELECT 1 AS one`;

describe("faults", () => {
  it("change only what the request names, and answer with the whole", async () => {
    const up = { mode: "up", latencyMs: 0 };
    const answer = await put({ redis: { mode: "hang", latencyMs: 5 } });
    const whole = { redis: { mode: "hang", latencyMs: 5 }, postgres: up, qstash: up, mail: up };
    expect(await answer.json()).toEqual(whole);
    expect(await (await fetch(`${stack.url}/faults`)).json()).toEqual(whole);
    expect(await select()).toEqual([{ one: 1 }]);
  });

  it.each([
    [{ redis: { mode: "off" } }, "redis.mode"],
    [{ mail: { latencyMs: -1 } }, "mail.latencyMs"],
    [{ mail: { jitterMs: 0.5 } }, "mail.jitterMs"],
    [{ postgres: { latencyMs: "5" } }, "postgres.latencyMs"],
    [{ cache: { mode: "up" } }, "cache"],
    [{ qstash: { mode: "up", delay: 1 } }, "qstash.delay"],
    [[], "body"],
  ])("refuse %j, naming the field", async (body, field) => {
    const answer = await put(body);
    expect(answer.status).toBe(400);
    expect((await answer.json()).error.message).toContain(field);
  });

  it("down ends the connection", async () => {
    await put({ redis: { mode: "down" } });
    await expect(redis().get("x")).rejects.toThrow("fetch failed");
  });

  it("hang lets go when the client gives up", async () => {
    await put({ redis: { mode: "hang" } });
    await expect(redis(100).get("x")).rejects.toThrow();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await calls()).at(-1)).toMatchObject({
      backend: "redis",
      status: 0,
      endedAt: expect.any(String),
    });
  });

  it("error answers 500", async () => {
    await put({ postgres: { mode: "error" }, mail: { mode: "error" } });
    await expect(select()).rejects.toThrow("HTTP status 500");
    const mail = new Resend(stack.env.RESEND_API_KEY, { baseUrl: stack.env.RESEND_BASE_URL ?? "" });
    const { error } = await mail.emails.send({ from: "a@b.c", to: "d@e.f", subject: "s", text: "t" });
    expect(error).not.toBeNull();
  });

  it("drop does what was asked and loses the answer; Neon's proxy says so", async () => {
    const sql = neon(stack.ownerUrl);
    await sql`CREATE TABLE dropped (id int)`;
    await put({ postgres: { mode: "drop" }, redis: { mode: "drop" } });
    await expect(sql`INSERT INTO dropped VALUES (1)`).rejects.toMatchObject({
      message: "connection closed",
      code: "",
    });
    await expect(redis().set("dropped", "kept")).rejects.toThrow("fetch failed");
    await put({ postgres: {}, redis: {} });
    expect(await sql`SELECT * FROM dropped`).toEqual([{ id: 1 }]);
    expect(await redis().get("dropped")).toBe("kept");
  });

  it("latency comes first, and jitter shows where it is set", async () => {
    const answer = await (await put({ redis: { mode: "error", latencyMs: 60, jitterMs: 5 } })).json();
    expect(answer.redis).toEqual({ mode: "error", latencyMs: 60, jitterMs: 5 });
    await expect(redis().get("x")).rejects.toThrow();
    const [call] = (await calls()).slice(-1);
    expect(Date.parse(call?.endedAt ?? "") - Date.parse(call?.at ?? "")).toBeGreaterThanOrEqual(59);
  });

  it("never run a statement that was given up on before it arrived", async () => {
    const sql = neon(stack.ownerUrl);
    await sql`CREATE TABLE given_up (id int)`;
    await put({ postgres: { latencyMs: 200 } });
    const hurried = neon(stack.ownerUrl, { fetchOptions: { signal: AbortSignal.timeout(50) } });
    await expect(hurried`INSERT INTO given_up VALUES (1)`).rejects.toThrow();
    await vi.waitFor(async () => expect((await calls()).at(-1)?.endedAt).not.toBeNull(), { timeout: 60_000 });
    await put({ postgres: {} });
    expect(await sql`SELECT * FROM given_up`).toEqual([]);
  });
});

describe("the call log", () => {
  it("holds every vendor call and nothing of the people's endpoints", async () => {
    await fetch(`${stack.url}/calls`, { method: "DELETE" });
    expect(await calls()).toEqual([]);
    const sql = neon(stack.env.DATABASE_URL ?? "");
    await sql.transaction([sql`SELECT 1`, sql`SELECT 2`]);
    await redis().get("x");
    await sql`SELECT nonsense`.catch(() => {});
    const log = await calls();
    expect(log.map(({ backend, operation, status }) => [backend, operation, status])).toEqual([
      ["postgres", "TRANSACTION SELECT, SELECT", 200],
      ["redis", "GET", 200],
      ["postgres", "SELECT", 400],
    ]);
    for (const { at, endedAt } of log) expect(Date.parse(endedAt)).toBeGreaterThanOrEqual(Date.parse(at));
  });
});
