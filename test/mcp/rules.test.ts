import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createKey, hashKey } from "../../src/domain/signing/keys.ts";
import { createCounters } from "../../src/platform/redis/redis.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { clientOf } from "../support/servers/client.ts";
import { called, connectTools, post, type ToolClient } from "../support/servers/mcp.ts";
import { startService, type TestService } from "../support/servers/service.ts";
import { sharedStack } from "../support/servers/stack.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";
const suggestions = [
  "Product Updates",
  "Metrics Shared",
  "Founders Amplified",
  "Fundraising Signals",
  "Hiring Updates",
  "Customer/Partnership Signals",
];
const open: ToolClient[] = [];
let service: TestService;

beforeAll(async () => {
  service = await startService(sharedStack().env);
});
afterAll(async () => {
  await Promise.all(open.map((tools) => tools.close()));
  await service.close();
});

async function join(options: Parameters<typeof newOrganisation>[1] = {}) {
  const organisation = await newOrganisation(service.env, options);
  const tools = await connectTools(service.url, organisation.key);
  open.push(tools);
  return { organisation, tools, rest: clientOf(service.url, organisation.key) };
}

const acme = () => ({
  companyName: "Acme Tools",
  companyWebsite: "https://acme-tools.example",
  founders: [{ name: "Jane Doe" }],
  thingsToTrack: "Hiring",
});

describe("add_company", () => {
  it("requires name, website and founders, and names every failing field at once", async () => {
    const { tools } = await join();
    const { isError, body } = await tools.call("add_company", {
      thingsToTrack: "x",
      cadence: 7,
      cadenceDays: 5,
      alertEmails: ["nobody"],
      idempotencyKey: "no",
    });
    expect([isError, body.error.code]).toEqual([true, "validation_error"]);
    const named = body.error.details.fields.map(({ path }: { path: string }) => path).toSorted();
    expect(named).toEqual([
      "alertEmails.0",
      "cadence",
      "cadenceDays",
      "companyName",
      "companyWebsite",
      "founders",
      "idempotencyKey",
    ]);
  });

  it("answers an identical call with the first result, whatever the order of its fields", async () => {
    const { tools } = await join();
    const first = await tools.call("add_company", acme());
    expect(first.body).toMatchObject({ idempotencyReplayed: false, existingEntity: false });
    const reordered = Object.fromEntries(Object.entries(acme()).toReversed());
    const again = await tools.call("add_company", reordered);
    expect(again.body).toMatchObject({ idempotencyReplayed: true, data: { id: first.body.data.id } });
    const other = await tools.call("add_company", { ...acme(), thingsToTrack: "Fundraising" });
    expect(other.body.idempotencyReplayed).toBe(false);
    await tools.call("remove_company", { id: first.body.data.id });
    const anew = await tools.call("add_company", acme());
    expect(anew.body).toMatchObject({ idempotencyReplayed: false });
    expect(anew.body.data.id).not.toBe(first.body.data.id);
  });

  it("takes a key of the caller's own, which REST knows as well", async () => {
    const { tools, rest, organisation } = await join();
    const idempotencyKey = "add-acme-2026";
    const first = await tools.call("add_company", { ...acme(), idempotencyKey });
    const conflict = await tools.call("add_company", { ...acme(), cadenceDays: 30, idempotencyKey });
    expect(conflict.body.error.code).toBe("idempotency_conflict");
    const replayed = await rest.post(
      "/tracker",
      { ...acme(), alertEmails: [organisation.email] },
      { "idempotency-key": idempotencyKey },
    );
    expect([replayed.status, replayed.body.data.id]).toEqual([200, first.body.data.id]);
    expect(replayed.body.idempotencyReplayed).toBe(true);
  });
});

describe.each(["add_company", "track_lead"])("what only the user can say, in %s", (name) => {
  const { thingsToTrack: _rules, ...company } = acme();
  const given = name === "add_company" ? company : { id: unknownId };

  it("is asked for when absent or blank, with the six suggestions", async () => {
    const { tools, rest } = await join();
    for (const blank of [{}, { thingsToTrack: "" }, { thingsToTrack: " \n\t " }]) {
      const { isError, body } = await tools.call(name, { ...given, ...blank });
      expect([isError, body.error.code]).toEqual([true, "needs_user_input"]);
      expect(body.error.details).toEqual({ fields: ["thingsToTrack"], suggestions });
    }
    expect((await rest.get("/tracker")).body.data).toEqual([]);
  });

  it("is asked for before scopes and limits are looked at, and costs no quota", async () => {
    const powerless = await join({ scopes: [] });
    expect((await powerless.tools.call(name, given)).body.error.code).toBe("needs_user_input");
    const told = await powerless.tools.call(name, { ...given, thingsToTrack: "Hiring" });
    expect(told.body.error.code).toBe("insufficient_scope");

    const { tools, rest, organisation } = await join();
    for (let calls = 0; calls < 3; calls += 1) await tools.call(name, given);
    const created = await rest.post("/tracker", { ...acme(), alertEmails: ["a@fund.example"] });
    expect(created.headers.get("ratelimit")).toContain('"create";r=199');

    const counters = createCounters(
      { url: service.env.UPSTASH_REDIS_REST_URL ?? "", token: service.env.UPSTASH_REDIS_REST_TOKEN ?? "" },
      { info: () => undefined, warn: () => undefined, error: () => undefined },
    );
    const keyHash = await hashKey(organisation.key);
    const question = { keyHash, buckets: ["create"] as const, mark: null };
    const meanwhile = { beside: Promise.resolve(), after: () => undefined };
    await Promise.all(Array.from({ length: 199 }, () => counters.ask(question, meanwhile)));
    expect((await tools.call(name, given)).body.error.code).toBe("needs_user_input");
    const full = await tools.call(name, { ...given, thingsToTrack: "Hiring" });
    expect(full.body.error).toMatchObject({
      code: "rate_limited",
      details: { bucket: "create", limit: 200, windowSeconds: 3600 },
    });
  });

  it("is asked for alertEmails where the member has no address", async () => {
    const { tools } = await join({ email: null });
    const asked = await tools.call(name, { ...given, thingsToTrack: "Hiring" });
    expect(asked.body.error).toMatchObject({
      code: "needs_user_input",
      details: { fields: ["alertEmails"] },
    });
    const both = await tools.call(name, { ...given, alertEmails: [] });
    expect(both.body.error.details).toEqual({ fields: ["thingsToTrack", "alertEmails"], suggestions });
    const told = await tools.call(name, {
      ...given,
      thingsToTrack: "Hiring",
      alertEmails: ["cto@fund.example"],
    });
    expect(told.body.data?.alertEmails ?? told.body.error.code).toEqual(
      name === "add_company" ? ["cto@fund.example"] : "not_found",
    );
  });

  it("is no way around a key that is none", async () => {
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } };
    expect((await post(service.url, await createKey(), message)).status).toBe(401);
  });
});

describe("alert addresses", () => {
  const others = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@fund.example`);

  it("hold the acting member's own first, and each once whatever its case", async () => {
    const { tools, organisation } = await join({ email: "Partner@Fund.example" });
    const alone = await tools.call("add_company", acme());
    expect(alone.body.data.alertEmails).toEqual([organisation.email]);
    const more = await tools.call("add_company", {
      ...acme(),
      companyName: "More",
      alertEmails: ["ops@fund.example", "PARTNER@fund.EXAMPLE", "OPS@fund.example"],
    });
    expect(more.body.data.alertEmails).toEqual(["Partner@Fund.example", "ops@fund.example"]);
  });

  it("are twenty in all", async () => {
    const { tools } = await join();
    const fits = await tools.call("add_company", { ...acme(), alertEmails: others(19) });
    expect(fits.body.data.alertEmails).toHaveLength(20);
    for (const count of [20, 25]) {
      const { body } = await tools.call("add_company", { ...acme(), alertEmails: others(count) });
      expect([body.error.code, body.error.message]).toEqual([
        "validation_error",
        expect.stringMatching(/^alertEmails: must hold at most 20/),
      ]);
    }
  });
});

describe("an ambiguous name", () => {
  it("is a tool error with the candidates, one of which then serves", async () => {
    const { tools } = await join();
    const companies = ["Northgate Robotics", "Northgate Capital"].map((companyName, index) => ({
      ...acme(),
      companyName,
      companyWebsite: `https://northgate${index}.example`,
    }));
    for (const company of companies) await tools.call("add_company", company);
    for (const [tool, query, id, code] of [
      ["list_signals", "entityQuery", "entityId", "ambiguous_entity"],
      ["list_alerts", "entityQuery", "entityId", "ambiguous_entity"],
      ["list_leads", "sourceQuery", "sourceEntityId", "ambiguous_source"],
    ] as const) {
      const { isError, body } = await tools.call(tool, { [query]: "northgate" });
      expect([isError, body.error.code]).toEqual([true, code]);
      const { candidates } = body.error.details;
      expect(candidates.map(({ companyName }: { companyName: string }) => companyName).toSorted()).toEqual([
        "Northgate Capital",
        "Northgate Robotics",
      ]);
      expect((await tools.call(tool, { [id]: candidates[0].id })).isError).toBe(false);
    }
  });
});

describe("a malformed id", () => {
  it("is refused by the tool layer: no backend is asked", async () => {
    const dead = "http://127.0.0.1:1";
    const alone = await startService(sharedStack().env, {
      NEON_HTTP_URL: dead,
      UPSTASH_REDIS_REST_URL: dead,
    });
    const key = await createKey();
    const calls: [string, Record<string, unknown>][] = [
      ["get_company", { id: "42" }],
      ["get_company", {}],
      ["update_company", { id: `${unknownId}0`, status: "paused" }],
      ["remove_company", { id: "'; drop table companies" }],
      ["update_company", { id: unknownId, founders: [{ name: "Jane Doe" }, { id: "jane" }] }],
      ["decide_lead", { id: 7, accepted: true }],
      ["track_lead", { id: "x" }],
      ["list_signals", { entityId: "acme" }],
      ["list_leads", { sourceEntityId: "acme" }],
    ];
    for (const [name, given] of calls) {
      const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } };
      const { status, body } = await post(alone.url, key, message);
      const answer = called(body.result);
      expect([status, answer.isError, answer.body.error.code]).toEqual([200, true, "validation_error"]);
      expect(answer.body.error.message).toMatch(/(\bid|entityId|sourceEntityId): (must be|is required)/);
    }
    await alone.close();
  });
});
