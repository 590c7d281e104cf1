import { type ChildProcess, fork } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Stack } from "../../scripts/local/stack.ts";
import { clientOf, until } from "../support/client.ts";
import { type Controls, controlsOf, inMinutes } from "../support/controls.ts";
import { type NewsSite, publishRound, startNewsSite } from "../support/news-site.ts";
import { newOrganisation } from "../support/organisation.ts";
import { ownStack } from "../support/stack.ts";
import { historyOf, ran, register } from "../support/tracked.ts";

const program = new URL("../support/service-process.ts", import.meta.url);
let stack: Stack;
let controls: Controls;
let child: ChildProcess | null = null;
let port = "0";
let url = "";

beforeAll(async () => {
  stack = await ownStack();
  controls = controlsOf(stack);
  stack.setCron(cron);
  await start();
});
afterAll(async () => {
  await kill();
  await stack.close();
});

/** The service comes up at the address it had before, as a worker does. */
async function start(): Promise<void> {
  const started = fork(program, [JSON.stringify(stack.env), port], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  child = started;
  url = await new Promise<string>((resolve, reject) => {
    started.once("message", (message: { url: string }) => resolve(message.url));
    started.once("exit", (code) => reject(new Error(`the service ended with ${code}`)));
  });
  port = new URL(url).port;
}

async function kill(): Promise<void> {
  const dying = child;
  if (dying === null || dying.exitCode !== null) return;
  const dead = new Promise((gone) => dying.once("exit", gone));
  dying.kill("SIGKILL");
  await dead;
  child = null;
}

function cron(at: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = child;
    const moment = at.toISOString();
    const listen = (message: { cron?: string; error?: string | null }) => {
      if (message.cron !== moment) return;
      asked?.off("message", listen);
      if (message.error) reject(new Error(message.error));
      else resolve();
    };
    asked?.on("message", listen);
    asked?.send(moment);
  });
}

interface Moment {
  name: string;
  /** Slows what is to be met in its middle. */
  prepare?(site: NewsSite): Promise<unknown>;
  /** Resolves when the worker is to be killed. */
  when(site: NewsSite, email: string): Promise<unknown>;
  firstRun?: boolean;
}

const called = (backend: string, operation: RegExp) => async () =>
  until(
    () => controls.calls(),
    (calls) => calls.some((call) => call.backend === backend && operation.test(call.operation)),
  );
const asked = (site: NewsSite, count: number) =>
  until(
    async () => site.asked.length,
    (length) => length >= count,
  );

const moments: Moment[] = [
  {
    name: "while the enrichment reads",
    firstRun: true,
    prepare: async (site) => {
      site.slowness = 400;
    },
    when: (site) => asked(site, 1),
  },
  {
    name: "while the run reads",
    prepare: async (site) => {
      site.slowness = 400;
    },
    when: (site) => asked(site, 1),
  },
  {
    name: "while the signal is written",
    prepare: () => controls.faults({ postgres: { latencyMs: 150 } }),
    when: async (site) => {
      await asked(site, 2);
      await controls.forgetCalls();
      await called("postgres", /TRANSACTION/)();
    },
  },
  {
    name: "while the email is handed to the mail service",
    prepare: () => controls.faults({ mail: { latencyMs: 1_000 } }),
    when: () => called("mail", /./)(),
  },
  {
    name: "when the email has arrived and nobody knows it",
    prepare: () => controls.faults({ postgres: { latencyMs: 100 } }),
    when: (_site, email) =>
      until(
        () => controls.emailsTo(email),
        (emails) => emails.length > 0,
      ),
  },
];

describe("a worker killed", () => {
  it.each(moments)(
    "$name: the sweep completes the run, and nothing is doubled",
    async ({ prepare, when, firstRun }) => {
      const organisation = await newOrganisation(stack.env);
      const client = clientOf(url, organisation.key);
      const site = await startNewsSite();
      let company: Awaited<ReturnType<typeof register>>;
      if (firstRun) {
        await prepare?.(site);
        company = await register(client, site.url, organisation.email);
      } else {
        company = await ran(client, await register(client, site.url, organisation.email));
        publishRound(site);
        site.asked.length = 0;
        await prepare?.(site);
        await controls.forgetCalls();
        await client.post(`${company.path}/refresh`);
      }
      await when(site, organisation.email);
      await kill();
      await controls.heal();
      site.slowness = 0;
      await start();
      await controls.cron(inMinutes(15));
      company = await ran(client, company);
      if (firstRun) {
        publishRound(site);
        await client.post(`${company.path}/refresh`);
        company = await ran(client, company);
      }
      await controls.cron(inMinutes(30));
      const { signals, alerts } = await until(
        () => historyOf(client, company),
        (history) => history.alerts[0]?.outcome !== null,
      );
      expect(signals.map(({ type }) => type)).toEqual(["fundraising", "baseline"]);
      expect(alerts.map(({ outcome }) => outcome)).toEqual(["emailed", "not_triggered"]);
      expect(await controls.emailsTo(organisation.email)).toHaveLength(1);
      await site.close();
    },
  );
});
