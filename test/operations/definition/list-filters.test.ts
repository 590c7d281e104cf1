import { beforeAll, describe, expect, it } from "vitest";
import { company, idsOf, lead, signal } from "../../support/scenes/drafts.ts";
import { newOrganisation, type TestOrganisation } from "../../support/scenes/organisation.ts";
import { addCompanies, addLeads, addSignals } from "../../support/scenes/rows.ts";
import { startApi } from "../../support/servers/api.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";

const api = startApi();

async function another(): Promise<{ organisation: TestOrganisation; own: Client }> {
  const organisation = await newOrganisation(api.service.env);
  return { organisation, own: clientOf(api.service.url, organisation.key) };
}

describe("since and until", () => {
  const only = company();
  const made = [
    "2026-05-03T23:59:59.999999",
    "2026-05-04T00:00:00.000000",
    "2026-05-04T23:59:59.999999",
    "2026-05-05T00:00:00.000000",
  ].map((time) => signal({ companyId: only.id, createdAt: `${time}+00:00` }));
  let own: Client;
  beforeAll(async () => {
    const created = await another();
    own = created.own;
    await addCompanies(api.service.env, created.organisation.id, [only]);
    await addSignals(api.service.env, created.organisation.id, made);
  });

  it.each([
    ["/signals?since=2026-05-04&until=2026-05-04", [1, 2]],
    ["/alerts?until=2026-05-04T00:00:00Z", [0]],
    ["/signals?until=2026-05-04T00:00:00.000001Z", [0, 1]],
    ["/alerts?since=2026-05-04T23:59:59.999999Z", [2, 3]],
    ["/signals?since=2026-05-05T02:00:00%2B02:00", [3]],
    ["/signals?since=2026-05-05T02:00:00+02:00", [3]],
    ["/signals?since=0001-01-01&until=9999-12-31", [0, 1, 2, 3]],
  ])("are exact to the microsecond: %s", async (path, expected) => {
    const ids = idsOf((await own.get(path)).body);
    const places = ids.map((id) => made.findIndex((one) => one.id === id || one.alertId === id));
    expect(places.sort()).toEqual(expected);
  });
});

it("updatedAfter keeps what changed after a moment, or since a day began", async () => {
  const { organisation, own } = await another();
  const older = company({ updatedAt: "2026-05-04T10:00:00.000000+00:00" });
  const newer = company({ updatedAt: "2026-05-04T10:00:00.000001+00:00" });
  await addCompanies(api.service.env, organisation.id, [older, newer]);
  const ids = async (value: string) => idsOf((await own.get(`/tracker?updatedAfter=${value}`)).body);
  expect(await ids("2026-05-04T10:00:00Z")).toEqual([newer.id]);
  expect(await ids("2026-05-04T10:00:00.000001Z")).toEqual([]);
  expect((await ids("2026-05-04")).sort()).toEqual([older.id, newer.id].sort());
  expect(await ids("2026-05-05")).toEqual([]);
});

it("tag keeps the companies that have it, whatever its case", async () => {
  const { own } = await another();
  const settings = { thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
  const add = async (companyName: string, tags: string[]) => {
    const { id } = (await own.post("/tracker", { ...settings, companyName })).body.data;
    await own.patch(`/tracker/${id}`, { tags });
    return id;
  };
  const [one, two] = [await add("Acme", ["Watchlist", "b, c"]), await add("Bolt", ["other", "watchlist"])];
  const ids = async (query: string) => idsOf((await own.get(`/tracker?${query}`)).body);
  expect(await ids("tag=watchlist")).toEqual([two, one]);
  expect(await ids("tag=WATCHLIST&limit=1")).toEqual([two]);
  expect(await ids("tag=%20b,%20c")).toEqual([one]);
  expect(await ids("tag=watch")).toEqual([]);
  expect((await own.get("/tracker?tag=")).status).toBe(400);
});

const unknownId = "00000000-0000-4000-8000-000000000000";

describe("a wrong value", () => {
  it.each([
    ["/signals?type=press,sunny", 'type: unknown value "sunny"'],
    ["/signals?severity=", "severity:"],
    ["/signals?recommendation=buy", 'recommendation: unknown value "buy"'],
    ["/signals?needsAttention=yes", "needsAttention:"],
    ["/signals?entityId=42", "entityId: must be a UUID"],
    ["/signals?outcome=all", "outcome: unknown"],
    ["/alerts?latestPerEntity=TRUE", "latestPerEntity:"],
    ["/leads?decision=maybe", "decision:"],
    ["/tracker?status=active", "status:"],
    ["/tracker?updatedAfter=2026-02-30", "updatedAfter:"],
    ["/signals?since=2026-05-04T10:00:00", "since:"],
    ["/alerts?since=2026-05-05&until=2026-05-04", "since: must be earlier"],
    ["/alerts?since=2026-05-04T00:00:00Z&until=2026-05-04T00:00:00Z", "since: must be earlier"],
    ["/signals?text=", "text:"],
    ["/signals?text=%20", "text:"],
    ["/signals?text=a%00b", "text:"],
    ["/signals?entityQuery=a%0Ab", "entityQuery:"],
    ["/leads?founderName=a%00", "founderName:"],
    [`/signals?entityId=${unknownId}&entityQuery=x`, "entityQuery"],
    [`/leads?sourceEntityId=${unknownId}&sourceQuery=x`, "sourceQuery"],
  ])("is rejected by name: %s", async (path, message) => {
    const { status, body } = await api.client.get(path);
    expect([status, body.error.code]).toEqual([400, "validation_error"]);
    expect(body.error.message).toContain(message);
  });

  it.each([
    `/signals?entityId=${unknownId}`,
    `/alerts?entityId=${unknownId}&latestPerEntity=true`,
    `/leads?sourceEntityId=${unknownId}`,
  ])("of an id is a 404: %s", async (path) => {
    const { status, body } = await api.client.get(path);
    expect([status, body.error?.code]).toEqual([404, "not_found"]);
  });
});

describe("text", () => {
  const only = company();
  const rows = [
    ["Acme raises $12.5M Series-B", "Led by Café Ventures; 100% of the round is equity."],
    ["O'Neill joins C++ team at acme.io", 'She said "no | yes & maybe" \\ twice 🚀'],
    ["字节跳动完成融资", "Größter Umsatz"],
  ].map(([title = "", summary = ""]) => signal({ companyId: only.id, title, summary }));
  let own: Client;
  beforeAll(async () => {
    const created = await another();
    own = created.own;
    await addCompanies(api.service.env, created.organisation.id, [only]);
    await addSignals(api.service.env, created.organisation.id, rows);
  });

  it.each<[string, number[]]>([
    ["RAISES", [0]],
    ["raise", []],
    ["cafe ventures", [0]],
    ["series b", [0]],
    ["$12.5M", [0]],
    ["a%", []],
    ["o'neill", [1]],
    ["acme", [0, 1]],
    ["acme:*", [0, 1]],
    ["no | yes", [1]],
    ["!acme", [0, 1]],
    ["\\", []],
    ["''; drop table signals; --", []],
    ["acme <-> raises", [0]],
    ["grosster", [2]],
    ["融资", [2]],
    ["动跳", []],
    ["team café", []],
    ['"acme', [0, 1]],
  ])("%j finds signals with all of its words", async (text, expected) => {
    const { status, body } = await own.get(`/signals?text=${encodeURIComponent(text)}`);
    const places = idsOf(body).map((id) => rows.findIndex((row) => row.id === id));
    expect([status, places.sort()]).toEqual([200, expected]);
  });
});

it("latestPerEntity keeps the newest alert of each company that passes the other filters", async () => {
  const { organisation, own } = await another();
  const [one, two] = [company({ categories: ["climate"] }), company()];
  const at = (hour: number) => `2026-06-01T0${hour}:00:00.000000+00:00`;
  const old = signal({ companyId: one.id, outcome: "emailed", createdAt: at(1) });
  const mid = signal({ companyId: two.id, outcome: "emailed", createdAt: at(2) });
  const late = signal({ companyId: one.id, outcome: "muted", createdAt: at(3) });
  await addCompanies(api.service.env, organisation.id, [one, two]);
  await addSignals(api.service.env, organisation.id, [old, mid, late]);
  const ids = async (query: string) => idsOf((await own.get(`/alerts?latestPerEntity=true&${query}`)).body);
  expect(await ids("")).toEqual([late.alertId, mid.alertId]);
  expect(await ids("outcome=emailed")).toEqual([mid.alertId, old.alertId]);
  expect(await ids("until=2026-06-01T03:00:00Z")).toEqual([mid.alertId, old.alertId]);
  expect(await ids("sector=climate")).toEqual([late.alertId]);
  expect(await ids(`entityId=${two.id}`)).toEqual([mid.alertId]);
  const first = await own.get("/alerts?latestPerEntity=true&limit=1");
  await addSignals(api.service.env, organisation.id, [signal({ companyId: two.id, createdAt: at(4) })]);
  expect(await ids(`limit=1&cursor=${first.body.nextCursor}`)).toEqual([mid.alertId]);
});

it("founderName finds whole words of the name in any order, case and accent", async () => {
  const { organisation, own } = await another();
  const source = company();
  const jose = lead({ founderName: "José García-Núñez", sourceId: source.id });
  const anna = lead({ founderName: "Anna O'Neill" });
  await addCompanies(api.service.env, organisation.id, [source]);
  await addLeads(api.service.env, organisation.id, [jose, anna]);
  const found = async (name: string) =>
    (await own.get(`/leads?founderName=${encodeURIComponent(name)}`)).body.data;
  for (const [name, ids] of [
    ["garcia jose", [jose.id]],
    ["GARCÍA-NÚÑEZ", [jose.id]],
    ["ann", []],
    ["o'neill", [anna.id]],
    ["%", []],
  ] as const)
    expect([name, idsOf({ data: await found(name) })]).toEqual([name, ids]);
  expect((await found("jose"))[0].source).toMatchObject({ entityId: source.id, relation: "customer" });
});
