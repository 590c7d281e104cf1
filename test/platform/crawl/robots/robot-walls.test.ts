import { describe, expect, it } from "vitest";
import { readSource } from "../../../../src/pages/read-source.ts";
import { createCrawler } from "../../../../src/platform/crawl/crawler.ts";
import { healthOf } from "../../../../src/reading/health.ts";
import { sixConnections } from "../../../support/servers/six-connections.ts";
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

const refused = (body: string, status = 403, more = {}) => ({ status, headers: { ...html, ...more }, body });

describe("a wall against robots", () => {
  it.each<[string, ServedPage]>([
    ["Cloudflare's header", refused("", 403, { "cf-mitigated": "challenge" })],
    ["a challenge in German", refused("<title>Einen Moment…</title><script>window._cf_chl_opt={}</script>")],
    ["the words of a challenge", refused("<title>Just a moment...</title>")],
    ["AWS' challenge, with 202", refused("", 202, { "x-amzn-waf-action": "challenge" })],
    ["AWS' captcha, with 405", refused("", 405, { "x-amzn-waf-action": "captcha" })],
    ["Vercel's header", refused("", 429, { "x-vercel-mitigated": "challenge" })],
    ["DataDome's header", refused("", 403, { "x-dd-b": "2" })],
    ["DataDome's page", refused('<script src="https://ct.captcha-delivery.com/c.js">', 200)],
    ["a captcha, with 403", refused('<h1>Hold on</h1><div class="h-captcha">')],
    ["a captcha, with 429", refused("<p>We have detected unusual traffic from your network.</p>", 429)],
    ["a captcha, with 200", "<title>Are you a robot?</title><p>Press &amp; hold to go on.</p>"],
    ["Imperva's page", "<iframe>Request unsuccessful. Incapsula incident ID: 1-2</iframe>"],
  ])("is recognised by %s", async (_, page) => {
    const reading = await read(page);
    expect([reading.status, reading.reason]).toEqual(["blocked", expect.stringContaining("blocked")]);
    const healthReason = expect.stringContaining("protection against robots blocked");
    expect(healthOf([reading])).toMatchObject({ health: "failing", healthReason });
  });

  it("in front of robots.txt is distinguished from a server error and from a refusal", async () => {
    const statusWith = async (robots: ServedPage) => (await read(contact, { "/robots.txt": robots })).status;
    expect(await statusWith(refused("", 503, { "cf-mitigated": "challenge" }))).toBe("blocked");
    expect(await statusWith({ status: 503 })).toBe("http_error");
    expect(await statusWith(refused("<title>Access Denied</title>"))).toBe("ok");
  });

  const prose = Array.from(
    { length: 30 },
    (_, n) => `<p>Chapter ${n} explains how captchas judge visitor ${n * n}.</p>`,
  );
  it.each<[string, string, ServedPage]>([
    ["ok", "a form with a captcha", contact],
    ["ok", "a page behind Cloudflare", refused(contact, 200, { server: "cloudflare", "cf-ray": "1" })],
    ...[
      '<meta http-equiv="Content-Security-Policy" content="script-src https://ct.captcha-delivery.com">',
      '<link rel="preconnect" href="https://geo.captcha-delivery.com">',
      "<style>#px-captcha { display: none }</style>",
      '<!-- fallback: <div id="px-captcha"></div> -->',
      "<p>How px-captcha and captcha-delivery.com judge visitors.</p>",
      "<noscript>px-captcha</noscript>",
      '<div data-captcha="px-captcha" data-host="geo.captcha-delivery.com"></div>',
      '<script>window.config = { captcha: "https://geo.captcha-delivery.com", kind: "px-captcha" }</script>',
      '<script type="application/json">{ "challenge": "_cf_chl_opt=", "host": ".captcha-delivery.com/" }</script>',
      "<script>window.awsWafCookieDomainList = ['acme.example']</script>",
      "<p>What an Incapsula incident ID means.</p>",
    ].map((mention): [string, string, ServedPage] => [
      "ok",
      `a short page with ${mention}`,
      `<title>Acme</title>${mention}<h1>Robots for warehouses</h1><p>We build robots that carry boxes.</p>`,
    ]),
    [
      "ok",
      "prose about captchas",
      `<title>Acme</title><script src="https://ct.captcha-delivery.com/c.js"></script><h1>px-captcha</h1>${prose.join("")}`,
    ],
    [
      "ok",
      "an article about walls",
      `<title>captcha-delivery</title><p>${"We wrote _cf_chl_opt down. ".repeat(4_000)}</p>`,
    ],
    ["not_found", "a missing page with a captcha in its form", refused(contact, 404)],
    ["forbidden", "a bare 403", refused("<h1>403 Forbidden</h1><p>nginx</p>")],
    ["http_error", "a bare 429", refused("<h1>Too many requests</h1>", 429)],
    [
      "forbidden",
      "a store's refusal",
      refused("<Error><Message>Access Denied</Message></Error>", 403, { "content-type": "application/xml" }),
    ],
    ["http_error", "an outage", refused("<h1>Service unavailable</h1>", 503)],
  ])("is reported as %s, and not as a wall, in %s", async (status, _what, page) => {
    expect((await read(page)).status).toBe(status);
  });
});
