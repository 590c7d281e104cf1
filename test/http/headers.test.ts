import { describe, expect, it } from "vitest";
import { startApi } from "../support/servers/api.ts";

const api = startApi();
const settings = { thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
const origin = "https://app.fund.example";

describe("the headers of the API", () => {
  it("OPTIONS and Allow name the methods of a path, and a browser may send every header that is read", async () => {
    const one = `${api.service.url}/api/v1/tracker/${crypto.randomUUID()}`;
    const asked = {
      "access-control-request-method": "PATCH",
      "access-control-request-headers": "authorization",
    };
    const preflight = await fetch(one, { method: "OPTIONS", headers: { origin, ...asked } });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    expect(preflight.headers.get("access-control-allow-methods")).toContain("PATCH");
    expect(preflight.headers.get("access-control-allow-headers")?.split(", ")).toEqual(
      expect.arrayContaining(["Authorization", "Content-Type", "Idempotency-Key", "If-None-Match"]),
    );
    const refused = await fetch(one, { method: "PUT" });
    const allow = "GET, HEAD, PATCH, DELETE, OPTIONS";
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, allow]);
    expect((await fetch(one, { method: "HEAD" })).status).toBe(401);
    for (const path of ["/api/v1/openapi", "/api/v1/tracker", "/api/v1/nothing"]) {
      const { headers } = await fetch(`${api.service.url}${path}`, { headers: { origin } });
      expect([path, headers.get("access-control-allow-origin")]).toEqual([path, "*"]);
      expect(headers.get("access-control-expose-headers")).toContain("RateLimit");
    }
  });

  it.each(["/", "/docs", "/api/v1/openapi", "/api/v1/tracker", "/api/mcp", "/mail/nothing", "/jobs/run"])(
    "%s states its content type and allows the platform to compress it",
    async (path) => {
      const { headers } = await fetch(`${api.service.url}${path}`, { headers: { accept: "text/html" } });
      expect(headers.get("content-type")).toMatch(/^(?:application\/json|text\/html); charset=utf-8$/);
      expect(headers.get("cache-control")).not.toContain("no-transform");
    },
  );

  it("ETag changes with the resource", async () => {
    const { body } = await api.client.post("/tracker", settings);
    const path = `/tracker/${body.data.id}`;
    await api.service.settled();
    await api.client.patch(path, { status: "paused" });
    const read = (known: string) =>
      fetch(`${api.service.url}/api/v1${path}?view=compact`, {
        headers: { authorization: `Bearer ${api.organisation.key}`, "if-none-match": known },
      });
    const etag = (await read('"none"')).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[0-9a-z]{14}"$/);
    const known = await read(etag);
    if (known.status === 304) expect(known.headers.get("etag")).toBe(etag);
    await api.client.patch(path, { tags: ["new"] });
    expect((await read(etag)).status).toBe(200);
  });
});
