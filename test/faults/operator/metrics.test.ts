import { describe, expect, it } from "vitest";
import { openPlot, ran, refreshWithNews, runScene } from "../../support/scenes/fault-scene.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { clientOf, until } from "../../support/servers/client.ts";
import { startService } from "../../support/servers/service.ts";

const token = "token-of-a-scraper-with-40-characters-or-so";
const scene = runScene(() => ({ METRICS_TOKEN: token }));

const ask = async (authorization = `Bearer ${token}`, url = scene.service.url) => {
  const response = await fetch(`${url}/metrics`, { headers: { authorization } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
/** The value of a sample, by its name and labels as they are written; undefined if it is missing. */
const figureOf = (text: string, name: string): number | undefined => {
  const line = text.split("\n").find((one) => one.startsWith(`partner_tracking_${name} `));
  return line === undefined ? undefined : Number(line.split(" ").at(-1));
};
const untilMetrics = (isDone: (value: (name: string) => number | undefined) => boolean) =>
  until(
    async () => (await ask()).text,
    (text) => isDone((name) => figureOf(text, name)),
  );

describe("the token", () => {
  it.each(["", "Bearer ", "Bearer wrong", `Bearer ${token}x`, `Basic ${token}`])(
    "refuses %j without a call to a backend",
    async (authorization) => {
      await scene.service.settled();
      await scene.controls.forgetCalls();
      const { status, headers, text } = await ask(authorization);
      expect([status, JSON.parse(text).error.code]).toEqual([401, "unauthorized"]);
      expect(headers.get("www-authenticate")).toBe("Bearer");
      expect(await scene.controls.calls()).toEqual([]);
    },
  );

  it("is needed: without the setting there is no such path", async () => {
    const service = await startService(scene.stack.env);
    expect((await ask(`Bearer ${token}`, service.url)).status).toBe(404);
    await service.close();
  });
});

it("writes OpenMetrics, with one call to Postgres", async () => {
  await scene.service.settled();
  await scene.controls.forgetCalls();
  const { status, headers, text } = await ask();
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/openmetrics-text; version=1.0.0; charset=utf-8");
  expect((await scene.controls.calls()).filter(({ backend }) => backend === "postgres")).toHaveLength(1);
  const lines = text.split("\n");
  expect(lines.slice(-2)).toEqual(["# EOF", ""]);
  for (const line of lines.slice(0, -2))
    expect(line).toMatch(
      /^(# TYPE \w+ (counter|gauge)|# HELP \w+ .+\.|\w+(\{\w+="\w+"(,\w+="\w+")*\})? \d+(\.\d+)?)$/,
    );
  const named = lines.flatMap((line) => /^# TYPE (\w+)/.exec(line)?.[1] ?? []);
  expect(new Set(named).size).toBe(named.length);
});

it("counts requests by operation and status, with the call of a later request", async () => {
  const { key } = await newOrganisation(scene.service.env);
  const client = clientOf(scene.service.url, key);
  const before = (await ask()).text;
  const added = (text: string, name: string) => (figureOf(text, name) ?? 0) - (figureOf(before, name) ?? 0);
  await client.get("/signals");
  await client.get("/signals");
  await client.get("/signals?limit=0");
  await scene.service.settled();
  await scene.controls.forgetCalls();
  await client.get("/tracker");
  const calls = (await scene.controls.calls()).filter(({ backend }) => backend === "redis");
  expect(calls).toHaveLength(1);
  const { text } = await ask();
  expect(added(text, 'requests_total{operation="listSignals",status="200"}')).toBe(2);
  expect(added(text, 'requests_total{operation="listSignals",status="400"}')).toBe(1);
});

it("shows work, runs by health, emails by outcome, model tokens and the last tick", async () => {
  const plot = await openPlot(scene);
  await scene.controls.cron();
  const text = await untilMetrics((value) => (value('companies{health="ok"}') ?? 0) > 0);
  expect(figureOf(text, "model_tokens")).toBe(0);
  expect(Date.now() / 1_000 - (figureOf(text, "last_tick_timestamp_seconds") ?? 0)).toBeLessThan(600);
  await refreshWithNews(plot);
  await untilMetrics((value) => value('emails{outcome="sent"}') === 1);
  await ran(plot.client, plot.company);
  await scene.controls.deliveries({ paused: true });
  await plot.client.post(`${plot.company.path}/refresh`);
  await untilMetrics((value) => value('work{kind="run",state="queued"}') === 1);
  await scene.controls.deliveries({ paused: false });
});

describe("a backend that does not answer", () => {
  it.each(["down", "error", "hang"] as const)("postgres %s: the figures of Redis remain", async (mode) => {
    await scene.controls.faults({ postgres: { mode } });
    const { status, text } = await ask();
    expect([status, text.endsWith("# EOF\n")]).toEqual([200, true]);
    expect(figureOf(text, 'backend_up{backend="postgres"}')).toBe(0);
    expect(text).not.toContain("partner_tracking_work");
  });

  it.each(["down", "error", "hang"] as const)("redis %s: the figures of Postgres remain", async (mode) => {
    await scene.controls.faults({ redis: { mode } });
    const text = await untilMetrics((value) => value('backend_up{backend="postgres"}') === 1);
    expect(figureOf(text, 'backend_up{backend="redis"}')).toBe(0);
    expect(figureOf(text, "model_tokens")).toBe(0);
  });

  it("slow: all figures remain", async () => {
    await scene.controls.faults({ postgres: { latencyMs: 900 }, redis: { latencyMs: 900 } });
    await untilMetrics(
      (value) => value('backend_up{backend="postgres"}') === 1 && value('backend_up{backend="redis"}') === 1,
    );
  });

  it("does not lose counts while Redis is down, and counts the requests without a limit", async () => {
    const { key } = await newOrganisation(scene.service.env);
    const client = clientOf(scene.service.url, key);
    const before = figureOf((await ask()).text, 'requests_total{operation="listLeads",status="200"}') ?? 0;
    await scene.controls.faults({ redis: { mode: "down" } });
    for (let count = 0; count < 3; count += 1) await client.get("/leads");
    await scene.controls.heal();
    const after = await until(
      async () => {
        await client.get("/tracker");
        return (await ask()).text;
      },
      (text) => (figureOf(text, 'requests_total{operation="listLeads",status="200"}') ?? 0) >= before + 3,
    );
    expect(figureOf(after, 'unlimited_requests_total{bucket="read"}')).toBeGreaterThanOrEqual(3);
  });
});
