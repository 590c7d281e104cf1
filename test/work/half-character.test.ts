import { afterAll, beforeAll, expect, it } from "vitest";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { historyOf, ran, register } from "../support/scenes/tracked.ts";
import { type Client, clientOf } from "../support/servers/client.ts";
import { startService, type TestService } from "../support/servers/service.ts";
import { sharedStack } from "../support/servers/stack.ts";
import { type ServedPage, serveSite } from "../support/sites/site.ts";

let service: TestService;
let organisation: TestOrganisation;
let client: Client;

beforeAll(async () => {
  service = await startService(sharedStack().env);
  organisation = await newOrganisation(service.env);
  client = clientOf(service.url, organisation.key);
});
afterAll(() => service.close());

/** Words and then an emoji of which the first half is the last code unit of `length`. */
const upTo = (length: number) => `${"word ".repeat(length / 5).slice(0, length - 1)}😀 and more of it`;
const cuts = [100, 120, 200, 280, 300, 400, 500, 600, 1_000, 1_500, 2_000];

const jsonLd = String.raw`<script type="application/ld+json">[
  {"@type": "Organization", "name": "Halden \ud83d Robotics", "description": "Halden Robotics \udc00 builds picking \u0000 robots for warehouses."},
  {"@type": "Person", "name": "Ingrid \ud83d Solberg", "jobTitle": "Founder \u0000", "sameAs": "https://www.linkedin.com/in/ingrid\ud83d"},
  {"@type": "NewsArticle", "headline": "News \ud83d", "datePublished": "2026-11-01", "url": "/blog/\ud83d"}]</script>`;

function pages(round: boolean): Record<string, ServedPage> {
  const page = (
    title: string,
    main: string,
  ) => `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title>
    <link rel="alternate" type="application/feed+json" href="/feed.json">${jsonLd}</head><body>
    <nav><a href="/">Home</a> <a href="/blog">Blog</a> <a href="/team">Team</a></nav><main>${main}</main></body></html>`;
  const long = cuts
    .map((length) => `<h2>${length} ${upTo(length)}</h2><p>${length} ${upTo(length - 4)}</p>`)
    .join("");
  const item = (id: number, title: string) => ({
    id: `${id}`,
    url: `https://halden.example/${id}`,
    title,
    content_text: upTo(1_000 - id),
  });
  const feed = JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: `Feed ${upTo(200)} \ud83d`,
    items: [item(1, "One \ud83d thing \0 here"), item(2, "Another \udc00 thing there")],
  });
  const story = round
    ? `<article><h2>We raised a $12M Series A 🎉&#xD83D;</h2><p>Halden \0Robotics raised a $12 million Series A led by Nordic Ventures 🚀\0 ${upTo(300)}</p></article>`
    : "";
  return {
    "/": page(
      upTo(300),
      `<h1>Robots &#xD83D; that\0 pick</h1><p>Halden Robotics builds picking robots for warehouses.</p>${long}`,
    ),
    "/blog": page(
      "Blog \0",
      `<h1>Blog</h1>${story}<article><h2>Hello \0 warehouse</h2><p>We moved into a new office in Oslo &#56832;.</p></article>`,
    ),
    "/team": page(
      "Team",
      `<h2>Founders</h2><div><h3>Ingrid\0 Solberg</h3><p>Co-founder &#xDC00; and CEO</p></div>`,
    ),
    "/feed.json": { body: feed, headers: { "content-type": "application/feed+json" } },
  };
}

it("half an emoji, a lone surrogate in JSON-LD and NUL stop no run: the Series A is told, and the company goes on", async () => {
  const site = await serveSite(pages(false));
  const company = await ran(client, await register(client, site.origin, organisation.email), 25_000);
  site.pages = pages(true);
  expect((await client.post(`${company.path}/refresh`)).status).toBe(202);
  const again = await ran(client, company, 25_000);
  const { signals, alerts } = await historyOf(client, company);
  expect(signals.map(({ type }) => type)).toEqual(["fundraising", "baseline"]);
  expect(signals[0].title).toContain("Series A");
  expect(alerts[0]).toMatchObject({ outcome: "emailed", ruleEvaluations: [{ verdict: "matched" }] });
  const { body } = await client.get(company.path);
  expect(body.data).toMatchObject({
    scrapeHealth: "ok",
    scrapeHealthReason: null,
    enrichmentStatus: "ready",
  });
  expect(body.data.founders[0].name).toBe("Ingrid Solberg");
  for (const text of JSON.stringify([signals, alerts, body]).match(/\\u[0-9a-f]{4}/g) ?? [])
    expect(text).not.toMatch(/\\u(0000|d[89a-f])/);
  expect((await client.post(`${company.path}/refresh`)).status).toBe(202);
  await ran(client, again, 25_000);
  expect((await historyOf(client, company)).signals[0].type).toBe("no_change");
});
