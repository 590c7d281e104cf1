import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../src/operations/index.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { type Client, clientOf, until } from "../support/servers/client.ts";
import { startService, type TestService } from "../support/servers/service.ts";
import { sharedStack } from "../support/servers/stack.ts";

let service: TestService;
let organisation: TestOrganisation;
let client: Client;

beforeAll(async () => {
  service = await startService(sharedStack().env);
  organisation = await newOrganisation(service.env);
  client = clientOf(service.url, organisation.key);
});
afterAll(() => service.close());

const settings = { thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
const reasonsOf = async (body: Record<string, unknown>): Promise<Record<string, string>> => {
  const answer = await client.post("/tracker", { ...settings, ...body });
  const fields: { path: string; reason: string }[] = answer.body.error?.details?.fields ?? [];
  expect(new Set(fields.map(({ path }) => path)).size).toBe(fields.length);
  return Object.fromEntries(fields.map(({ path, reason }) => [path, reason]));
};

describe("an address is checked for what it is", () => {
  it.each([
    ["companyLinkedinUrl", "https://www.linkedin.com/in/jane-doe", /LinkedIn page of an organisation/],
    ["companyLinkedinUrl", "https://acme.com/company/acme", /LinkedIn page of an organisation/],
    ["companyTwitterUrl", "https://x.com/search?q=acme", /profile on X/],
    ["companyTwitterUrl", "https://facebook.com/acme", /profile on X/],
    ["companyWebsite", "https://jane:secret@acme.com", /no user name and no password/],
    ["companyWebsite", "https://localhost:3000", /public website/],
    ["companyWebsite", "https://intranet", /public website/],
    ["companyWebsite", "https://acme.notarealsuffix", /public website/],
    ["companyWebsite", "https://acme.internal", /public website/],
    ["companyWebsite", "http://10.0.0.8", /public website/],
    ["companyWebsite", "http://[::1]/", /public website/],
    ["companyWebsite", "https://co.uk", /public website/],
    ["companyWebsite", "", /^must not be empty$/],
    ["companyName", "", /^must not be empty$/],
    ["thingsToTrack", "", /^must not be empty$/],
    ["companyName", "   ", /must not be blank/],
    ["alertEmails", [], /^must hold at least 1 item$/],
  ])("%s %j", async (field, value, reason) => {
    expect((await reasonsOf({ [field]: value }))[field]).toMatch(reason);
  });

  it.each([
    { companyWebsite: "https://acme.co.uk" },
    { companyWebsite: "https://münchen-robotik.de/start" },
    { companyWebsite: "https://acme.github.io" },
    { companyLinkedinUrl: "https://de.linkedin.com/company/acme/about/" },
    { companyLinkedinUrl: "https://www.linkedin.com/school/acme" },
    { companyTwitterUrl: "https://twitter.com/Acme" },
  ])("takes %j", async (body) => {
    expect((await client.post("/tracker", { ...settings, ...body })).status).toBe(201);
  });

  it("of founders too", async () => {
    const founders = [
      {
        name: "Jane Doe",
        linkedinUrl: "https://www.linkedin.com/company/acme",
        githubUrl: "https://github.com/features",
      },
    ];
    const reasons = await reasonsOf({ founders });
    expect(reasons["founders.0.linkedinUrl"]).toMatch(/LinkedIn profile of a person/);
    expect(reasons["founders.0.githubUrl"]).toMatch(/profile on GitHub/);
  });
});

describe("a name nobody knows", () => {
  it.each([
    ["cadence", "cadenceDays"],
    ["company_name", "companyName"],
    ["website", "companyWebsite"],
    ["emails", "alertEmails"],
    ["thingToTrack", "thingsToTrack"],
  ])("%s is told its neighbour %s", async (name, meant) => {
    expect((await reasonsOf({ [name]: "x" }))[name]).toBe(`unknown field; did you mean ${meant}?`);
  });

  it("is not told one where there is none, is told one inside a founder, and is called what it is", async () => {
    const reasons = await reasonsOf({ zzzzzz: 1, founders: [{ name: "Jane", linkedin: "x" }] });
    expect(reasons.zzzzzz).toBe("unknown field");
    expect(reasons["founders.0.linkedin"]).toBe("unknown field; did you mean linkedinUrl?");
    const listed = await client.get("/signals?entity=acme");
    expect(listed.body.error.message).toMatch(
      /^entity: unknown query parameter; did you mean entity(Id|Query)\?$/,
    );
    const posted = await client.post("/tracker?dryRun=true", settings);
    expect(posted.body.error.message).toBe("dryRun: unknown query parameter");
  });
});

describe("what is given loosely", () => {
  it("tags are trimmed and each kept once", async () => {
    const { body } = await client.post("/tracker", settings);
    const patched = await client.patch(`/tracker/${body.data.id}`, { tags: [" seed", "seed ", "ai", "ai"] });
    expect(patched.body.data.tags).toEqual(["seed", "ai"]);
  });

  it("no founders are not at least one, in a draft", async () => {
    const { status, body } = await client.post("/tracker/enrich", { founders: [] });
    expect([status, body.error.message]).toEqual([400, expect.stringContaining("at least one of")]);
  });
});

describe("Idempotency-Key", () => {
  const key = () => ({ "idempotency-key": `key-${crypto.randomUUID()}` });

  it("repeats the answer of a refresh, refuses another request, and a malformed key on every POST", async () => {
    const { body } = await client.post("/tracker", settings);
    const path = `/tracker/${body.data.id}/refresh`;
    await until(
      () => client.get(`/tracker/${body.data.id}`),
      ({ body: { data } }) => data.lastScrapedAt !== null && data.scrapeHealth !== "running",
    );
    const headers = key();
    const first = await client.post(path, undefined, headers);
    const second = await client.post(path, undefined, headers);
    expect([first.status, second.status, second.body]).toEqual([202, 202, first.body]);
    expect(first.headers.get("location")).toBe(first.body.refresh.pollUrl);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    for (const operation of operations) {
      if (operation.http?.method !== "POST") continue;
      const target = operation.http.path.replace("/api/v1", "").replace("{id}", body.data.id);
      const answer = await client.post(target, {}, { "idempotency-key": "short" });
      expect([target, answer.status]).toEqual([target, 400]);
      expect(answer.body.error.message).toContain("Idempotency-Key: must be 8 to 200");
    }
  });

  it("repeats the answer of a draft; another body or path with the key is a conflict", async () => {
    const headers = key();
    const first = await client.post("/tracker/enrich", { companyName: "Nobody Knows" }, headers);
    const second = await client.post("/tracker/enrich", { companyName: "Nobody Knows" }, headers);
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect([first, second].map(({ headers: of }) => of.get("idempotency-replayed"))).toEqual([null, "true"]);
    const other = await client.post("/tracker/enrich", { companyName: "Somebody" }, headers);
    expect([other.status, other.body.error.code]).toEqual([409, "idempotency_conflict"]);
  });
});

describe("headers", () => {
  it("401 says how a key is sent", async () => {
    const answer = await fetch(`${service.url}/api/v1/tracker`);
    expect((await answer.json()).error.message).toContain("Authorization: Bearer");
  });

  it("Location stands on 201, and leads to the company", async () => {
    const created = await client.post("/tracker", settings);
    expect(created.headers.get("location")).toBe(created.body.operation.pollUrl);
  });

  it("OPTIONS and Allow tell the truth, and browsers that hold a key may call", async () => {
    const one = `${service.url}/api/v1/tracker/${crypto.randomUUID()}`;
    const preflight = await fetch(one, {
      method: "OPTIONS",
      headers: {
        origin: "https://app.fund.example",
        "access-control-request-method": "PATCH",
        "access-control-request-headers": "authorization,content-type",
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-methods")).toContain("PATCH");
    expect(preflight.headers.get("access-control-allow-headers")).toMatch(/Authorization.*Idempotency-Key/);
    const refused = await fetch(one, { method: "PUT" });
    expect([refused.status, refused.headers.get("allow")]).toEqual([
      405,
      "GET, HEAD, PATCH, DELETE, OPTIONS",
    ]);
    const head = await fetch(one, { method: "HEAD" });
    expect(head.status).toBe(401);
    for (const path of ["/api/v1/openapi", "/api/v1/tracker", "/api/v1/nothing"]) {
      const answer = await fetch(`${service.url}${path}`, {
        headers: { origin: "https://app.fund.example" },
      });
      expect([path, answer.headers.get("access-control-allow-origin")]).toEqual([path, "*"]);
      expect(answer.headers.get("access-control-expose-headers")).toContain("RateLimit");
    }
  });

  it("the platform may compress every answer: its kind is named, and nothing forbids it", async () => {
    for (const path of [
      "/",
      "/docs",
      "/api/v1/openapi",
      "/api/v1/tracker",
      "/api/mcp",
      "/mail/nothing",
      "/jobs/run",
    ]) {
      const { headers } = await fetch(`${service.url}${path}`, { headers: { accept: "text/html" } });
      expect([path, headers.get("content-type")]).toEqual([
        path,
        expect.stringMatching(/^(?:application\/json|text\/html); charset=utf-8$/),
      ]);
      expect([path, headers.get("cache-control")]).not.toEqual([
        path,
        expect.stringContaining("no-transform"),
      ]);
    }
  });

  it("ETag and 304 save what was read already, and change with it", async () => {
    const { body } = await client.post("/tracker", settings);
    const path = `/api/v1/tracker/${body.data.id}?view=compact`;
    const read = (etag?: string | null) =>
      fetch(`${service.url}${path}`, {
        headers: { authorization: `Bearer ${organisation.key}`, ...(etag && { "if-none-match": etag }) },
      });
    await service.settled();
    const patched = await client.patch(`/tracker/${body.data.id}`, { status: "paused" });
    expect(patched.status).toBe(200);
    const first = await read();
    const etag = first.headers.get("etag");
    expect(etag).toMatch(/^"[0-9a-z]{14}"$/);
    const document = await fetch(`${service.url}/api/v1/openapi`);
    const again = await fetch(`${service.url}/api/v1/openapi`, {
      headers: { "if-none-match": `W/"x", W/${document.headers.get("etag")}` },
    });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const known = await read(etag);
    if (known.status === 304) expect(known.headers.get("etag")).toBe(etag);
    await client.patch(`/tracker/${body.data.id}`, { tags: ["new"] });
    expect((await read(etag)).status).toBe(200);
  });
});
