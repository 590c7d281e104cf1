import { expect, it } from "vitest";
import { leftUnread } from "../../src/reading/budget.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { historyOf, ran, register } from "../support/scenes/tracked.ts";
import { servicesApart } from "../support/servers/apart.ts";
import { type Client, clientOf } from "../support/servers/client.ts";
import { hostileSite } from "../support/sites/hostile-site.ts";
import { publishRound, startNewsSite } from "../support/sites/news-site.ts";
import { serveSite } from "../support/sites/site.ts";

const long = process.env.FAULTS === "long";
const paths = "blog careers team pricing press changelog news customers about investors events partners"
  .split(" ")
  .map((name) => `/${name}`);
/** All pages together are smaller than a visit may load, so that the time of the run decides which ones it leaves. */
const [blocks, megabytes] = [long ? 1_500 : 400, 2.3];

const sites = long ? 12 : 3;

const apart = servicesApart();

/** A page of many blocks that say something else in each version, in megabytes of markup. */
function page(path: string, version: number): string {
  const links = paths.map((to) => `<a href="${to}">${to.slice(1)}</a>`).join(" ");
  const block = (index: number) =>
    `<p>Version ${version}: Bulk raised round ${index} of ${path}, a round of $${index} million, led by fund ${index + version}.</p>`;
  const text = Array.from({ length: version === 0 ? 3 : blocks }, (_, index) => block(index)).join("");
  const rest = version === 0 ? "" : `<!-- ${"x".repeat(megabytes * 1024 * 1024)} -->`;
  return `<title>Bulk ${path}</title><nav>${links}</nav><main><h1>Bulk ${path}</h1>${text}</main>${rest}`;
}

/** Asks for a neighbour's companies again and again until it is called; gives how often that was answered. */
function meanwhile(client: Client): () => Promise<number> {
  let answered = 0;
  const asking = new AbortController();
  const asked = (async () => {
    while (!asking.signal.aborted) {
      expect((await client.get("/tracker")).status).toBe(200);
      answered += 1;
      await new Promise((wake) => setTimeout(wake, 100));
    }
  })();
  return async () => {
    asking.abort();
    await asked;
    return answered;
  };
}

it("a run over huge pages ends, reports what it read and is degraded, and other work continues", async () => {
  const investor = async (website: string, more: Record<string, unknown>) => {
    const { key, email } = await newOrganisation(apart.stack.env);
    const client = clientOf(apart.api.url, key);
    return {
      client,
      email,
      company: await ran(client, await register(client, website, email, more)),
    };
  };
  const site = await serveSite({ "/": page("/", 0) });
  const show = (version: number) => {
    for (const path of paths) site.pages[path] = page(path, version);
  };
  show(0);
  const rules = Array.from(
    { length: 50 },
    (_, index) => `A round above $${index} million led by fund ${index}`,
  );
  const hostile = await investor(site.origin, { companyName: "Bulk", thingsToTrack: rules.join("\n") });
  const news = await startNewsSite();
  const neighbour = await investor(news.url, {});

  show(1);
  await hostile.client.post(`${hostile.company.path}/refresh`);
  publishRound(news);
  await neighbour.client.post(`${neighbour.company.path}/refresh`);
  const answered = meanwhile(neighbour.client);
  await ran(neighbour.client, neighbour.company);
  const told = (await historyOf(neighbour.client, neighbour.company)).alerts[0];
  expect(told).toMatchObject({ outcome: "emailed", recipients: [neighbour.email] });
  await ran(hostile.client, hostile.company);
  expect(await answered()).toBeGreaterThan(0);

  const { body } = await hostile.client.get(hostile.company.path);
  expect(body.data).toMatchObject({
    scrapeHealth: "degraded",
    scrapeHealthReason: expect.stringContaining(leftUnread.slice(0, -1)),
  });
  const { signals } = await historyOf(hostile.client, hostile.company);
  expect(signals.map(({ type }) => type)).toEqual(["fundraising", "baseline"]);
  const { sources, analyzer } = signals[0].analysis;
  expect(analyzer.degraded).toBe(true);
  const statuses = sources.map(({ status }: { status: string }) => status);
  expect(statuses).toEqual(expect.arrayContaining(["ok", "budget_spent"]));
  await news.close();
});

it("news next to hostile feeds, robots files, markup and lone surrogates is reported, and other requests are answered meanwhile", async () => {
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
  const answered = meanwhile(neighbour);
  for (const { company } of tracked) await ran(hostile, company);
  expect(await answered()).toBeGreaterThan(0);
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
