import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { canonicalJson, sha256 } from "../../../src/domain/canonical.ts";
import { hashKey } from "../../../src/domain/signing/keys.ts";
import { operations } from "../../../src/operations/index.ts";
import { controlsOf } from "../../support/controls.ts";
import { newOrganisation, type TestOrganisation } from "../../support/scenes/organisation.ts";
import { runService } from "../../support/servers/api.ts";
import { type Client, clientOf, until } from "../../support/servers/client.ts";
import { sharedStack } from "../../support/servers/stack.ts";

const service = runService();
const withoutRedis = runService({ UPSTASH_REDIS_REST_URL: "http://127.0.0.1:1" });
const controls = controlsOf(sharedStack());
let organisation: TestOrganisation;
let client: Client;
let withoutMarks: Client;

beforeEach(async () => {
  organisation = await newOrganisation(service.env);
  client = clientOf(service.url, organisation.key);
  withoutMarks = clientOf(withoutRedis.url, organisation.key);
});

const body = { companyName: "Acme Robotics", thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
const draft = { companyName: "Nobody Knows" };
const newKey = () => `key-${crypto.randomUUID()}`;
const header = (key: string) => ({ "idempotency-key": key });
const create = (using: Client, sent: unknown, key: string) => using.post("/tracker", sent, header(key));
const companies = async () =>
  (await controls.sql(sql`select id from companies where organisation_id = ${organisation.id}::uuid`)).length;

/** Sets the mark of a running request with this body, or deletes it. */
async function mark(key: string, sent: unknown) {
  const name = `idempotency:${await hashKey(organisation.key)}:${key}`;
  const value = sent === null ? null : await sha256(canonicalJson(sent));
  await fetch(service.env.UPSTASH_REDIS_REST_URL ?? "", {
    method: "POST",
    headers: { authorization: `Bearer ${service.env.UPSTASH_REDIS_REST_TOKEN}` },
    body: JSON.stringify(value === null ? ["DEL", name] : ["SET", name, value, "PX", "600000"]),
  });
}

describe("Idempotency-Key of a create", { retry: 2 }, () => {
  it("repeats the first result for the same body in any formatting, and rejects another body", async () => {
    const key = newKey();
    const first = await create(client, body, key);
    expect([first.status, first.body.idempotencyReplayed]).toEqual([201, false]);
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    const reversed = JSON.stringify(Object.fromEntries(Object.entries(body).toReversed()), null, 3);
    for (const written of [body, reversed, `  ${JSON.stringify(body)}\n`]) {
      const again = await create(client, written, key);
      expect([again.status, again.body.data.id]).toEqual([200, first.body.data.id]);
      expect(again.headers.get("idempotency-replayed")).toBe("true");
    }
    const other = await create(client, { ...body, cadenceDays: 3 }, key);
    expect([other.status, other.body.error.code]).toEqual([409, "idempotency_conflict"]);
    expect(await companies()).toBe(1);
  });

  it("is not used up by a request that was rejected", async () => {
    const key = "!#$%&'()*+,-./:;<=>?@[]^_`{|}~";
    expect((await create(client, { ...body, cadenceDays: 4 }, key)).status).toBe(400);
    const { key: powerless } = await newOrganisation(service.env, { scopes: ["tracker:read"] });
    expect((await create(clientOf(service.url, powerless), body, key)).status).toBe(403);
    await service.settled();
    expect((await create(client, body, key)).status).toBe(201);
  });

  it("is valid for 24 hours", async () => {
    const key = newKey();
    const first = await create(client, body, key);
    const age = (hours: string) =>
      controls.sql(sql`update idempotency_keys set created_at = clock_timestamp() - ${hours}::interval
                        where company_id = ${first.body.data.id}::uuid`);
    await age("23 hours 59 minutes");
    await service.cron();
    expect((await create(client, body, key)).body.idempotencyReplayed).toBe(true);
    await age("24 hours 1 second");
    const later = await create(client, body, key);
    expect([later.status, later.body.data.id === first.body.data.id]).toEqual([201, false]);
  });

  it.each([
    ["with", () => service],
    ["without", () => withoutRedis],
  ])("makes one company of twenty requests at once, %s Redis", async (_name, where) => {
    const using = clientOf(where().url, organisation.key);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(using, body, key)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body: answer } of answers) {
      if (status === 409) expect(answer.error.code).toBe("idempotency_in_progress");
      if (status === 200) expect(answer.idempotencyReplayed).toBe(true);
      expect([200, 201, 409]).toContain(status);
    }
    expect(new Set(answers.flatMap(({ body: answer }) => answer.data?.id ?? [])).size).toBe(1);
    expect(await companies()).toBe(1);
  });

  it("answers 409 while the first request runs", async () => {
    const key = newKey();
    await mark(key, body);
    const early = await create(client, body, key);
    expect([early.status, early.body.error.code]).toEqual([409, "idempotency_in_progress"]);
    const conflicting = await create(client, { ...body, cadenceDays: 3 }, key);
    expect([conflicting.status, conflicting.body.error.code]).toEqual([409, "idempotency_conflict"]);
    await mark(key, null);
    const first = await create(client, body, key);
    expect(first.status).toBe(201);
    await service.settled();
    await mark(key, { ...body, cadenceDays: 3 });
    const again = await create(client, body, key);
    expect([again.status, again.body.data?.id]).toEqual([200, first.body.data.id]);
  });
});

describe("Idempotency-Key of any POST", () => {
  it.each(["seven77", "x".repeat(201), "has space", "", "naïve-key", "tab\tinside"])(
    "%j is rejected together with the problems of the body",
    async (key) => {
      const { status, body: answer } = await create(client, { ...body, cadenceDays: 4 }, key);
      expect([status, answer.error.code]).toEqual([400, "validation_error"]);
      expect(answer.error.message).toMatch(/cadenceDays: .*Idempotency-Key: /);
    },
  );

  it("is rejected on every POST when it is malformed, and when it is given twice", async () => {
    for (const { http } of operations) {
      if (http?.method !== "POST") continue;
      const path = http.path.replace("/api/v1", "").replace("{id}", crypto.randomUUID());
      const answer = await client.post(path, {}, header("short"));
      expect([path, answer.status]).toEqual([path, 400]);
      expect(answer.body.error.message).toContain("Idempotency-Key: must be 8 to 200");
    }
    const headers = new Headers({ authorization: `Bearer ${organisation.key}` });
    for (const key of [newKey(), newKey()]) headers.append("idempotency-key", key);
    const sent = { method: "POST", headers, body: JSON.stringify(body) };
    expect((await fetch(`${service.url}/api/v1/tracker`, sent)).status).toBe(400);
  });

  it("repeats the answer of a refresh and of a draft", async () => {
    const { id } = (await client.post("/tracker", body)).body.data;
    await until(
      () => client.get(`/tracker/${id}`),
      ({ body: { data } }) => data.lastScrapedAt !== null && data.scrapeHealth !== "running",
    );
    for (const [path, sent, status] of [
      [`/tracker/${id}/refresh`, undefined, 202],
      ["/tracker/enrich", draft, 200],
    ] as const) {
      const headers = header(newKey());
      const first = await client.post(path, sent, headers);
      const second = await client.post(path, sent, headers);
      expect([first.status, second.status, second.body]).toEqual([status, status, first.body]);
      expect([first, second].map((one) => one.headers.get("idempotency-replayed"))).toEqual([null, "true"]);
      if (status === 202) expect(first.headers.get("location")).toBe(first.body.refresh.pollUrl);
    }
  });

  it("belongs to one path, with and without Redis", async () => {
    const [one, two] = [newKey(), newKey()];
    expect((await client.post("/tracker/enrich", draft, header(one))).status).toBe(200);
    expect((await create(client, body, two)).status).toBe(201);
    for (const { status, body: answer } of [
      await create(withoutMarks, body, one),
      await withoutMarks.post("/tracker/enrich", draft, header(two)),
    ])
      expect([status, answer.error?.code]).toEqual([409, "idempotency_conflict"]);
  });

  it("is deleted after 24 hours", async () => {
    await client.post("/tracker/enrich", draft, header(newKey()));
    const kept = () =>
      controls.sql(sql`select 1 from idempotent_answers where organisation_id = ${organisation.id}::uuid`);
    expect(await kept()).toHaveLength(1);
    await controls.sql(sql`update idempotent_answers set created_at = clock_timestamp() - interval '24 hours 1 second'
                            where organisation_id = ${organisation.id}::uuid`);
    await service.cron();
    expect(await kept()).toHaveLength(0);
  });
});
