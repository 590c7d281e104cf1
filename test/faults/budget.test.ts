import { expect, it } from "vitest";
import { leftUnread } from "../../src/reading/budget.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { historyOf, ran, register } from "../support/scenes/tracked.ts";
import { servicesApart } from "../support/servers/apart.ts";
import { clientOf } from "../support/servers/client.ts";
import { publishRound, startNewsSite } from "../support/sites/news-site.ts";
import { serveSite } from "../support/sites/site.ts";

const long = process.env.FAULTS === "long";
const paths = ["/blog", "/careers", "/team", "/pricing", "/press", "/changelog", "/news", "/customers"];
const [blocks, megabytes] = [long ? 1_500 : 400, 2.7];

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

it("a run over hostile amounts ends, reports what it read and is degraded, while a neighbour's work goes on", async () => {
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
  let answered = 0;
  const asking = new AbortController();
  const asked = (async () => {
    while (!asking.signal.aborted) {
      expect((await neighbour.client.get("/tracker")).status).toBe(200);
      answered += 1;
      await new Promise((wake) => setTimeout(wake, 100));
    }
  })();
  await ran(neighbour.client, neighbour.company);
  const told = (await historyOf(neighbour.client, neighbour.company)).alerts[0];
  expect(told).toMatchObject({ outcome: "emailed", recipients: [neighbour.email] });
  await ran(hostile.client, hostile.company);
  asking.abort();
  await asked;
  expect(answered).toBeGreaterThan(0);

  const { body } = await hostile.client.get(hostile.company.path);
  expect(body.data).toMatchObject({
    scrapeHealth: "degraded",
    scrapeHealthReason: expect.stringContaining(leftUnread),
  });
  const { signals } = await historyOf(hostile.client, hostile.company);
  expect(signals.map(({ type }) => type)).toEqual(["fundraising", "baseline"]);
  const { sources, analyzer } = signals[0].analysis;
  expect(analyzer.degraded).toBe(true);
  const statuses = sources.map(({ status }: { status: string }) => status);
  expect(statuses).toEqual(expect.arrayContaining(["ok", "budget_spent"]));
  await news.close();
});
