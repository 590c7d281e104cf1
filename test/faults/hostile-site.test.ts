import { expect, it } from "vitest";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { historyOf, ran, register } from "../support/scenes/tracked.ts";
import { servicesApart } from "../support/servers/apart.ts";
import { clientOf } from "../support/servers/client.ts";
import { hostileSite } from "../support/sites/hostile-site.ts";
import { serveSite } from "../support/sites/site.ts";

const sites = process.env.FAULTS === "long" ? 12 : 3;

const apart = servicesApart();

it("news beside hostile feeds, robots files, markup and half characters is told, and a neighbour does not wait", {
  timeout: 300_000,
}, async () => {
  const owner = await newOrganisation(apart.stack.env);
  const hostile = clientOf(apart.api.url, owner.key);
  const neighbour = clientOf(apart.api.url, (await newOrganisation(apart.stack.env)).key);
  const tracked = await Promise.all(
    Array.from({ length: sites }, async (_, index) => {
      const site = await serveSite(hostileSite({ told: false }));
      const more = { companyName: `Halden Robotics ${index}` };
      const company = await ran(hostile, await register(hostile, site.origin, owner.email, more), 120_000);
      return { site, company };
    }),
  );
  const start = performance.now();
  for (const { site, company } of tracked) {
    Object.assign(site.pages, hostileSite({ told: true }));
    expect((await hostile.post(`${company.path}/refresh`)).status).toBe(202);
  }
  const waits: number[] = [];
  const asking = new AbortController();
  const asked = (async () => {
    while (!asking.signal.aborted) {
      const begun = performance.now();
      expect((await neighbour.get("/tracker")).status).toBe(200);
      waits.push(performance.now() - begun);
      await new Promise((wake) => setTimeout(wake, 50));
    }
  })();
  for (const { company } of tracked) await ran(hostile, company, 120_000);
  const spent = performance.now() - start;
  asking.abort();
  await asked;
  waits.sort((a, b) => a - b);
  const told = `${sites} hostile runs took ${(spent / 1000).toFixed(1)} s`;
  console.log(
    `${told}; a neighbour waited ${waits.at(waits.length >> 1)?.toFixed(0)} ms (median), ${waits.at(-1)?.toFixed(0)} ms (most)`,
  );
  for (const { site, company } of tracked) {
    const paths = site.requests.map(({ path }) => path);
    for (const path of ["/robots.txt", "/feed.xml", "/changelog", "/press", "/blog"])
      expect(paths.filter((one) => one === path).length, path).toBeGreaterThan(path === "/feed.xml" ? 0 : 1);
    const { signals, alerts } = await historyOf(hostile, company);
    expect(signals.map(({ type }) => type)).toEqual(["fundraising", "baseline"]);
    expect(signals[0].title).toContain("Series A");
    expect(alerts[0].outcome).toBe("emailed");
  }
  expect(waits.at(-1)).toBeLessThan(2_000);
});
