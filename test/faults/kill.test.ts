import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Stack } from "../../scripts/local/stack.ts";
import { diedReading } from "../../src/tracking/report-deaths.ts";
import { type Controls, inMinutes } from "../support/controls.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { historyOf, ran, register } from "../support/scenes/tracked.ts";
import { clientOf, until } from "../support/servers/client.ts";
import { type ForkedService, forkService } from "../support/servers/forked-service.ts";
import { runStack } from "../support/servers/stack.ts";
import { type NewsSite, publishRound, startNewsSite } from "../support/sites/news-site.ts";

const opened = runStack();
let stack: Stack;
let controls: Controls;
let service: ForkedService | null = null;
let port = "0";
let url = "";

beforeAll(async () => {
  ({ stack, controls } = opened);
  stack.setCron(cron);
  await start();
});
afterAll(kill);

/** The service comes up at the address it had before, as a worker does. */
async function start(): Promise<void> {
  service = await forkService(stack.env, port);
  url = service.url;
  port = new URL(url).port;
}

async function kill(): Promise<void> {
  await service?.kill();
  service = null;
}

function cron(at: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = service?.child;
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
  /** Addresses that are emailed besides the member's. */
  others?: readonly string[];
  /** Tried by `npm run test:faults` alone. */
  long?: true;
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
    long: true,
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
    long: true,
    prepare: () => controls.faults({ mail: { latencyMs: 1_000 } }),
    when: () => called("mail", /./)(),
  },
  {
    name: "between two recipients of the alert",
    others: [1, 2, 3].map((at) => `other-${at}-${crypto.randomUUID()}@outside.example`),
    prepare: () => controls.faults({ mail: { latencyMs: 300 } }),
    when: (_site, email) =>
      until(
        () => controls.emailsTo(email),
        (emails) => emails.length > 0,
      ),
  },
  {
    name: "when the email has arrived and nobody knows it",
    long: true,
    prepare: () => controls.faults({ postgres: { latencyMs: 100 } }),
    when: (_site, email) =>
      until(
        () => controls.emailsTo(email),
        (emails) => emails.length > 0,
      ),
  },
];

describe("a killed worker", () => {
  it.each(process.env.FAULTS === "long" ? moments : moments.filter(({ long }) => !long))(
    "$name: the sweep completes the run, and nothing is doubled",
    async ({ prepare, when, firstRun, others = [] }) => {
      const organisation = await newOrganisation(stack.env);
      const client = clientOf(url, organisation.key);
      const site = await startNewsSite();
      let company: Awaited<ReturnType<typeof register>>;
      if (firstRun) {
        await prepare?.(site);
        company = await register(client, site.url, organisation.email);
      } else {
        const alertEmails = [organisation.email, ...others];
        company = await ran(client, await register(client, site.url, organisation.email, { alertEmails }));
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
        ({ alerts: [alert] }) =>
          alert.outcome !== null &&
          alert.delivery.every(({ status }: { status: string }) => status === "sent"),
      );
      expect(signals.map(({ type }) => type)).toEqual(["fundraising", "baseline"]);
      expect(alerts.map(({ outcome }) => outcome)).toEqual(["emailed", "not_triggered"]);
      for (const email of [organisation.email, ...others])
        expect(await controls.emailsTo(email)).toHaveLength(1);
      await site.close();
    },
  );
});

describe("work that killed its worker twice", () => {
  /** Kills whoever reads the site, twice; the sweep takes it up again each time. */
  async function killReaders(site: NewsSite): Promise<void> {
    site.slowness = 2_000;
    for (const minutes of [15, 30]) {
      await asked(site, 1);
      await kill();
      site.asked.length = 0;
      await start();
      await controls.cron(inMinutes(minutes));
    }
  }

  it("a run reads nothing in the third attempt and says so, and the next run reports the news", async () => {
    const organisation = await newOrganisation(stack.env);
    const client = clientOf(url, organisation.key);
    const site = await startNewsSite();
    let company = await ran(client, await register(client, site.url, organisation.email));
    publishRound(site);
    site.asked.length = 0;
    await client.post(`${company.path}/refresh`);
    await killReaders(site);
    company = await ran(client, company);
    expect(site.asked).toEqual([]);
    const { body } = await client.get(company.path);
    expect(body.data).toMatchObject({ scrapeHealth: "failing", scrapeHealthReason: diedReading });
    const [signal, alert] = [body.data.latestSignal, (await historyOf(client, company)).alerts[0]];
    expect(signal).toMatchObject({ type: "other", needsAttention: true, summary: diedReading });
    expect(alert).toMatchObject({
      outcome: "not_triggered",
      ruleEvaluations: [{ rule: "Fundraising", verdict: "not_evaluated", rationale: diedReading }],
    });

    site.slowness = 0;
    await client.post(`${company.path}/refresh`);
    company = await ran(client, company);
    const { signals } = await historyOf(client, company);
    expect(signals.map(({ type }) => type)).toEqual(["fundraising", "other", "baseline"]);
    expect(await controls.emailsTo(organisation.email)).toHaveLength(1);
    await site.close();
  });

  it("an enrichment reads nothing in the third attempt and keeps the given data", async () => {
    const organisation = await newOrganisation(stack.env);
    const client = clientOf(url, organisation.key);
    const site = await startNewsSite();
    site.slowness = 2_000;
    const company = await register(client, site.url, organisation.email);
    await killReaders(site);
    const { body } = await until(
      () => client.get(company.path),
      (answer) => answer.body.data?.enrichmentStatus === "failed",
    );
    expect(body.data).toMatchObject({ companyName: "Halden Robotics", companyLinkedinUrl: null });
    site.slowness = 0;
    await ran(client, company);
    expect((await historyOf(client, company)).signals.map(({ type }) => type)).toEqual(["baseline"]);
    await site.close();
  });
});
