import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { company, idsOf, lead } from "../../support/scenes/drafts.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { addCompanies, addLeads } from "../../support/scenes/rows.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { startService, type TestService } from "../../support/servers/service.ts";
import { sharedStack } from "../../support/servers/stack.ts";

let service: TestService;
let client: Client;
const [one, other] = [company({ companyName: "Northbeam" }), company({ companyName: "Farmesh" })];
const at = (day: number) => `2026-05-0${day}T10:00:00.123456+00:00`;
const leads = [
  lead({ founderName: "Ada Byron", sourceId: one.id, decision: "unreviewed", createdAt: at(1) }),
  lead({ founderName: "Max King", sourceId: one.id, decision: "accepted", createdAt: at(2) }),
  lead({ founderName: "Lin Wei", sourceId: other.id, decision: "rejected", createdAt: at(3) }),
  lead({ founderName: "Jan Novak", sourceId: null, decision: "unreviewed", createdAt: at(4) }),
];

beforeAll(async () => {
  service = await startService(sharedStack().env);
  const organisation = await newOrganisation(service.env);
  await addCompanies(service.env, organisation.id, [one, other]);
  await addLeads(service.env, organisation.id, leads);
  client = clientOf(service.url, organisation.key);
});
afterAll(() => service.close());

const namesOf = async (query: string) =>
  (
    await client.get(`/leads${query.replace("FARMESH", other.id).replace("NORTHBEAM", one.id)}`)
  ).body.data.map((each: { founder: { name: string } }) => each.founder.name);

describe("leads", () => {
  it("are listed newest first, of every decision", async () => {
    expect(idsOf((await client.get("/leads")).body)).toEqual(leads.toReversed().map(({ id }) => id));
  });

  it.each([
    ["?decision=unreviewed", ["Jan Novak", "Ada Byron"]],
    ["?decision=accepted", ["Max King"]],
    ["?decision=rejected", ["Lin Wei"]],
    ["?sourceQuery=northbeam", ["Max King", "Ada Byron"]],
    ["?sourceEntityId=FARMESH", ["Lin Wei"]],
    ["?sourceEntityId=NORTHBEAM&decision=accepted", ["Max King"]],
  ])("%s: %j", async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  it("say how the founder stands to the company around which they were found", async () => {
    const { body } = await client.get(`/leads?sourceEntityId=${other.id}`);
    expect(body.data[0].source).toMatchObject({ entityId: other.id, relation: "customer" });
  });
});
