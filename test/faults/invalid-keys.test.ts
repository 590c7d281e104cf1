import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import type { Stack } from "../../scripts/local/stack.ts";
import { type Service, workerConfigs } from "../../scripts/local/worker/service.ts";
import { invalidKeyLimit } from "../../src/domain/limits.ts";
import { createKey } from "../../src/domain/signing/keys.ts";
import type { Controls } from "../support/controls.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { runWorkerd, startWorkerd } from "../support/servers/workerd.ts";

const { limit, windowSeconds } = invalidKeyLimit;
const flood = process.env.FAULTS === "long" ? 2_000 : 200;
const company = { companyName: "Acme", thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
const workerd = runWorkerd();
let stack: Stack;
let controls: Controls;
let service: Service;

beforeAll(async () => {
  ({ stack, controls, service } = workerd);
  await controls.deliveries({ paused: true });
});

interface Sent {
  key: string;
  from: string;
  path?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

async function send(using: Service, { key, from, path = "/api/v1/tracker", body, headers = {} }: Sent) {
  const response = await fetch(`${using.url}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "cf-connecting-ip": from,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** So many keys that nobody was issued, some at once. */
async function invented(count: number, from: string, more: Partial<Sent> = {}, using = service) {
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  const sendOne = async () => send(using, { from, key: await createKey(), ...more });
  for (let sent = 0; sent < count; sent += 20)
    answers.push(...(await Promise.all(Array.from({ length: Math.min(20, count - sent) }, sendOne))));
  return answers;
}

const backendCalls = async () =>
  (await controls.calls()).filter(({ backend }) => backend === "postgres" || backend === "redis");
/** One that no other test uses, nor the same test tried again. */
let addresses = 0;
function anAddress(network: number): string {
  addresses += 1;
  return `198.51.${network}.${addresses}`;
}

const pause = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds));

const entrances: [string, number, Partial<Sent>][] = [
  ["REST", 10, {}],
  ["the tool server", 20, { path: "/api/mcp", body: { jsonrpc: "2.0", id: 1, method: "tools/list" } }],
];

/** Tried again where the machine is so slow that a window ends in the middle. */
describe.each(entrances)("invented keys over %s", { retry: 2 }, (_name, host, more) => {
  it("cause backend calls for the first few only, and block no valid key", async () => {
    const from = anAddress(host);
    const known = await newOrganisation(stack.env);
    const sendKnown = { key: known.key, from, ...more };
    expect((await send(service, sendKnown)).status).toBe(200);
    await controls.forgetCalls();
    const start = Date.now();
    const answers = await invented(flood, from, more);
    const windows = 2 + Math.floor((Date.now() - start) / (windowSeconds * 1_000));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    const asked = statuses.filter((status) => status === 401).length;
    expect(asked).toBeLessThanOrEqual(windows * limit);
    expect((await backendCalls()).length).toBeLessThanOrEqual(2 * asked);

    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.error).toMatchObject({
      code: "rate_limited",
      details: { ...invalidKeyLimit, retryAfterSeconds: 1 },
    });
    expect(refused?.headers.get("retry-after")).toBe("1");
    expect(refused?.headers.get("ratelimit")).toBeNull();

    await controls.forgetCalls();
    expect(new Set((await invented(20, from, more)).map(({ status }) => status))).toEqual(new Set([429]));
    expect(await backendCalls()).toEqual([]);
    expect((await send(service, sendKnown)).status).toBe(200);
    const neighbour = await newOrganisation(stack.env);
    expect((await send(service, { ...sendKnown, key: neighbour.key, from: "198.51.100.77" })).status).toBe(
      200,
    );
  });

  it("block one attempt of a valid key that is new to the isolate", async () => {
    const from = anAddress(host);
    await invented(limit + 20, from, more);
    const fresh = { key: (await newOrganisation(stack.env)).key, from, ...more };
    const first = await send(service, fresh);
    if (first.status === 429) await pause(1_050);
    await invented(limit + 20, from, more);
    expect([first.status, (await send(service, fresh)).status]).toEqual([429, 200]);
    await invented(limit, from, more);
    expect((await send(service, fresh)).status).toBe(200);
  });
});

it("a repeated unknown key causes one look-up, and a create with it one call to each backend", async () => {
  const from = "198.51.100.5";
  const key = await createKey();
  await controls.forgetCalls();
  for (let again = 1; again <= 5; again += 1) expect((await send(service, { key, from })).status).toBe(401);
  expect((await backendCalls()).map(({ backend }) => backend).toSorted()).toEqual(["postgres", "redis"]);

  await send(service, {
    key: (await newOrganisation(stack.env)).key,
    from,
    body: company,
    headers: { "idempotency-key": "warms-up" },
  });
  await pause(300);
  await controls.forgetCalls();
  const create = { from, body: company, headers: { "idempotency-key": "of-a-stranger" } };
  expect((await send(service, { ...create, key: await createKey() })).status).toBe(401);
  await pause(300);
  expect((await backendCalls()).map(({ backend }) => backend).toSorted()).toEqual(["postgres", "redis"]);
});

it("many valid keys are admitted at the same time from one new address", async () => {
  const office = await Promise.all(Array.from({ length: 2 * limit }, () => newOrganisation(stack.env)));
  const answers = await Promise.all(office.map(({ key }) => send(service, { key, from: "198.51.100.6" })));
  expect(answers.map(({ status }) => status)).toEqual(office.map(() => 200));
});

it("a revoked key is refused at once, although the isolate knows it", async () => {
  const { key, keyId } = await newOrganisation(stack.env);
  const from = "198.51.100.7";
  expect((await send(service, { key, from })).status).toBe(200);
  await controls.sql(sql`update api_keys set revoked_at = clock_timestamp() where id = ${keyId}::uuid`);
  expect((await send(service, { key, from })).status).toBe(401);
});

describe("the platform's binding", () => {
  const [config = "", ...others] = workerConfigs;

  it("is configured in every Worker that accepts keys, with the limit that responses state", () => {
    const { limit, windowSeconds: period } = invalidKeyLimit;
    const wanted = [{ name: "STRANGERS", namespace_id: expect.any(String), simple: { limit, period } }];
    expect(unstable_readConfig({ config }).ratelimits).toEqual(wanted);
    for (const env of ["tracker", "signals", "alerts", "leads", "mcp"])
      expect([env, unstable_readConfig({ config, env }).ratelimits]).toEqual([env, wanted]);
  });

  it("makes an isolate refuse keys because of other isolates' counts", async () => {
    const folder = await mkdtemp(join(tmpdir(), "strangers-"));
    const stricter = join(folder, "wrangler.toml");
    const text = await readFile(config, "utf8");
    await writeFile(
      stricter,
      text
        .replaceAll('main = "', `main = "${dirname(config)}/`)
        .replace('directory = "', `directory = "${dirname(config)}/`)
        .replace("npm run --silent assets", "true")
        .replaceAll(`limit = ${limit}`, "limit = 2"),
    );
    const strict = await startWorkerd(workerd, { configs: [stricter, ...others] });
    try {
      const statuses: number[] = [];
      for (let sent = 1; sent <= 12; sent += 1)
        statuses.push(...(await invented(1, "198.51.100.8", {}, strict)).map(({ status }) => status));
      expect(statuses).toContain(429);
      expect(statuses.filter((status) => status === 401).length).toBeLessThan(limit);
    } finally {
      await strict.close();
      await rm(folder, { recursive: true });
    }
  });
});
