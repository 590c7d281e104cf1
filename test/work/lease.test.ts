import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Stack } from "../../scripts/local/stack.ts";
import { buildWorkServices } from "../../src/platform/services/work-services.ts";
import type { WorkServices } from "../../src/ports/services.ts";
import { compile } from "../../src/store/statement/statement.ts";
import { type JobResult, type WorkPayload, workPayload } from "../../src/work/define.ts";
import { type Lease, leasedJob } from "../../src/work/lease.ts";
import { tick } from "../../src/work/schedule.ts";
import { type Controls, controlsOf, inMinutes } from "../support/controls.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { storedCompany } from "../support/scenes/stored-company.ts";
import { until } from "../support/servers/client.ts";
import { ownStack } from "../support/servers/stack.ts";
import { recordingLog } from "../support/sites/changes.ts";

/** A kind of work that is nowhere but here: each try adds a word to what a company is described by. */
const write = (company: string, word: string) =>
  compile(
    sql`update companies set description = concat(description, ${word}::text) where id = ${company}::uuid`,
  );
let work: (lease: Lease) => Promise<JobResult>;
const describing = leasedJob({
  kind: "describe",
  begin: (company) =>
    compile(sql<{ website: string | null }>`
      select company_website as website from companies where id = ${company}::uuid and status = 'ok'`),
  work: (_services, lease) => work(lease),
  failed: (company) => write(company, "failed"),
});
const end = async (lease: Lease, word = "done"): Promise<JobResult> => {
  await lease.end(write(lease.subject, word));
  return "done";
};

const log = recordingLog();
let stack: Stack;
let controls: Controls;
let services: WorkServices;
let server: Server;
let payload: WorkPayload;
let answers: JobResult[] = [];

/** Does the work as the jobs' endpoint does. */
async function deliver(given: WorkPayload = payload): Promise<JobResult> {
  const result = await describing.run(services, given);
  answers.push(result);
  return result;
}

beforeAll(async () => {
  stack = await ownStack();
  controls = controlsOf(stack);
  server = createServer(async (request, response) => {
    const result = await deliver(workPayload.parse(JSON.parse(await text(request))));
    response.writeHead(result === "done" ? 200 : 503).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  services = { ...buildWorkServices({ ...stack.env, PUBLIC_URL: url }, () => undefined), log };
  stack.setPublicUrl(url);
  stack.setCron((at) => tick(services, at.toISOString()));
});
beforeEach(async () => {
  const { id } = await newOrganisation(stack.env);
  const company = await storedCompany(controls, id);
  payload = { organisationId: id, subject: company };
  answers = [];
  log.events.length = 0;
  await controls.sql(
    sql`select ask_work(${id}::uuid, ${company}::uuid, 'describe', ${company}::uuid, clock_timestamp())`,
  );
});
afterEach(async () => {
  vi.useRealTimers();
  await controls.deliveries({ duplicate: 1 });
  await controls.sql(sql`delete from work`);
});
afterAll(async () => {
  await stack.drain();
  await new Promise((closed) => server.close(closed));
  await stack.close();
});

async function look() {
  const [row] = await controls.sql(sql<{
    written: string | null;
    result: string | null;
    attempts: number;
    seconds: number | null;
  }>`
    select c.description as written, w.result, w.attempts,
           round(extract(epoch from w.lease_until - clock_timestamp()))::integer as seconds
      from work w join companies c on c.id = w.subject where w.kind = 'describe' and w.subject = ${payload.subject}::uuid`);
  return row;
}
const counted = async () =>
  (await controls.sql(sql`select * from count_work(clock_timestamp())`)) as object[];
const expire = () => controls.sql(sql`update work set lease_until = clock_timestamp() - interval '1 second'`);

it("ends once with its result after three requests, messages and deliveries", async () => {
  let tries = 0;
  work = (lease) => {
    tries += 1;
    return end(lease);
  };
  expect(await counted()).toMatchObject([{ kind: "describe", due: 1, queued: 0, leased: 0 }]);
  await controls.deliveries({ duplicate: 3 });
  await controls.cron();
  await until(
    async () => answers.length,
    (count) => count >= 3,
  );
  expect(tries).toBe(1);
  expect(await look()).toMatchObject({ written: "done", result: "done", attempts: 1 });
  expect(await counted()).toEqual([]);
});

it("is claimed by one of three concurrent deliveries", async () => {
  work = async (lease) => {
    await until(
      async () => answers.length,
      (count) => count === 2,
    );
    return end(lease);
  };
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(answers).toEqual(["busy", "busy", "done"]);
  expect(await look()).toMatchObject({ written: "done", result: "done", attempts: 1 });
});

it("keeps its lease while it works", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  work = async (lease) => {
    expect((await look())?.seconds).toBeGreaterThan(55);
    await controls.sql(sql`update work set lease_until = clock_timestamp() + interval '40 seconds'`);
    vi.advanceTimersByTime(20_000);
    await until(look, (row) => (row?.seconds ?? 0) > 55);
    expect(await counted()).toMatchObject([{ kind: "describe", queued: 0, leased: 1, most_attempts: 1 }]);
    return end(lease);
  };
  expect(await deliver()).toBe("done");
});

it("is claimed again after its worker died, whose writes are then refused", async () => {
  const [{ promise: dead, resolve: wake }, { promise: begun, resolve: begin }] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ];
  work = async (lease) => {
    begin();
    await dead;
    return end(lease, "late");
  };
  const first = deliver();
  await begun;
  await expire();
  let died: number | undefined;
  work = async (lease) => {
    died = lease.died;
    return end(lease);
  };
  await controls.cron(inMinutes(1));
  await until(look, (row) => row?.result === "done");
  expect(died).toBe(1);
  wake();
  expect(await first).toBe("done");
  expect(log.events).toContain("lease lost");
  expect(await look()).toMatchObject({ written: "done", attempts: 2 });
});

it.each<[string, () => Promise<JobResult>]>([
  ["throws", () => Promise.reject(new Error("no"))],
  ["answers that it failed", async () => "failed"],
])("releases its lease if it %s, which does not count as a death", async (_how, failing) => {
  work = failing;
  expect(await deliver().catch(() => "failed")).toBe("failed");
  work = async (lease) => {
    expect(lease.died).toBe(0);
    return "done";
  };
  expect(await deliver()).toBe("done");
  expect(await look()).toMatchObject({ written: null, result: "done", attempts: 2 });
});

it("fails after eight attempts, with the statement of the job", async () => {
  let tries = 0;
  work = async () => {
    tries += 1;
    return "failed";
  };
  for (let delivery = 1; delivery <= 8; delivery += 1) expect(await deliver()).toBe("failed");
  expect(await deliver()).toBe("done");
  expect(tries).toBe(8);
  expect(await look()).toMatchObject({ written: "failed", result: "failed" });
  expect(await counted()).toMatchObject([{ kind: "describe", leased: 0, failed: 1 }]);
});

it("is cancelled if nothing is left to do", async () => {
  await controls.sql(sql`update companies set status = 'paused' where id = ${payload.subject}::uuid`);
  expect(await deliver()).toBe("done");
  expect(await look()).toMatchObject({ written: null, result: "cancelled" });
});

it("is deleted with its company", async () => {
  await controls.sql(sql`delete from companies where id = ${payload.subject}::uuid`);
  expect(await deliver()).toBe("done");
  expect(await look()).toBeUndefined();
});
