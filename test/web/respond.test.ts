import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Failure } from "../../src/domain/failure.ts";
import type { BucketState } from "../../src/ports/limits.ts";
import { errorCodes, errorTable } from "../../src/schemas/error.ts";
import { etagOf } from "../../src/web/etag.ts";
import {
  addressOf,
  bearerOf,
  failureResponse,
  jsonResponse,
  limitHeaders,
  refuseAllBut,
  refuseMethod,
  requestIdOf,
  securityHeaders,
  validatedResponse,
  writtenResponse,
} from "../../src/web/respond.ts";

const request = (headers: Record<string, string> = {}, method = "GET") =>
  new Request("https://api.example/x", { method, headers });
const headersOf = ({ headers }: Response) => Object.fromEntries(headers);

describe("an answer", () => {
  it.each([
    ["of a value", () => jsonResponse(201, { a: 1 }, { location: "/x" })],
    ["of written JSON", () => writtenResponse(201, '{"a":1}', { location: "/x" })],
  ])("%s is JSON with the headers of all answers and its own", async (_of, make) => {
    const response = make();
    expect(response.status).toBe(201);
    expect(headersOf(response)).toEqual({
      ...securityHeaders,
      "content-type": "application/json; charset=utf-8",
      location: "/x",
    });
    expect(await response.text()).toBe('{"a":1}');
  });

  it("with a validator is kept and asked about, and is no body where the client has it", async () => {
    const fresh = validatedResponse(request(), "{}", { "x-request-id": "one" });
    expect(fresh.status).toBe(200);
    expect(headersOf(fresh)).toMatchObject({ etag: etagOf("{}"), "cache-control": "private, no-cache" });
    expect(await fresh.text()).toBe("{}");
    const known = validatedResponse(request({ "if-none-match": etagOf("{}") }), "{}", {});
    expect([known.status, await known.text()]).toEqual([304, ""]);
    expect(headersOf(known)).toMatchObject({ etag: etagOf("{}"), "x-content-type-options": "nosniff" });
    expect(known.headers.get("content-type")).toBeNull();
    expect(validatedResponse(request({ "if-none-match": etagOf("{}") }), "{ }", {}).status).toBe(200);
  });

  it("may bring its own validator and its own words for caches", () => {
    const response = validatedResponse(request(), "{}", { "cache-control": "public, max-age=300" }, '"own"');
    expect(headersOf(response)).toMatchObject({ etag: '"own"', "cache-control": "public, max-age=300" });
  });
});

describe("a failure", () => {
  it.each(errorCodes)("%s is answered with the status and words of the table", async (code) => {
    const response = failureResponse(new Failure(code), { "x-request-id": "one" });
    expect(response.status).toBe(errorTable[code].status);
    expect(await response.json()).toEqual({ error: { code, message: errorTable[code].title } });
    expect(response.headers.get("www-authenticate")).toBe(code === "unauthorized" ? "Bearer" : null);
    expect(response.headers.get("retry-after")).toBeNull();
    expect(response.headers.get("x-request-id")).toBe("one");
  });

  it("says when to come back where that is known, and shows its details and never its cause", async () => {
    const options = { retryAfterSeconds: 7, details: { a: 1 }, cause: new Error("relation secrets") };
    const response = failureResponse(new Failure("service_unavailable", "Later.", options), {});
    expect(response.headers.get("retry-after")).toBe("7");
    expect(await response.text()).toBe(
      '{"error":{"code":"service_unavailable","message":"Later.","details":{"a":1}}}',
    );
  });
});

describe("the limits of a request", () => {
  const state = (bucket: BucketState["bucket"], remaining: number): BucketState => ({
    bucket,
    limit: 120,
    windowSeconds: 60,
    remaining,
    resetSeconds: 42,
    allowed: true,
  });

  it("are told of each bucket in order, as the draft writes them", () => {
    expect(limitHeaders([state("write", 119), state("enrich", 3)])).toEqual({
      "ratelimit-policy": '"write";q=120;w=60, "enrich";q=120;w=60',
      ratelimit: '"write";r=119;t=42, "enrich";r=3;t=42',
    });
  });

  it.each([[null], [[]]])("are not told where nothing was counted: %j", (limits) => {
    expect(limitHeaders(limits)).toEqual({});
  });
});

describe("what a request says of itself", () => {
  it("its id is kept where it may stand in a log and a header, and is a new one otherwise", () => {
    const sane = fc.stringMatching(/^[A-Za-z0-9._:-]{1,128}$/);
    const other = fc
      .stringMatching(/^[\x21-\x7e]{1,140}$/)
      .filter((id) => !/^[A-Za-z0-9._:-]{1,128}$/.test(id));
    fc.assert(fc.property(sane, (id) => requestIdOf(request({ "x-request-id": id })) === id));
    fc.assert(
      fc.property(other, (id) => /^[0-9a-f-]{36}$/.test(requestIdOf(request({ "x-request-id": id })))),
    );
    expect(requestIdOf(request())).not.toBe(requestIdOf(request()));
  });

  it.each([
    ["Bearer pt_live_a", "pt_live_a"],
    ["bearer   pt_live_a  ", "pt_live_a"],
    ["BEARER x", "x"],
    ["Bearer", null],
    ["Bearer ", null],
    ["Bearer a b", null],
    ["Basic pt_live_a", null],
    ["xBearer a", null],
    ["pt_live_a", null],
  ])("its key is the token of %j: %s", (authorization, key) => {
    expect(bearerOf(request({ authorization }))).toBe(key);
  });

  it("its address is what the platform says, and what the client says counts for nothing", () => {
    expect(addressOf(request({ "cf-connecting-ip": "203.0.113.7", "x-forwarded-for": "1.2.3.4" }))).toBe(
      "203.0.113.7",
    );
    expect(addressOf(request({ "x-forwarded-for": "1.2.3.4", "x-real-ip": "1.2.3.4" }))).toBeNull();
    expect(bearerOf(request())).toBeNull();
  });
});

describe("a method that a path does not take", () => {
  it("is a 405 that names those it takes", async () => {
    const response = refuseMethod(request({ "x-request-id": "one" }, "PUT"), ["GET", "DELETE"]);
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, DELETE, OPTIONS"]);
    expect(response.headers.get("x-request-id")).toBe("one");
    expect((await response.json()).error).toEqual({
      code: "method_not_allowed",
      message: "This path takes GET, HEAD, DELETE, OPTIONS.",
    });
  });

  it("is answered where it asks what the path takes, but not by the tool server", () => {
    const options = request({}, "OPTIONS");
    const answered = refuseMethod(options, ["POST"]);
    expect([answered.status, answered.headers.get("access-control-allow-methods")]).toEqual([
      204,
      "POST, OPTIONS",
    ]);
    expect([
      refuseAllBut(options, "POST").status,
      refuseAllBut(options, "POST").headers.get("allow"),
    ]).toEqual([405, "POST"]);
  });
});
