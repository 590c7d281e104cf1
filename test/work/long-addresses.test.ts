import { afterAll, beforeAll, expect, it } from "vitest";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { historyOf, ran, register } from "../support/scenes/tracked.ts";
import { clientOf } from "../support/servers/client.ts";
import { startService, type TestService } from "../support/servers/service.ts";
import { sharedStack } from "../support/servers/stack.ts";
import { type ServedPage, serveSite } from "../support/sites/site.ts";

let service: TestService;

beforeAll(async () => {
  service = await startService(sharedStack().env);
});
afterAll(() => service.close());

/** Letters that do not repeat, so that they do not compress. */
const letters = (length: number, from = 0x4e00) =>
  Array.from({ length }, (_, at) => String.fromCharCode(from + ((at * 7_919) % 20_000))).join("");

it("addresses of thousands of letters stop neither enrichment nor run, wherever the site has them", async () => {
  const own = `/${letters(220)}`;
  const page = (title: string, main: string) =>
    `<!doctype html><html><head><meta charset="utf-8"><title>${title}</title>
     <link rel="alternate" type="application/feed+json" href="/feed.json"></head>
     <body><nav><a href="/">Home</a> <a href="/blog">Blog</a> <a href="/blog/${letters(1_900)}">Careers</a></nav><main>${main}</main>
     <footer><a href="https://www.linkedin.com/company/halden-${letters(1_900)}">LinkedIn</a> <a href="/careers/${letters(215)}">Jobs</a></footer></body></html>`;
  const pages = (round: string): Record<string, ServedPage> => {
    const home = page(
      "Halden Robotics",
      "<h1>Robots that pick</h1><p>Halden Robotics builds picking robots for warehouses.</p>",
    );
    const entry = {
      id: "1",
      url: `https://halden.example/${letters(1_900)}`,
      title: "An entry of the feed",
      content_text: "Its words are these.",
    };
    return {
      "/": home,
      [encodeURI(own)]: home,
      "/blog": page(
        "Blog",
        `<h1>Blog</h1>${round}<article><h2>Hello warehouse</h2><p>We moved into a new office in Oslo.</p></article>`,
      ),
      [encodeURI(`/careers/${letters(215)}`)]: page(
        "Jobs",
        "<h1>Jobs</h1><p>We look for an engineer of robots in Oslo.</p>",
      ),
      "/feed.json": {
        body: JSON.stringify({ version: "https://jsonfeed.org/version/1.1", title: "Feed", items: [entry] }),
        headers: { "content-type": "application/feed+json" },
      },
    };
  };
  const site = await serveSite(pages(""));
  const organisation = await newOrganisation(service.env);
  const client = clientOf(service.url, organisation.key);
  const founders = [{ name: letters(200), linkedinUrl: `https://www.linkedin.com/in/${letters(222)}` }];
  const registered = await register(client, `${site.origin}${own}`, organisation.email, { founders });
  const company = await ran(client, registered, 40_000);
  site.pages = pages(
    "<article><h2>We raised a $12M Series A</h2><p>Halden Robotics raised a $12 million Series A.</p></article>",
  );
  expect((await client.post(`${company.path}/refresh`)).status).toBe(202);
  await ran(client, company, 40_000);
  const { signals } = await historyOf(client, company);
  expect(signals.map(({ type }) => type)).toEqual(["fundraising", "baseline"]);
  const addresses: string[] = signals[0].analysis.sources.map(({ url }: { url: string }) => url);
  expect(Math.max(...addresses.map((url) => url.length))).toBeGreaterThan(1_900);
  const { body } = await client.get(company.path);
  expect(body.data).toMatchObject({
    enrichmentStatus: "ready",
    scrapeHealth: "ok",
    scrapeHealthReason: null,
  });
}, 90_000);
