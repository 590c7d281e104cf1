import { expect, it } from "vitest";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { historyOf, ran, register } from "../support/scenes/tracked.ts";
import { servicesApart } from "../support/servers/apart.ts";
import { clientOf } from "../support/servers/client.ts";
import { hostileSite } from "../support/sites/hostile-site.ts";
import { serveSite } from "../support/sites/site.ts";

const sites = process.env.FAULTS === "long" ? 12 : 3;

const apart = servicesApart();

it("news beside hostile feeds, robots files, markup and half characters is told, and a neighbour is answered meanwhile", async () => {
  const owner = await newOrganisation(apart.stack.env);
  const hostile = clientOf(apart.api.url, owner.key);
  const neighbour = clientOf(apart.api.url, (await newOrganisation(apart.stack.env)).key);
  const tracked = await Promise.all(
    Array.from({ length: sites }, async (_, index) => {
      const site = await serveSite(hostileSite({ told: false }));
      const more = { companyName: `Halden Robotics ${index}` };
      const company = await ran(hostile, await register(hostile, site.origin, owner.email, more));
      return { site, company };
    }),
  );
  for (const { site, company } of tracked) {
    Object.assign(site.pages, hostileSite({ told: true }));
    expect((await hostile.post(`${company.path}/refresh`)).status).toBe(202);
  }
  let answered = 0;
  const asking = new AbortController();
  const asked = (async () => {
    while (!asking.signal.aborted) {
      expect((await neighbour.get("/tracker")).status).toBe(200);
      answered += 1;
      await new Promise((wake) => setTimeout(wake, 50));
    }
  })();
  for (const { company } of tracked) await ran(hostile, company);
  asking.abort();
  await asked;
  expect(answered).toBeGreaterThan(sites);
  for (const { site, company } of tracked) {
    const paths = site.requests.map(({ path }) => path);
    for (const path of ["/robots.txt", "/feed.xml", "/changelog", "/press", "/blog"])
      expect(paths.filter((one) => one === path).length, path).toBeGreaterThan(path === "/feed.xml" ? 0 : 1);
    const { signals, alerts } = await historyOf(hostile, company);
    expect(signals.map(({ type }) => type)).toEqual(["fundraising", "baseline"]);
    expect(signals[0].title).toContain("Series A");
    expect(alerts[0].outcome).toBe("emailed");
  }
});
