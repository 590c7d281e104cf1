import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { createCrawler } from "../../../src/platform/crawl/crawler.ts";
import { type ServedPage, serveSite } from "../../support/sites/site.ts";

const budget = { maxPages: 20, maxBytes: 20_000_000, maxMs: 20_000 };
const crawlerFor = (host: string, requestMs = 5_000) =>
  createCrawler({
    allowHosts: [host],
    userAgent: "PartnerTrackingBot/1.0 (+https://tracker.example)",
    requestMs,
    resolve: async () => null,
  });
const visit = (host: string) => crawlerFor(host).visit(budget);
const page = "<!doctype html><title>Acme</title><p>Hello</p>";
const validators = { etag: '"v1"', lastModified: "Sat, 21 Nov 2026 00:00:00 GMT" };
const validated = { etag: validators.etag, "last-modified": validators.lastModified };
const led = (location: string, status = 302) => ({ status, headers: { location } });

describe("a visit", () => {
  it("reads a page, identifies itself, and requests robots.txt first, once per site", async () => {
    const site = await serveSite({ "/": { body: page, headers: validated }, "/b": page });
    const tour = visit(site.host);
    expect(await tour.fetch(`${site.origin}/#top`)).toMatchObject({
      ...{ ok: true, url: `${site.origin}/`, contentType: "text/html", body: page, notModified: false },
      ...validators,
    });
    await tour.fetch(`${site.origin}/b`);
    expect(site.requests.map(({ path }) => path)).toEqual(["/robots.txt", "/", "/b"]);
    const agents = new Set(site.requests.map(({ headers }) => headers["user-agent"]));
    expect([...agents]).toEqual([expect.stringMatching(/^PartnerTrackingBot\/1\.0 \(\+https:/)]);
  });

  it("sends validators and treats a 304 as unchanged", async () => {
    const answer = ({ headers }: IncomingMessage, response: ServerResponse) => {
      const sent = { etag: headers["if-none-match"], "last-modified": headers["if-modified-since"] };
      response.writeHead(JSON.stringify(sent) === JSON.stringify(validated) ? 304 : 500).end();
    };
    const site = await serveSite({ "/": { answer } });
    const unchanged = { ok: true, notModified: true, body: "" };
    expect(await visit(site.host).fetch(site.origin, { validators })).toMatchObject(unchanged);
  });

  it("respects its own group of robots.txt, and a crawl delay", async () => {
    const site = await serveSite({
      "/robots.txt":
        "User-agent: *\nDisallow: /\n\nUser-agent: PartnerTrackingBot\nDisallow: /private\nCrawl-delay: 0.3\n",
      "/": page,
      "/b": page,
      "/private/x": page,
    });
    const tour = visit(site.host);
    const waits = vi.spyOn(globalThis, "setTimeout");
    const [home, other, closed] = await Promise.all(
      ["/", "/b", "/private/x"].map((path) => tour.fetch(site.origin + path)),
    );
    expect([home?.ok, other?.ok]).toEqual([true, true]);
    expect(closed).toMatchObject({ ok: false, reason: "robots_disallowed" });
    const asked = waits.mock.calls.map(([, ms]) => ms ?? 0);
    waits.mockRestore();
    expect(asked.some((ms) => ms > 200 && ms <= 300)).toBe(true);
  });

  it.each<[string, ServedPage, object]>([
    ["fails", { status: 503 }, { reason: "http_error", message: expect.stringContaining("robots.txt") }],
    ["hangs", { answer: () => undefined }, { reason: "timeout" }],
    ["is forbidden", { status: 403 }, { ok: true }],
  ])("reads nothing if robots.txt %s", async (_how, robots, expected) => {
    const site = await serveSite({ "/robots.txt": robots, "/": page });
    const found = await crawlerFor(site.host, 400).visit(budget).fetch(site.origin);
    expect(found).toMatchObject({ ok: false, ...expected });
  });

  it.each(["text/html; charset=utf-8", "text/html", "application/octet-stream", "image/png", ""])(
    "obeys a robots.txt that is sent as %j",
    async (type) => {
      const lines = "User-agent: *\nDisallow: /";
      const body = type === "text/html" ? `<pre>${lines}</pre>` : `\ufeff\n# rules\n${lines}`;
      const site = await serveSite({ "/robots.txt": { body, headers: { "content-type": type } }, "/": page });
      const refused = { ok: false, reason: "robots_disallowed" };
      expect(await visit(site.host).fetch(site.origin)).toMatchObject(refused);
      expect(site.requests.map(({ path }) => path)).toEqual(["/robots.txt"]);
    },
  );

  it.each([
    ["text/html", page],
    ["text/plain", `<!-- lost -->\n${page}`],
    ["text/html", "<?xml version='1.0'?><html><pre>User-agent: *\nDisallow: /</pre></html>"],
    ["text/html", "Nothing here"],
  ])("ignores a page instead of robots.txt, sent as %s: %s", async (type, body) => {
    const robots = { body, headers: { "content-type": type } };
    const site = await serveSite({ "/robots.txt": robots, "/": page });
    expect(await visit(site.host).fetch(site.origin)).toMatchObject({ ok: true });
  });

  it("follows redirects and one meta refresh, and stops at loops", async () => {
    const site = await serveSite({
      "/a": led("/b"),
      "/b": led("/c?x=1", 307),
      "/c?x=1": page,
      "/loop": led("/loop2"),
      "/loop2": led("/loop"),
      "/meta": '<meta http-equiv="refresh" content="0; url=/c?x=1">',
      "/self": '<meta http-equiv=refresh content="30"><p>clock</p>',
      ...Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((n) => [`/hop${n}`, led(`/hop${n + 1}`)])),
    });
    const tour = visit(site.host);
    for (const path of ["/a", "/meta"])
      expect(await tour.fetch(site.origin + path)).toMatchObject({ ok: true, url: `${site.origin}/c?x=1` });
    expect(await tour.fetch(`${site.origin}/self`)).toMatchObject({ ok: true });
    for (const path of ["/loop", "/hop0"])
      expect(await tour.fetch(site.origin + path)).toMatchObject({ ok: false, reason: "redirect_loop" });
  });

  it("follows a Refresh header like a meta refresh", async () => {
    const site = await serveSite({ "/home": page });
    const tour = visit(site.host);
    const followed = ["0; url=/home", '1;URL="/home"', "0 url=/home"];
    const ignored = ["30; url=/home", "0; url=/4", "0", "0; url=", "0; URL", "0; url=''"];
    for (const [at, refresh] of [...followed, ...ignored].entries()) {
      site.pages[`/${at}`] = { body: page, headers: { refresh } };
      const to = followed.includes(refresh) ? "/home" : `/${at}`;
      expect(await tour.fetch(`${site.origin}/${at}`)).toMatchObject({ ok: true, url: site.origin + to });
    }
    site.pages["/missing"] = { status: 404, headers: { refresh: "0; url=/home" } };
    expect(await tour.fetch(`${site.origin}/missing`)).toMatchObject({ ok: false, reason: "not_found" });
  });

  it("stores the cookies of a host for one visit only", async () => {
    const answer = ({ headers }: IncomingMessage, response: ServerResponse) => {
      if (headers.cookie?.includes("seen=1"))
        response.writeHead(200, { "content-type": "text/html" }).end(page);
      else response.writeHead(302, { location: "/", "set-cookie": ["seen=1; Path=/", "b=2"] }).end();
    };
    const site = await serveSite({
      "/": { answer },
      "/stubborn": { status: 302, headers: { location: "/stubborn", "set-cookie": "c=1 2" } },
      "/ends": { status: 302, headers: { location: "/", "set-cookie": "seen=; Max-Age=0" } },
    });
    const tour = visit(site.host);
    expect(await tour.fetch(site.origin)).toMatchObject({ ok: true });
    expect(await tour.fetch(site.origin)).toMatchObject({ ok: true });
    expect(await tour.fetch(`${site.origin}/stubborn`)).toMatchObject({ ok: false, reason: "redirect_loop" });
    expect(await tour.fetch(`${site.origin}/ends`)).toMatchObject({ ok: true });
    expect(site.requests.map(({ path, headers }) => `${path} ${headers.cookie ?? ""}`)).toEqual([
      "/robots.txt ",
      "/ ",
      "/ seen=1; b=2",
      "/ seen=1; b=2",
      "/stubborn seen=1; b=2",
      "/stubborn seen=1; b=2; c=1 2",
      "/ends seen=1; b=2; c=1 2",
      "/ b=2; c=1 2",
      "/ b=2; c=1 2; seen=1",
    ]);
    expect(await visit(site.host).fetch(site.origin)).toMatchObject({ ok: true });
    expect(site.requests.filter(({ headers }) => headers.cookie === undefined)).toHaveLength(4);
  });

  it.each([
    "http://169.254.169.254/latest/meta-data/",
    "http://[::1]/",
    "http://2130706433/",
    "//localhost/",
    "file:///etc/passwd",
    "http://10.1.2.3:80/",
  ])("does not follow a redirect to %s", async (location) => {
    const site = await serveSite({
      "/": { status: 302, headers: { location } },
      "/meta": `<meta http-equiv="refresh" content="0;url=${location}">`,
    });
    const tour = visit(site.host);
    for (const path of ["/", "/meta"]) {
      const found = await tour.fetch(site.origin + path);
      expect(found.ok ? "read" : found.reason).toMatch(/private_address|invalid_address/);
    }
  });

  it("does not follow a redirect to another port of an allowed host, or to a private host by name", async () => {
    const secret = await serveSite({ "/": "secret" });
    const site = await serveSite({ "/": { status: 302, headers: { location: secret.origin } } });
    expect(await visit(site.host).fetch(site.origin)).toMatchObject({ ok: false, reason: "private_address" });
    expect(secret.requests).toEqual([]);
  });

  it("limits bodies, compressed or not, with or without a length, and slow ones", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 97));
    const writing = (write: (response: ServerResponse) => void): ServedPage => ({
      answer: (_, response) => write(response.writeHead(200, { "content-type": "text/html" })),
    });
    const site = await serveSite({
      "/declared": { body: Buffer.alloc(4_000_000, 97) },
      "/endless": writing((response) => {
        const push = () => {
          while (response.write(Buffer.alloc(65_536, 97)));
          response.once("drain", push);
        };
        push();
      }),
      "/bomb": { body: bomb, headers: { "content-encoding": "gzip" } },
      "/drip": writing((response) => {
        const timer = setInterval(() => response.write("x"), 50);
        response.on("close", () => clearInterval(timer));
      }),
      "/silent": { answer: () => undefined },
      "/cut": writing((response) => response.write("x", () => response.destroy())),
    });
    const tour = crawlerFor(site.host).visit({ ...budget, maxBytes: 200_000_000 });
    for (const path of ["/declared", "/endless", "/bomb"])
      expect(await tour.fetch(site.origin + path)).toMatchObject({ ok: false, reason: "too_large" });
    const hasty = crawlerFor(site.host, 400).visit(budget);
    for (const path of ["/drip", "/silent"])
      expect(await hasty.fetch(site.origin + path)).toMatchObject({ ok: false, reason: "timeout" });
    expect(await tour.fetch(`${site.origin}/cut`)).toMatchObject({ ok: false, reason: "unreachable" });
  });

  it("keeps to its budget of pages, bytes and time", async () => {
    const site = await serveSite({ "/": page, "/b": page, "/big": "x".repeat(5_000) });
    const few = crawlerFor(site.host).visit({ ...budget, maxPages: 1 });
    expect(await few.fetch(site.origin)).toMatchObject({ ok: true });
    expect(await few.fetch(`${site.origin}/b`)).toMatchObject({ ok: false, reason: "budget_spent" });
    const small = crawlerFor(site.host).visit({ ...budget, maxBytes: 3_000 });
    expect(await small.fetch(`${site.origin}/big`)).toMatchObject({ ok: false });
    const late = crawlerFor(site.host).visit({ ...budget, maxMs: 1 });
    await new Promise((done) => setTimeout(done, 5));
    expect(late.remainingMs()).toBe(0);
    expect(await late.fetch(site.origin)).toMatchObject({ ok: false, reason: "budget_spent" });
  });

  it("refuses other types, by header and by the first bytes", async () => {
    const as = (type: string, body: string | Buffer) => ({ body, headers: { "content-type": type } });
    const site = await serveSite({
      "/a.pdf": as("application/pdf", "%PDF-1.7"),
      "/b": as("text/html", "%PDF-1.7 lying"),
      "/c": as("text/html", Buffer.from([0x89, 0x50, 0x4e, 0x47])),
      "/d": as("application/octet-stream", Buffer.from([0, 1, 2, 3, 0, 0, 0, 9])),
      "/e": as("application/octet-stream", page),
      "/f": as("text/plain", page),
      "/g": as("text/html", ""),
      "/h": as("image/svg+xml", "{}"),
      "/i": as("text/css", "a, b, c"),
      "/j": as("text/csv", "a, b, c"),
    });
    const tour = visit(site.host);
    for (const path of ["/a.pdf", "/b", "/c", "/d", "/h", "/i", "/j"])
      expect(await tour.fetch(site.origin + path)).toMatchObject({ ok: false, reason: "unsupported_type" });
    for (const path of ["/e", "/f"])
      expect(await tour.fetch(site.origin + path)).toMatchObject({ ok: true, contentType: "text/html" });
    expect(await tour.fetch(`${site.origin}/g`)).toMatchObject({ ok: true, body: "" });
  });

  it.each([
    ["text/html, text/html; charset=utf-8", page, "text/html"],
    ["text/html charset=utf-8", page, "text/html"],
    ["text/html; charset=utf-8, nonsense", page, "text/html"],
    ["html", page, "text/html"],
    ["*/*", page, "text/html"],
    ["application/rss", "<rss><channel></channel></rss>", "application/xml"],
    ["text/rss; charset=utf-8", '<?xml version="1.0"?><feed></feed>', "application/xml"],
    ["text/json", '{"items":[]}', "application/json"],
  ])("reads a body sent as %j: %s", async (type, body, contentType) => {
    const site = await serveSite({ "/": { body, headers: { "content-type": type } } });
    expect(await visit(site.host).fetch(site.origin)).toMatchObject({ ok: true, contentType, body });
    const parts: string[] = [];
    const into = () => ({ write: (part: string) => parts.push(part) });
    expect(await visit(site.host).fetch(site.origin, { into })).toMatchObject({ ok: true, contentType });
    expect(parts.join("")).toBe(body);
  });

  const long = `<p>${Array.from({ length: 200 }, (_, n) => `Line ${n * n}.`).join("</p><p>")}</p>`;
  /** The first bytes of what compress(1) and zstd(1) write, and bytes without any order. */
  const unordered = Uint8Array.from({ length: 2_000 }, (_, n) => (n * n * 31 + n * 7) % 251);
  const beginningWith = (...bytes: number[]) => Buffer.concat([Buffer.from(bytes), unordered]);

  it.each<[string, Uint8Array, boolean]>([
    ["gzip", gzipSync(long), true],
    ["br", brotliCompressSync(long), true],
    ["identity", Buffer.from(long), true],
    ["compress", beginningWith(0x1f, 0x9d, 0x90), false],
    ["zstd", beginningWith(0x28, 0xb5, 0x2f, 0xfd), false],
    ["x-unknown", deflateSync(long), false],
    ["", unordered, false],
  ])("reads a body in the encoding %s only if it can be decoded", async (encoding, body, isRead) => {
    const site = await serveSite({
      "/": { body, headers: encoding ? { "content-encoding": encoding } : {} },
    });
    const expected = isRead ? { ok: true, body: long } : { ok: false };
    expect(await visit(site.host).fetch(site.origin)).toMatchObject(expected);
    const taken = await visit(site.host).fetch(site.origin, { into: () => ({ write: () => undefined }) });
    expect(taken.ok).toBe(isRead);
    expect(site.requests.every(({ headers }) => headers["accept-encoding"] === "gzip, br")).toBe(true);
  });

  it("reports a site that is down, and never throws", async () => {
    const tour = crawlerFor("127.0.0.1").visit(budget);
    expect(await tour.fetch("http://127.0.0.1:1/")).toMatchObject({ ok: false, reason: "unreachable" });
    expect(await tour.fetch("")).toMatchObject({ ok: false, reason: "invalid_address" });
    expect(await tour.fetch("https://unknown.example/")).toMatchObject({ ok: false, reason: "unresolvable" });
  });
});
