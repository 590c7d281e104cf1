import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { canonicalJson, sha256 } from "../../../src/domain/canonical.ts";
import { hashKey } from "../../../src/domain/signing/keys.ts";
import { type Controls, controlsOf } from "../../support/controls.ts";
import { newOrganisation, type TestOrganisation } from "../../support/scenes/organisation.ts";
import { type Client, clientOf, until } from "../../support/servers/client.ts";
import { startService, type TestService } from "../../support/servers/service.ts";
import { sharedStack } from "../../support/servers/stack.ts";

let service: TestService;
let withoutRedis: TestService;
let controls: Controls;
let organisation: TestOrganisation;
let client: Client;
let withoutMarks: Client;

beforeAll(async () => {
  controls = controlsOf(sharedStack());
  service = await startService(sharedStack().env);
  withoutRedis = await startService(sharedStack().env, { UPSTASH_REDIS_REST_URL: "http://127.0.0.1:1" });
});
beforeEach(async () => {
  organisation = await newOrganisation(service.env);
  client = clientOf(service.url, organisation.key);
  withoutMarks = clientOf(withoutRedis.url, organisation.key);
});
afterAll(() => Promise.all([service.close(), withoutRedis.close()]));

const body = { companyName: "Acme Robotics", thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
const newKey = () => `key-${crypto.randomUUID()}`;
const create = (using: Client, sent: unknown, key: string) =>
  using.post("/tracker", sent, { "idempotency-key": key });
const companies = async () =>
  (await controls.sql(sql`select id from companies where organisation_id = ${organisation.id}::uuid`)).length;

/** The mark of a request that runs, or that has ended a moment ago. */
async function hold(key: string, sent: unknown, milliseconds: number) {
  const name = `idempotency:${await hashKey(organisation.key)}:${key}`;
  const value = await sha256(canonicalJson(sent));
  await fetch(service.env.UPSTASH_REDIS_REST_URL ?? "", {
    method: "POST",
    headers: { authorization: `Bearer ${service.env.UPSTASH_REDIS_REST_TOKEN}` },
    body: JSON.stringify(["SET", name, value, "PX", String(milliseconds)]),
  });
}

describe("Idempotency-Key", () => {
  it("replays the first result, at once and however the body is written", async () => {
    const key = newKey();
    const first = await create(client, body, key);
    expect([first.status, first.body.idempotencyReplayed]).toEqual([201, false]);
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    const { companyName, thingsToTrack, alertEmails } = body;
    const spaced = JSON.stringify({ alertEmails, thingsToTrack, companyName }, null, 3);
    for (const written of [body, spaced, `  ${JSON.stringify(body)}\n`]) {
      const again = await create(client, written, key);
      expect([again.status, again.body.idempotencyReplayed, again.body.data.id]).toEqual([
        200,
        true,
        first.body.data.id,
      ]);
      expect(again.headers.get("idempotency-replayed")).toBe("true");
    }
    expect(await companies()).toBe(1);
  });

  it("refuses another body under the same key", async () => {
    const key = newKey();
    await create(client, body, key);
    const other = await create(client, { ...body, cadenceDays: 3 }, key);
    expect([other.status, other.body.error.code]).toEqual([409, "idempotency_conflict"]);
    expect(await companies()).toBe(1);
  });

  it.each([["seven77"], ["x".repeat(201)], ["has space"], [""], ["naïve-key"], ["tab\tinside"]])(
    "refuses the malformed key %j together with the body's problems",
    async (key) => {
      const { status, body: answer } = await create(client, { ...body, cadenceDays: 4 }, key);
      expect([status, answer.error.code]).toEqual([400, "validation_error"]);
      expect(answer.error.message).toMatch(/cadenceDays: .*Idempotency-Key: /);
    },
  );

  it("refuses a key given twice, and takes any 8 to 200 printable characters", async () => {
    const twice = await fetch(`${service.url}/api/v1/tracker`, {
      method: "POST",
      headers: [
        ["authorization", `Bearer ${organisation.key}`],
        ["content-type", "application/json"],
        ["idempotency-key", newKey()],
        ["idempotency-key", newKey()],
      ],
      body: JSON.stringify(body),
    });
    expect(twice.status).toBe(400);
    const printable = fc.string({
      unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
      minLength: 8,
      maxLength: 200,
    });
    await fc.assert(
      fc.asyncProperty(printable, async (key) => {
        const { status } = await create(client, body, key);
        expect([200, 201]).toContain(status);
      }),
      { numRuns: 10 },
    );
  });

  it("is not burnt by a request that failed validation, was refused or lacked its scope", async () => {
    const key = newKey();
    expect((await create(client, { ...body, cadenceDays: 4 }, key)).status).toBe(400);
    const powerless = clientOf(
      service.url,
      (await newOrganisation(service.env, { scopes: ["tracker:read"] })).key,
    );
    expect((await create(powerless, body, key)).status).toBe(403);
    await service.settled();
    expect((await create(client, body, key)).status).toBe(201);
  });

  it("is one key's own: another API key's same key is another", async () => {
    const key = newKey();
    const other = clientOf(service.url, (await newOrganisation(service.env)).key);
    expect((await create(client, body, key)).status).toBe(201);
    expect((await create(other, { ...body, companyName: "Else" }, key)).status).toBe(201);
  });

  it("is remembered for 24 hours", async () => {
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

  it("is one request's whatever its path: another POST under the same key is refused, also without the store", async () => {
    const draft = { companyName: "Nobody Knows" };
    const header = (key: string) => ({ "idempotency-key": key });
    const [one, two] = [newKey(), newKey()];
    expect((await client.post("/tracker/enrich", draft, header(one))).status).toBe(200);
    expect((await create(client, body, two)).status).toBe(201);
    const refused = [
      await create(withoutMarks, body, one),
      await withoutMarks.post("/tracker/enrich", draft, header(two)),
    ];
    for (const { status, body: answer } of refused)
      expect([status, answer.error?.code]).toEqual([409, "idempotency_conflict"]);
  });

  it("of any POST is forgotten after 24 hours", async () => {
    await client.post("/tracker/enrich", { companyName: "Nobody Knows" }, { "idempotency-key": newKey() });
    const kept = () =>
      controls.sql(sql`select 1 from idempotent_answers where organisation_id = ${organisation.id}::uuid`);
    expect(await kept()).toHaveLength(1);
    await controls.sql(sql`update idempotent_answers set created_at = clock_timestamp() - interval '24 hours 1 second'
                            where organisation_id = ${organisation.id}::uuid`);
    await service.cron();
    expect(await kept()).toHaveLength(0);
  });

  it.each([
    ["with the store", () => service],
    ["without the store", () => withoutRedis],
  ])("makes one company of twenty submissions at once, %s", async (_name, where) => {
    const using = clientOf(where().url, organisation.key);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(using, body, key)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    const ids = new Set(answers.flatMap(({ body: answer }) => answer.data?.id ?? []));
    expect(ids.size).toBe(1);
    for (const { status, body: answer } of answers) {
      if (status === 409) expect(answer.error.code).toBe("idempotency_in_progress");
      if (status === 200) expect(answer.idempotencyReplayed).toBe(true);
      expect([200, 201, 409]).toContain(status);
    }
    expect(await companies()).toBe(1);
  });

  it("replays the first result also while a request with another body is only just refused", async () => {
    const key = newKey();
    const first = await create(client, body, key);
    await service.settled();
    await hold(key, { ...body, cadenceDays: 3 }, 60_000);
    const again = await create(client, body, key);
    expect([again.status, again.body.data?.id]).toEqual([200, first.body.data.id]);
    expect(again.body.idempotencyReplayed).toBe(true);
  });

  it("says that the first request is still running, until its mark runs out", async () => {
    const key = newKey();
    await hold(key, body, 600_000);
    const early = await create(client, body, key);
    expect([early.status, early.body.error.code]).toEqual([409, "idempotency_in_progress"]);
    const conflicting = await create(client, { ...body, cadenceDays: 3 }, key);
    expect([conflicting.status, conflicting.body.error.code]).toEqual([409, "idempotency_conflict"]);
    await hold(key, body, 1);
    await until(
      () => create(client, body, key),
      ({ status }) => status === 201,
    );
  });
});
