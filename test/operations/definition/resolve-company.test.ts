import { beforeAll, describe, expect, it } from "vitest";
import { company, lead, signal } from "../../support/scenes/drafts.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { addCompanies, addLeads, addSignals } from "../../support/scenes/rows.ts";
import { startApi } from "../../support/servers/api.ts";

const api = startApi();
const mono = company({ companyName: "Nordlicht Möbel GmbH", founders: ["José García-Núñez"] });
const duo = company({ companyName: "Harborlight", founders: [] });
const first = company({ companyName: "Kestrel Robotics, Inc.", founders: ["Mei Tanaka"] });
const second = company({ companyName: "Kestrel Payments Ltd", founders: [] });
const companies = [mono, duo, first, second];

beforeAll(async () => {
  const { service, organisation } = api;
  const stranger = await newOrganisation(service.env);
  await addCompanies(service.env, organisation.id, companies);
  await addCompanies(service.env, stranger.id, [company({ companyName: "Osprey Foods" })]);
  const [signals, leads] = [
    companies.map(({ id }) => signal({ companyId: id })),
    companies.map(({ id }) => lead({ sourceId: id })),
  ];
  await addSignals(service.env, organisation.id, signals);
  await addLeads(service.env, organisation.id, leads);
});

const ask = (name: string, list = "/signals", query = "entityQuery") =>
  api.client.get(`${list}?${query}=${encodeURIComponent(name)}`);

describe.each([
  ["/signals", "entityQuery", "entityId", "entityResolution", "entity"],
  ["/alerts", "entityQuery", "entityId", "entityResolution", "entity"],
  ["/leads", "sourceQuery", "sourceEntityId", "sourceResolution", "source"],
])("%s?%s", (list, query, exact, resolution, code) => {
  it("finds what the exact parameter finds", async () => {
    const { status, body } = await ask("harbor light", list, query);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body[resolution].entity.id).toBe(duo.id);
    const same = await api.client.get(`${list}?${exact}=${duo.id}`);
    expect([body.data.length, body.data]).toEqual([1, same.body.data]);
  });

  it("answers 409 with the candidates when two companies match", async () => {
    const { status, body } = await ask("Kestrel", list, query);
    expect([status, body.error.code]).toEqual([409, `ambiguous_${code}`]);
    expect(body.error.message).toContain(exact);
    const { candidates } = body.error.details;
    const fields = ["id", "companyName", "companyWebsite", "founderName", "score"];
    expect(Object.keys(candidates[0])).toEqual(fields);
    const ids: string[] = candidates.map(({ id }: { id: string }) => id);
    expect(ids.sort()).toEqual([first.id, second.id].sort());
  });

  it("answers 404 with the nearest names when no company is a sure match", async () => {
    const { status, body } = await ask("Harborl", list, query);
    expect([status, body.error.code]).toEqual([404, `${code}_not_found`]);
    expect(body.error.details.nearest).toEqual(["Harborlight"]);
  });
});

it("gives null as the name of a company that has none", async () => {
  const settings = { thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
  await api.client.post("/tracker", { ...settings, founders: [{ name: "Ines Valdemar" }] });
  expect((await ask("Ines Valdemar")).body.entityResolution.entity.companyName).toBeNull();
  expect((await ask("Ines")).body.error.details).toBeUndefined();
});

it.each([
  ["nordlicht mobel", mono, "companyName"],
  ["NORDLICHT-MÖBEL AG", mono, "companyName"],
  ["nordlichtmoebel.de", mono, "companyName"],
  ["Nordlicht Mobell", mono, "companyName"],
  ["garcia nunez", mono, "founderName"],
  ["mei tanaka", first, "founderName"],
  ["kestrel robotics", first, "companyName"],
] as const)("%j resolves to one company", async (query, { id, companyName, founders }, matchedOn) => {
  const { body } = await ask(query);
  const founderName = matchedOn === "founderName" ? founders[0] : null;
  expect(body.entityResolution).toMatchObject({ query, matchedOn, entity: { id, companyName, founderName } });
  expect(body.entityResolution.score).toBeGreaterThan(0.5);
});
