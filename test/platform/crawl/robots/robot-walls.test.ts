import { describe, expect, it } from "vitest";
import { readSource } from "../../../../src/pages/read-source.ts";
import { createCrawler } from "../../../../src/platform/crawl/crawler.ts";
import { createSources } from "../../../../src/platform/sources/index.ts";
import { healthOf } from "../../../../src/reading/health.ts";
import { connectionsFor, sixConnections } from "../../../support/servers/six-connections.ts";
import { type ServedPage, serveSite } from "../../../support/sites/site.ts";

const html = { "content-type": "text/html" };
const contact = `<title>Acme</title><h1>Talk to Acme</h1><p>Write to us, we answer within a day.</p>
  <form><div class="g-recaptcha"></div><script src="https://www.google.com/recaptcha/api.js"></script></form>`;

const read = async (page: ServedPage, others: Record<string, ServedPage> = {}) => {
  const site = await serveSite({ "/": page, ...others });
  const crawler = createCrawler({
    allowHosts: [site.host],
    userAgent: "Bot/1",
    fetch: sixConnections().fetch,
  });
  const visit = crawler.visit({ maxPages: 5, maxBytes: 9_000_000, maxMs: 9_000 });
  return (await readSource(visit, `${site.origin}/`, "home", null)).reading;
};

describe("a wall against robots", () => {
  it.each<[string, ServedPage]>([
    ["Cloudflare's header", { status: 403, headers: { ...html, "cf-mitigated": "challenge" } }],
    ["Cloudflare's header, with 503", { status: 503, headers: { "cf-mitigated": "challenge" } }],
    [
      "a challenge in another language",
      {
        status: 403,
        headers: html,
        body: "<title>Einen Moment…</title><script>window._cf_chl_opt={}</script>",
      },
    ],
    ["the words of a challenge", { status: 403, headers: html, body: "<title>Just a moment...</title>" }],
    ["AWS' challenge, with 202", { status: 202, headers: { ...html, "x-amzn-waf-action": "challenge" } }],
    ["AWS' captcha, with 405", { status: 405, headers: { ...html, "x-amzn-waf-action": "captcha" } }],
    ["Vercel's header", { status: 429, headers: { ...html, "x-vercel-mitigated": "challenge" } }],
    ["DataDome's header", { status: 403, headers: { ...html, "x-dd-b": "2" } }],
    [
      "DataDome's page, with 200",
      { headers: html, body: '<p>Please enable JS</p><script src="https://ct.captcha-delivery.com/c.js">' },
    ],
    ["a captcha, with 403", { status: 403, headers: html, body: '<h1>Hold on</h1><div class="h-captcha">' }],
    [
      "a captcha, with 429",
      {
        status: 429,
        headers: html,
        body: "<p>Our systems have detected unusual traffic from your network.</p>",
      },
    ],
    ["a captcha, with 200", "<title>Are you a robot?</title><p>Press &amp; hold to go on.</p>"],
    [
      "Imperva's page",
      { headers: html, body: "<iframe>Request unsuccessful. Incapsula incident ID: 1-2</iframe>" },
    ],
  ])("is known by %s", async (_, page) => {
    const reading = await read(page);
    expect([reading.status, reading.reason]).toEqual(["blocked", expect.stringContaining("blocked")]);
    expect(healthOf([reading])).toMatchObject({
      health: "failing",
      healthReason: expect.stringContaining("wall against robots blocked"),
    });
  });

  it("before robots.txt is told apart from a server out of order", async () => {
    const walled = { status: 503, headers: { ...html, "cf-mitigated": "challenge" } };
    expect((await read(contact, { "/robots.txt": walled })).status).toBe("blocked");
    expect((await read(contact, { "/robots.txt": { status: 503 } })).status).toBe("http_error");
  });

  it.each<[string, ServedPage, string]>([
    ["a form with a captcha", contact, "ok"],
    [
      "a page behind Cloudflare",
      { headers: { ...html, server: "cloudflare", "cf-ray": "1" }, body: contact },
      "ok",
    ],
    ...[
      '<meta http-equiv="Content-Security-Policy" content="script-src https://ct.captcha-delivery.com">',
      '<link rel="preconnect" href="https://geo.captcha-delivery.com">',
      "<style>#px-captcha { display: none }</style>",
    ].map((mention): [string, ServedPage, string] => [
      `a short page with ${mention}`,
      `<title>Acme</title>${mention}<h1>Robots for warehouses</h1><p>We build robots that carry boxes.</p>`,
      "ok",
    ]),
    [
      "a page with prose about captchas and a script of their vendor",
      `<title>Acme</title><script src="https://ct.captcha-delivery.com/c.js"></script>
        <h1>How px-captcha works</h1>${Array.from({ length: 30 }, (_, n) => `<p>Chapter ${n} explains how captchas judge visitor number ${n * n}.</p>`).join("")}`,
      "ok",
    ],
    ["a bare 403", { status: 403, headers: html, body: "<h1>403 Forbidden</h1><p>nginx</p>" }, "forbidden"],
    ["a bare 429", { status: 429, headers: html, body: "<h1>Too many requests</h1>" }, "http_error"],
    [
      "a store's refusal",
      {
        status: 403,
        headers: { "content-type": "application/xml" },
        body: "<Error><Message>Access Denied</Message></Error>",
      },
      "forbidden",
    ],
    ["an outage", { status: 503, headers: html, body: "<h1>Service unavailable</h1>" }, "http_error"],
    [
      "an article about walls",
      `<title>How captcha-delivery works</title><p>${"We wrote _cf_chl_opt down. ".repeat(4_000)}</p>`,
      "ok",
    ],
  ])("is not %s", async (_, page, status) => {
    expect((await read(page)).status).toBe(status);
  });

  it("robots.txt that a store refuses opens the site", async () => {
    const refused = { status: 403, headers: html, body: "<title>Access Denied</title>" };
    expect((await read(contact, { "/robots.txt": refused })).status).toBe("ok");
  });
});

describe("a public source", () => {
  const ask = async (page: ServedPage, token?: string) => {
    const vendor = await serveSite({});
    vendor.pages = new Proxy({}, { get: () => page });
    const [github, , news] = createSources({
      PUBLIC_SOURCES: ["github", "hackernews", "googlenews"],
      GITHUB_BASE_URL: vendor.origin,
      GOOGLENEWS_BASE_URL: vendor.origin,
      GITHUB_TOKEN: token,
    }).public;
    const query = {
      companyName: "Acme",
      websiteHost: null,
      githubUrl: "https://github.com/acme",
      twitterUrl: null,
      founders: [],
    };
    return {
      github: await github?.ask(query, connectionsFor(5_000)),
      news: await news?.ask(query, connectionsFor(5_000)),
    };
  };

  it("behind a wall is blocked", async () => {
    const { news } = await ask({
      status: 429,
      headers: html,
      body: "<p>Our systems have detected unusual traffic from your computer network.</p>",
    });
    expect(news).toMatchObject({ ok: false, failure: "blocked" });
  });

  it("says what GitHub is worth without a token, where its limit is spent", async () => {
    const spent = { status: 403, headers: { "x-ratelimit-remaining": "0" } };
    expect((await ask(spent)).github?.reason).toContain("without GITHUB_TOKEN 60 requests an hour");
    expect((await ask(spent, "t")).github?.reason).not.toContain("GITHUB_TOKEN");
  });
});
