import { Redis } from "ioredis";
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import type { Controls } from "../support/controls.ts";
import { runScene } from "../support/scenes/fault-scene.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { type Answered, type Client, clientOf, until } from "../support/servers/client.ts";
import type { TestService } from "../support/servers/service.ts";

const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
const loadMs = process.env.FAULTS === "long" ? 30_000 : 3_000;
const company = { companyName: "Acme", thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
const linkName = `links-${crypto.randomUUID()}`;
const named = TEST_REDIS_URL && { redisUrl: `${TEST_REDIS_URL}?connectionName=${linkName}` };
const scene = runScene(undefined, { ...named });
let controls: Controls;
let service: TestService;
/** Several, so that none of them comes near its limits. */
let organisations: TestOrganisation[];
let client: Client;

beforeAll(async () => {
  ({ controls, service } = scene);
  await controls.deliveries({ paused: true });
  organisations = await Promise.all(Array.from({ length: 50 }, () => newOrganisation(service.env)));
  client = clientAt(0);
  await client.get("/tracker");
});

const pause = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds));
const clientAt = (index: number) => clientOf(service.url, organisations.at(index % 50)?.key ?? "");
const postgresCalls = async () => (await controls.calls()).filter(({ backend }) => backend === "postgres");
const companies = async () => {
  const ids = organisations.map(({ id }) => id);
  const rows = sql<{
    n: number;
  }>`select count(*)::int as n from companies where organisation_id = any(${ids}::uuid[])`;
  return (await controls.sql(rows))[0]?.n ?? 0;
};

/** The next write to Postgres is met by the fault; the look-up of its key is not. */
async function write(send: () => Promise<Answered>, mode: "drop" | "down"): Promise<Answered> {
  await controls.faults({ postgres: { latencyMs: 300 } });
  await controls.forgetCalls();
  const answer = send();
  await until(postgresCalls, (calls) => calls.length === 1);
  await controls.faults({ postgres: { mode } });
  return answer;
}

describe("a lost connection to Postgres", () => {
  it("is a 400 with an empty code, as from Neon's proxy", async () => {
    await controls.faults({ postgres: { mode: "drop" } });
    const answer = await fetch(service.env.NEON_HTTP_URL ?? "", {
      method: "POST",
      headers: { "neon-connection-string": service.env.DATABASE_URL ?? "", "neon-array-mode": "true" },
      body: JSON.stringify({ query: "select 1", params: [] }),
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ message: "connection closed", code: "" }),
    ]);
  });

  it("gives a 503 with Retry-After after two attempts of a read", async () => {
    await controls.faults({ postgres: { mode: "drop" } });
    await controls.forgetCalls();
    const { status, headers, body } = await client.get("/tracker");
    expect([status, body.error.code]).toEqual([503, "service_unavailable"]);
    expect(headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
    expect(await postgresCalls()).toHaveLength(2);
  });

  it("during a write gives a 503 without a retry, and the idempotency key returns the result", async () => {
    const create = () => client.post("/tracker", company, { "idempotency-key": "lost-on-the-way" });
    const before = await companies();
    const lost = await write(create, "drop");
    expect([lost.status, lost.body.error.code]).toEqual([503, "service_unavailable"]);
    expect(await postgresCalls()).toHaveLength(2);
    await controls.heal();
    const found = await create();
    expect([found.status, found.body.idempotencyReplayed]).toEqual([200, true]);
    expect(await companies()).toBe(before + 1);

    const never = await write(() => client.post("/tracker", company), "down");
    expect(never.status).toBe(503);
    await controls.heal();
    expect(await companies()).toBe(before + 1);
  });
});

/** Reads and keyed creates, each create again until it is acknowledged; gives every status and the creates. */
async function load(milliseconds: number) {
  const statuses = new Map<number, number>();
  const count = ({ status }: Answered) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  let sent = 0;
  let created = 0;
  const end = Date.now() + milliseconds;
  const worker = async () => {
    while (Date.now() < end) {
      sent += 1;
      const client = clientAt(sent);
      count(await client.get("/tracker?limit=3"));
      const key = crypto.randomUUID();
      const body = { ...company, companyName: `Under load ${key}` };
      await until(
        async () => {
          const answer = await client.post("/tracker", body, { "idempotency-key": key });
          count(answer);
          if (answer.status >= 400) await pause(400);
          return answer.status;
        },
        (status) => status === 200 || status === 201,
      );
      created += 1;
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return { statuses, created };
}

/** Each way a link breaks on this machine: `cut` breaks it once. */
const links: { name: string; open(): Promise<{ cut(): Promise<unknown>; close(): Promise<unknown> }> }[] = [
  {
    name: "answers of Postgres and Redis that get lost",
    open: async () => ({
      cut: async () => {
        await controls.faults({ postgres: { mode: "drop" }, redis: { mode: "drop" } });
        await pause(20);
        await controls.heal();
      },
      close: controls.heal,
    }),
  },
];
if (TEST_DATABASE_URL !== undefined)
  links.push({
    name: "connections that Postgres ends",
    open: async () => {
      const [database] = await controls.sql(sql<{ name: string }>`select current_database() as name`);
      const admin = new pg.Client({ connectionString: TEST_DATABASE_URL });
      await admin.connect();
      const ended = "select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = $1";
      return { cut: () => admin.query(ended, [database?.name]), close: () => admin.end() };
    },
  });
if (TEST_REDIS_URL !== undefined)
  links.push({
    name: "connections that Redis ends",
    open: async () => {
      const admin = new Redis(TEST_REDIS_URL);
      const cut = async () => {
        const list = String(await admin.client("LIST"));
        const own = list.split("\n").filter((line) => line.includes(`name=${linkName} `));
        const ids = own.flatMap((line) => /^id=(\d+)/.exec(line)?.[1] ?? []);
        return Promise.all(ids.map((id) => admin.client("KILL", "ID", id)));
      };
      return { cut, close: () => admin.quit() };
    },
  });

describe.each(links)("$name, under load", ({ open }) => {
  it("recover: every response is correct or a 503, and every company exists once", async () => {
    const { cut, close } = await open();
    const before = await companies();
    let cuts = 0;
    const end = Date.now() + loadMs;
    const cutting = (async () => {
      for (; Date.now() < end; cuts += 1) {
        await cut();
        await pause(50 + Math.random() * 250);
      }
    })();
    const { statuses, created } = await load(loadMs).finally(async () => {
      await cutting;
      await close();
    });

    expect([...statuses.keys()].filter((status) => ![200, 201, 409, 503].includes(status))).toEqual([]);
    expect(cuts).toBeGreaterThan(0);
    expect(created).toBeGreaterThan(0);
    for (let again = 1; again <= 20; again += 1) expect((await client.get("/tracker")).status).toBe(200);
    expect(await companies()).toBe(before + created);
    await until(
      () => client.get("/tracker"),
      ({ headers }) => headers.get("ratelimit") !== null,
    );
  });
});
