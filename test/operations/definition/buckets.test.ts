import { Redis } from "@upstash/redis";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Bucket } from "../../../src/domain/limits.ts";
import { bucketLimits } from "../../../src/domain/limits.ts";
import { hashKey } from "../../../src/domain/signing/keys.ts";
import { openApiDocument } from "../../../src/http/openapi/document.ts";
import { toolNamed } from "../../../src/mcp/tools.ts";
import {
  bucketsFor,
  bucketsOf,
  type Operation,
  rateLimitSentence,
} from "../../../src/operations/definition/define.ts";
import { operations } from "../../../src/operations/index.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { runService } from "../../support/servers/api.ts";
import { clientOf } from "../../support/servers/client.ts";
import { connectTools } from "../../support/servers/mcp.ts";

const service = runService();

const unknownId = "00000000-0000-4000-8000-000000000000";
const counted = operations.filter(({ http, bucket }) => http !== null && bucket !== null);
/** Each operation without input, and with each field that counts elsewhere too; what the field holds need not be valid. */
const limited = counted.flatMap((operation) =>
  [null, ...Object.keys(operation.bucketsOfFields ?? {})].map((field) => {
    const body = { unknown: true, ...(field !== null && { [field]: 42 }) };
    const buckets = bucketsFor(operation, body);
    return { operation, body, buckets, about: `${operation.name}${field === null ? "" : ` with ${field}`}` };
  }),
);

afterEach(() => {
  vi.useRealTimers();
});

/** A moment far enough ahead that no other test counts in its window. */
let ahead = Date.UTC(2027, 0, 1);
function freshHour(offsetMs = 0): number {
  ahead += 2 * 3_600_000;
  vi.useFakeTimers({ toFake: ["Date"], now: ahead + offsetMs });
  return ahead;
}

/** Counts so many requests of the key's bucket in the window of now. */
async function use(key: string, bucket: Bucket, count: number): Promise<void> {
  const { UPSTASH_REDIS_REST_URL: url, UPSTASH_REDIS_REST_TOKEN: token } = service.env;
  const redis = new Redis({ url, token });
  const window = Math.floor(Date.now() / (bucketLimits[bucket].windowSeconds * 1000));
  await redis.set(`limit:${bucket}:${await hashKey(key)}:${window}`, count, { ex: 600 });
}

async function call({ http }: Operation, key: string, body: unknown = {}) {
  const takesBody = http?.method === "POST" || http?.method === "PATCH";
  const response = await fetch(`${service.url}${http?.path.replace("{id}", unknownId)}`, {
    method: http?.method ?? "GET",
    headers: { authorization: `Bearer ${key}`, ...(takesBody && { "content-type": "application/json" }) },
    ...(takesBody && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const remainingOf = (headers: Headers, bucket: Bucket) =>
  Number(new RegExp(`"${bucket}";r=(\\d+)`).exec(headers.get("ratelimit") ?? "")?.[1]);

/** The bodies are invalid: such requests count too. */
describe.each(limited)("$about", { retry: 2 }, ({ operation, body, buckets }) => {
  it.each(buckets)("is rejected when %s is full, with the seconds left in the window", async (full) => {
    const { limit, windowSeconds } = bucketLimits[full];
    freshHour(12_345);
    const left = windowSeconds - 12;
    const { key } = await newOrganisation(service.env);
    await use(key, full, limit - 1);
    const last = await call(operation, key, body);
    expect(last.status).not.toBe(429);
    expect(remainingOf(last.headers, full)).toBe(0);
    expect(last.headers.get("ratelimit-policy")).toContain(`"${full}";q=${limit};w=${windowSeconds}`);
    for (const _ of ["counted", "known to be full"]) {
      const refused = await call(operation, key, body);
      expect([refused.status, refused.body.error.code]).toEqual([429, "rate_limited"]);
      expect(refused.headers.get("retry-after")).toBe(String(left));
      const details = { bucket: full, limit, windowSeconds, retryAfterSeconds: left };
      expect(refused.body.error.details).toEqual(details);
      expect(refused.headers.get("ratelimit")).toContain(`"${full}";r=0;t=${left}`);
    }
    expect((await call(operation, (await newOrganisation(service.env)).key, body)).status).not.toBe(429);
  });
});

describe("a change of the website", () => {
  const created = { companyName: "Acme", thingsToTrack: "Hiring", alertEmails: ["a@fund.example"] };

  it("is rejected over REST and tool when the bucket of enrichments is full; other changes are accepted", async () => {
    freshHour();
    const { key } = await newOrganisation(service.env);
    const client = clientOf(service.url, key);
    const { id } = (await client.post("/tracker", created)).body.data;
    await use(key, "enrich", bucketLimits.enrich.limit);
    const companyWebsite = "https://acme.example";

    const refused = await client.patch(`/tracker/${id}`, { companyWebsite, tags: ["warm"] });
    expect([refused.status, refused.body.error.details.bucket]).toEqual([429, "enrich"]);
    const tools = await connectTools(service.url, key);
    const told = await tools.call("update_company", { id, companyWebsite });
    expect([told.isError, told.body.error.details.bucket]).toEqual([true, "enrich"]);
    await tools.close();
    const { data } = (await client.get(`/tracker/${id}`)).body;
    expect([data.companyWebsite, data.tags]).toEqual([null, []]);

    for (const body of [{ tags: ["warm"] }, { companyWebsite: null }]) {
      const changed = await client.patch(`/tracker/${id}`, body);
      expect(changed.status).toBe(200);
      expect(changed.headers.get("ratelimit-policy")).toBe('"write";q=120;w=60');
    }
  });

  it("counts together with the enrichments of drafts, as documented", async () => {
    freshHour();
    const { key } = await newOrganisation(service.env);
    const client = clientOf(service.url, key);
    const companyWebsite = "https://acme.example";
    const patched = await client.patch(`/tracker/${unknownId}`, { companyWebsite });
    const remaining = [patched, await client.post("/tracker/enrich", {})].map(({ headers }) =>
      remainingOf(headers, "enrich"),
    );
    expect(remaining).toEqual([bucketLimits.enrich.limit - 1, bucketLimits.enrich.limit - 2]);
    const document = JSON.parse(JSON.stringify(openApiDocument()));
    const { description } = document.paths["/api/v1/tracker/{id}"].patch;
    expect(description).toContain("Rate limit: `write`, and `enrich` with `companyWebsite` or `founders`.");
    for (const operation of counted)
      for (const bucket of bucketsOf(operation.bucket ?? "read"))
        expect(rateLimitSentence(operation)).toContain(`\`${bucket}\``);
    expect(toolNamed("update_company", "default")?.definition.description).toContain("enrich");
  });
});

describe("the fixed windows", () => {
  it("end on the whole minute", async () => {
    const start = freshHour(59_900);
    const { key } = await newOrganisation(service.env);
    const client = clientOf(service.url, key);
    await use(key, "read", bucketLimits.read.limit);
    const refused = await client.get("/tracker");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
    vi.setSystemTime(start + 60_001);
    const next = await client.get("/tracker");
    expect([next.status, remainingOf(next.headers, "read")]).toEqual([200, bucketLimits.read.limit - 1]);
    expect(next.headers.get("ratelimit")).toContain(";t=60");
  });
});

describe("the order of checks", () => {
  it("is 401, then 429, then 403, then 400, and an unknown key gets no limits", async () => {
    freshHour();
    const powerless = await newOrganisation(service.env, { scopes: [] });
    const client = clientOf(service.url, powerless.key);
    expect((await client.post("/tracker", { nonsense: 1 })).status).toBe(403);
    await use(powerless.key, "write", bucketLimits.write.limit);
    expect((await client.post("/tracker", { nonsense: 1 })).status).toBe(429);
    const unknown = await clientOf(service.url, "pt_live_x").get("/tracker?limit=none");
    expect([unknown.status, unknown.headers.get("ratelimit")]).toEqual([401, null]);
  });
});
