import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { company, idsOf, lead, signal } from "../../support/scenes/drafts.ts";
import { type ListScene, listScene } from "../../support/scenes/list-scene.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { addCompanies, addLeads, addSignals } from "../../support/scenes/rows.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { startService, type TestService } from "../../support/servers/service.ts";
import { sharedStack } from "../../support/servers/stack.ts";

let service: TestService;
let scene: ListScene;
let client: Client;
let stranger: Client;

beforeAll(async () => {
  service = await startService(sharedStack().env);
  scene = await listScene(service);
  ({ client, stranger } = scene);
});
afterAll(() => service.close());

const unknownId = "00000000-0000-4000-8000-000000000000";

describe("GET /signals and /alerts by time", () => {
  let timed: Client;
  const at = [
    "2026-05-03T23:59:59.999999",
    "2026-05-04T00:00:00.000000",
    "2026-05-04T23:59:59.999999",
    "2026-05-05T00:00:00.000000",
  ];
  const made = at.map((time) => signal({ companyId: "", createdAt: `${time}+00:00` }));
  beforeAll(async () => {
    const organisation = await newOrganisation(service.env);
    const only = company();
    timed = clientOf(service.url, organisation.key);
    await addCompanies(service.env, organisation.id, [only]);
    await addSignals(
      service.env,
      organisation.id,
      made.map((one) => Object.assign(one, { companyId: only.id })),
    );
  });
  const shown = async (list: string, query: string) => {
    const { status, body } = await timed.get(`${list}?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return idsOf(body)
      .map((id) => made.findIndex((one) => one.id === id || one.alertId === id))
      .sort();
  };

  it.each(["/signals", "/alerts"])("takes dates and timestamps to the microsecond: %s", async (list) => {
    const cases: [string, number[]][] = [
      ["since=2026-05-04", [1, 2, 3]],
      ["until=2026-05-04", [0, 1, 2]],
      ["since=2026-05-04&until=2026-05-04", [1, 2]],
      ["until=2026-05-04T00:00:00Z", [0]],
      ["until=2026-05-04T00:00:00.000001Z", [0, 1]],
      ["since=2026-05-04T23:59:59.999999Z", [2, 3]],
      ["since=2026-05-05T02:00:00%2B02:00", [3]],
      ["since=2026-05-05T02:00:00+02:00", [3]],
      ["since=2026-05-03T18:59:59.999999-05:00&until=2026-05-04T00:00:00.000000Z", [0]],
      ["since=0001-01-01&until=9999-12-31", [0, 1, 2, 3]],
    ];
    for (const [query, expected] of cases)
      expect([query, await shown(list, query)]).toEqual([query, expected]);
  });

  it.each([
    ["since", "2026-02-30"],
    ["until", "2025-02-29"],
    ["since", "2026-13-01"],
    ["until", "2026-05-04T24:00:00Z"],
    ["since", "2026-05-04T10:00:00"],
    ["until", "yesterday"],
    ["since", "1"],
    ["since", ""],
    ["until", "2026-5-4"],
    ["since", "2026-05-04T10:00:00+25:00"],
    ["until", "20260504"],
    ["since", "2026-05-04 "],
    ["until", "2026-05-04T10:00:61Z"],
  ])("refuses %s=%j by name", async (name, value) => {
    const { status, body } = await client.get(`/signals?${name}=${encodeURIComponent(value)}`);
    expect([status, body.error.code]).toEqual([400, "validation_error"]);
    expect(body.error.message).toContain(`${name}:`);
  });

  it("wants since before until", async () => {
    for (const query of [
      "since=2026-05-05&until=2026-05-04",
      "since=2026-05-04T00:00:00Z&until=2026-05-04T00:00:00Z",
    ]) {
      const { status, body } = await client.get(`/alerts?${query}`);
      expect([status, body.error.message]).toEqual([400, expect.stringContaining("since: must be earlier")]);
    }
  });
});

describe("GET /tracker?updatedAfter", () => {
  it("keeps what changed after a moment, or since a day began", async () => {
    const organisation = await newOrganisation(service.env);
    const [older, newer] = [
      company({ updatedAt: "2026-05-04T10:00:00.000000+00:00" }),
      company({ updatedAt: "2026-05-04T10:00:00.000001+00:00" }),
    ];
    await addCompanies(service.env, organisation.id, [older, newer]);
    const own = clientOf(service.url, organisation.key);
    const ids = async (value: string) => idsOf((await own.get(`/tracker?updatedAfter=${value}`)).body);
    expect(await ids("2026-05-04T10:00:00Z")).toEqual([newer.id]);
    expect(await ids("2026-05-04T10:00:00.000001Z")).toEqual([]);
    expect((await ids("2026-05-04")).sort()).toEqual([older.id, newer.id].sort());
    expect(await ids("2026-05-05")).toEqual([]);
    expect((await own.get("/tracker?updatedAfter=2026-02-30")).body.error.message).toContain("updatedAfter:");
  });
});

describe("values of filters", () => {
  it.each([
    ["/signals?type=press,sunny", 'type: "sunny"'],
    ["/signals?severity=", "severity:"],
    ["/signals?recommendation=buy", 'recommendation: "buy"'],
    ["/signals?needsAttention=yes", "needsAttention:"],
    ["/signals?needsAttention=1", "needsAttention:"],
    ["/signals?entityId=42", "entityId: must be a UUID"],
    ["/signals?outcome=all", "outcome: unknown"],
    ["/alerts?outcome=sent", "outcome:"],
    ["/alerts?latestPerEntity=TRUE", "latestPerEntity:"],
    ["/alerts?text=a", "text: unknown"],
    ["/leads?decision=maybe", "decision:"],
    ["/leads?stage=seed", "stage:"],
    ["/leads?sourceEntityId=x", "sourceEntityId:"],
    ["/leads?since=2026-01-01", "since: unknown"],
    ["/tracker?status=active", "status:"],
    ["/tracker?stage=unicorn", "stage:"],
    ["/tracker?text=a", "text: unknown"],
    ["/signals?text=", "text:"],
    ["/signals?text=%20", "text:"],
    ["/signals?text=a%00b", "text:"],
    ["/signals?entityQuery=", "entityQuery:"],
    ["/signals?entityQuery=a%0Ab", "entityQuery:"],
    ["/leads?founderName=a%00", "founderName:"],
  ])("%s is refused by name", async (path, message) => {
    const { status, body } = await client.get(path);
    expect([status, body.error.code]).toEqual([400, "validation_error"]);
    expect(body.error.message).toContain(message);
  });

  it("reports every problem at once", async () => {
    const { body } = await client.get(
      "/signals?limit=0&view=x&type=sunny&since=never&colour=red&__proto__=1",
    );
    for (const name of ["limit:", "view:", "type:", "since:", "colour:", "__proto__:"])
      expect(body.error.message).toContain(name);
  });

  it("takes several values of type, severity and recommendation, and `all` outcomes", async () => {
    const ids = async (query: string) => idsOf((await client.get(`/signals?limit=100&${query}`)).body);
    expect(await ids("type=press,risk&severity=low,high&recommendation=watch")).toHaveLength(30);
    expect(await ids("type=risk,hiring")).toEqual([]);
    expect(idsOf((await client.get("/alerts?limit=100&outcome=all")).body)).toHaveLength(30);
  });

  it("answers 404 for an unknown company and for another organisation's", async () => {
    for (const path of [
      `/signals?entityId=${unknownId}`,
      `/alerts?entityId=${unknownId}&latestPerEntity=true`,
      `/leads?sourceEntityId=${unknownId}`,
    ]) {
      const { status, body } = await client.get(path);
      expect([path, status, body.error?.code]).toEqual([path, 404, "not_found"]);
      const foreign = await stranger.get(path.replace(unknownId, scene.home.id));
      expect([path, foreign.status, foreign.body.error?.code]).toEqual([path, 404, "not_found"]);
    }
  });

  it("refuses the exact and the fuzzy parameter together, without a look-up", async () => {
    for (const path of [
      `/signals?entityId=${scene.home.id}&entityQuery=x`,
      `/alerts?entityId=${scene.home.id}&entityQuery=x`,
      `/leads?sourceEntityId=${scene.home.id}&sourceQuery=x`,
    ]) {
      const { status, body } = await client.get(path);
      expect([status, body.error.code]).toEqual([400, "validation_error"]);
    }
  });
});

describe("GET /signals?text", () => {
  let reader: Client;
  const say = (title: string, summary: string) => signal({ companyId: "", title, summary });
  const rows = [
    say("Acme raises $12.5M Series-B", "Led by Café Ventures; 100% of the round is equity."),
    say("O'Neill joins C++ team at acme.io", 'She said "no | yes & maybe" \\ twice 🚀'),
    say("字节跳动完成融资", "Größter Umsatz"),
  ];
  beforeAll(async () => {
    const organisation = await newOrganisation(service.env);
    const only = company();
    reader = clientOf(service.url, organisation.key);
    await addCompanies(service.env, organisation.id, [only]);
    await addSignals(
      service.env,
      organisation.id,
      rows.map((row) => Object.assign(row, { companyId: only.id })),
    );
  });
  it.each<[string, number[]]>([
    ["RAISES", [0]],
    ["raise", []],
    ["cafe ventures", [0]],
    ["CAFÉ", [0]],
    ["series b", [0]],
    ["Series-B", [0]],
    ["12.5m", [0]],
    ["$12.5M", [0]],
    ["100%", [0]],
    ["%", []],
    ["a%", []],
    ["_", []],
    ["o'neill", [1]],
    ["acme", [0, 1]],
    ["acme.io", [1]],
    ["acme:*", [0, 1]],
    ["no | yes", [1]],
    ["yes & maybe", [1]],
    ["!acme", [0, 1]],
    ["\\", []],
    ["🚀", []],
    ["'", []],
    ["''; drop table signals; --", []],
    ["acme <-> raises", [0]],
    ["grosster", [2]],
    ["融资", [2]],
    ["跳动", [2]],
    ["动跳", []],
    ["team café", []],
    ["(acme", [0, 1]],
    ['"acme', [0, 1]],
  ])("finds the words of %j and nothing else in it", async (text, expected) => {
    const { status, body } = await reader.get(`/signals?text=${encodeURIComponent(text)}`);
    expect([
      status,
      idsOf(body)
        .map((id) => rows.findIndex((row) => row.id === id))
        .sort(),
    ]).toEqual([200, expected]);
  });
});

describe("GET /alerts?latestPerEntity", () => {
  it("keeps each company's newest alert that passes the other filters, also while a walk sees new ones", async () => {
    const organisation = await newOrganisation(service.env);
    const own = clientOf(service.url, organisation.key);
    const [one, two] = [company({ categories: ["climate"] }), company()];
    const at = (hour: number) => `2026-06-01T0${hour}:00:00.000000+00:00`;
    const old = signal({ companyId: one.id, outcome: "emailed", createdAt: at(1) });
    const mid = signal({ companyId: two.id, outcome: "emailed", createdAt: at(2) });
    const late = signal({ companyId: one.id, outcome: "muted", createdAt: at(3) });
    await addCompanies(service.env, organisation.id, [one, two]);
    await addSignals(service.env, organisation.id, [old, mid, late]);
    const ids = async (query: string) => idsOf((await own.get(`/alerts?latestPerEntity=true&${query}`)).body);
    expect(await ids("")).toEqual([late.alertId, mid.alertId]);
    expect(await ids("outcome=emailed")).toEqual([mid.alertId, old.alertId]);
    expect(await ids("until=2026-06-01T03:00:00Z")).toEqual([mid.alertId, old.alertId]);
    expect(await ids("sector=climate")).toEqual([late.alertId]);
    expect(await ids(`entityId=${two.id}`)).toEqual([mid.alertId]);
    const first = await own.get("/alerts?latestPerEntity=true&limit=1");
    await addSignals(service.env, organisation.id, [signal({ companyId: two.id, createdAt: at(4) })]);
    expect(await ids(`limit=1&cursor=${first.body.nextCursor}`)).toEqual([mid.alertId]);
    expect(await ids("limit=1&outcome=failed")).toEqual([]);
  });
});

describe("GET /leads?founderName", () => {
  it("finds whole words of the name, without case and accents, in any order", async () => {
    const organisation = await newOrganisation(service.env);
    const own = clientOf(service.url, organisation.key);
    const jose = lead({ founderName: "José García-Núñez" });
    const anna = lead({ founderName: "Anna O'Neill" });
    await addLeads(service.env, organisation.id, [jose, anna]);
    const ids = async (name: string) =>
      idsOf((await own.get(`/leads?founderName=${encodeURIComponent(name)}`)).body);
    expect(await ids("garcia jose")).toEqual([jose.id]);
    expect(await ids("GARCÍA-NÚÑEZ")).toEqual([jose.id]);
    expect(await ids("ann")).toEqual([]);
    expect(await ids("o'neill")).toEqual([anna.id]);
    expect(await ids("%")).toEqual([]);
  });
});
