import { describe, expect, it } from "vitest";
import { Failure } from "../../src/domain/failure.ts";
import type { BucketState } from "../../src/ports/limits.ts";
import { errorCodes, errorTable } from "../../src/schemas/error.ts";
import {
  addressOf,
  bearerOf,
  etagOf,
  failureResponse,
  limitHeaders,
  validatedResponse,
} from "../../src/web/exchange.ts";

const request = (headers: Record<string, string> = {}, method = "GET") =>
  new Request("https://api.example/x", { method, headers });

describe("an answer", () => {
  it("with an ETag is a 304 without a body to a client that has it", async () => {
    const fresh = validatedResponse(request(), "{}", {});
    expect([fresh.status, await fresh.text()]).toEqual([200, "{}"]);
    const etag = etagOf("{}");
    expect(Object.fromEntries(fresh.headers)).toMatchObject({ etag, "cache-control": "private, no-cache" });
    const known = validatedResponse(request({ "if-none-match": etag }), "{}", {});
    expect([known.status, await known.text(), known.headers.get("content-type")]).toEqual([304, "", null]);
    expect(Object.fromEntries(known.headers)).toMatchObject({ etag, "x-content-type-options": "nosniff" });
    expect(validatedResponse(request({ "if-none-match": etag }), "{ }", {}).status).toBe(200);
    const cached = { "cache-control": "public, max-age=300" };
    const own = validatedResponse(request(), "{}", cached, '"own"');
    expect(Object.fromEntries(own.headers)).toMatchObject({ etag: '"own"', ...cached });
  });
});

describe("a failure", () => {
  it.each(errorCodes)("%s has the status and title of the table", async (code) => {
    const response = failureResponse(new Failure(code), { "x-request-id": "one" });
    expect(response.status).toBe(errorTable[code].status);
    expect(await response.json()).toEqual({ error: { code, message: errorTable[code].title } });
    expect(response.headers.get("www-authenticate")).toBe(code === "unauthorized" ? "Bearer" : null);
    expect(response.headers.get("retry-after")).toBeNull();
    expect(response.headers.get("x-request-id")).toBe("one");
  });

  it("has Retry-After and details, and never its cause", async () => {
    const options = { retryAfterSeconds: 7, details: { a: 1 }, cause: new Error("relation secrets") };
    const response = failureResponse(new Failure("service_unavailable", "Later.", options), {});
    expect(response.headers.get("retry-after")).toBe("7");
    expect(await response.text()).toBe(
      '{"error":{"code":"service_unavailable","message":"Later. Retry in 7 seconds.","details":{"a":1,"retryAfterSeconds":7}}}',
    );
  });
});

it("rate limit headers list each bucket in order, and are absent where nothing was counted", () => {
  const window = { limit: 120, windowSeconds: 60, resetSeconds: 42, allowed: true };
  const state = (bucket: BucketState["bucket"], remaining: number) => ({ bucket, remaining, ...window });
  expect(limitHeaders([state("write", 119), state("enrich", 3)])).toEqual({
    "ratelimit-policy": '"write";q=120;w=60, "enrich";q=120;w=60',
    ratelimit: '"write";r=119;t=42, "enrich";r=3;t=42',
  });
  expect([limitHeaders(null), limitHeaders([])]).toEqual([{}, {}]);
});

describe("a request", () => {
  it.each([
    ["Bearer pt_live_a", "pt_live_a"],
    ["bearer   pt_live_a  ", "pt_live_a"],
    ["Bearer ", null],
    ["Bearer a b", null],
    ["Basic pt_live_a", null],
    ["xBearer a", null],
    ["pt_live_a", null],
  ])("with authorization %j has the key %s", (authorization, key) => {
    expect(bearerOf(request({ authorization }))).toBe(key);
  });

  it("has the address that the platform names, not one that the client sends", () => {
    const forged = { "x-forwarded-for": "1.2.3.4", "x-real-ip": "1.2.3.4" };
    expect(addressOf(request({ "cf-connecting-ip": "203.0.113.7", ...forged }))).toBe("203.0.113.7");
    expect(addressOf(request(forged))).toBeNull();
  });
});
