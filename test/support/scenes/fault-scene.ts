import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { Stack, StackOptions } from "../../../scripts/local/stack.ts";
import { type Controls, controlsOf } from "../controls.ts";
import { type Client, clientOf, rememberSchedule, until } from "../servers/client.ts";
import { startService, type TestService } from "../servers/service.ts";
import { ownStack } from "../servers/stack.ts";
import { type NewsSite, publishRound, startNewsSite } from "../sites/news-site.ts";
import { newOrganisation, type TestOrganisation } from "./organisation.ts";
import { historyOf, ran, register, type Tracked } from "./tracked.ts";

export interface Scene {
  stack: Stack;
  service: TestService;
  controls: Controls;
  close(): Promise<void>;
}

/** A service on a stack of its own, whose faults a test may set. `settings` replace those of the stack. */
export async function openScene(
  settings: Record<string, string> = {},
  options: StackOptions = {},
): Promise<Scene> {
  const stack = await ownStack(options);
  const service = await startService(stack.env, settings);
  stack.setCron((at) => service.cron(at));
  stack.setPublicUrl(service.url);
  rememberSchedule(service.url, service.cron);
  return {
    stack,
    service,
    controls: controlsOf(stack),
    close: async () => {
      await stack.drain();
      await service.close();
      await stack.close();
    },
  };
}

/** A {@link Scene} of a file. What is logged meanwhile goes to `logged`, line by line, and not into the report. */
export type FileScene = Scene & { logged: string[] };

/** A scene for the tests of a file, opened before them and closed after; its faults are healed after each. */
export function runScene(
  settings: () => Record<string, string> = () => ({}),
  options: StackOptions = {},
): FileScene {
  const logged: string[] = [];
  const scene = { logged } as FileScene;
  beforeAll(async () => {
    for (const level of ["log", "info", "warn", "error", "debug"] as const)
      vi.spyOn(console, level).mockImplementation((...parts) => {
        logged.push(parts.map(String).join(" "));
      });
    Object.assign(scene, await openScene(settings(), options));
  });
  afterEach(() => scene.controls.heal());
  afterAll(async () => {
    await scene.close();
    vi.restoreAllMocks();
  });
  return scene;
}

/** A service on the stack of a scene, and one investor. */
export interface Fresh {
  service: TestService;
  organisation: TestOrganisation;
  client: Client;
}

/** Starts a service anew for each test, which knows no key and no full bucket yet; its store answers in time when a test begins. */
export function runFresh(scene: FileScene): Fresh {
  const fresh = {} as Fresh;
  beforeAll(() => scene.controls.deliveries({ paused: true }));
  beforeEach(async () => {
    const service = await startService(scene.stack.env);
    const organisation = await newOrganisation(service.env);
    Object.assign(fresh, { service, organisation, client: clientOf(service.url, organisation.key) });
    await until(
      () => fresh.client.get("/tracker"),
      ({ headers }) => headers.get("ratelimit") !== null,
    );
    await service.settled();
    scene.logged.length = 0;
  });
  afterEach(async () => {
    vi.useRealTimers();
    await scene.controls.heal();
    await fresh.service.close();
  });
  return fresh;
}

/** One investor and one company with a site of its own. */
export interface Plot {
  client: Client;
  email: string;
  site: NewsSite;
  company: Tracked;
}

/** Registers the company and waits for its baseline, unless `baseline` is false. */
export async function openPlot(
  { service }: Scene,
  more: Record<string, unknown> = {},
  options: { baseline?: boolean } = {},
): Promise<Plot> {
  const organisation = await newOrganisation(service.env);
  const client = clientOf(service.url, organisation.key);
  const site = await startNewsSite();
  const registered = await register(client, site.url, organisation.email, more);
  const company = options.baseline === false ? registered : await ran(client, registered);
  return { client, email: organisation.email, site, company };
}

/** Publishes a round and asks for a run; does not wait for it. */
export async function refreshWithNews({ client, company, site }: Plot): Promise<void> {
  publishRound(site);
  const { status, body } = await client.post(`${company.path}/refresh`);
  if (status !== 202) throw new Error(`${status} ${JSON.stringify(body)}`);
}

/** Waits until the run reads pages: a moment in its middle, where the site is slow. */
export async function whileReading(plot: Plot): Promise<void> {
  const before = plot.site.asked.length;
  await until(
    async () => plot.site.asked.length,
    (asked) => asked > before,
  );
}

/** What came of it all: the types of the signals and the outcomes of the alerts, newest first, and the emails. */
export async function outcomeOf(plot: Plot, { controls }: Scene) {
  const { signals, alerts } = await historyOf(plot.client, plot.company);
  return {
    signals: signals.map(({ type }) => type),
    alerts: alerts.map(({ outcome }) => outcome),
    emails: (await controls.emailsTo(plot.email)).length,
  };
}

export { ran, until };
