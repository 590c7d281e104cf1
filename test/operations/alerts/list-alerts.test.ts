import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { company, idsOf, signal } from "../../support/scenes/drafts.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { addCompanies, addSignals } from "../../support/scenes/rows.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { startService, type TestService } from "../../support/servers/service.ts";
import { sharedStack } from "../../support/servers/stack.ts";

let service: TestService;
let client: Client;
const [one, other] = [company({ companyName: "Northbeam" }), company({ companyName: "Farmesh" })];
const earlier = signal({
  companyId: one.id,
  severity: "high",
  needsAttention: true,
  outcome: "emailed",
  createdAt: "2026-05-01T10:00:00.123456+00:00",
});
const later = signal({ companyId: other.id, outcome: "muted" });

beforeAll(async () => {
  service = await startService(sharedStack().env);
  const organisation = await newOrganisation(service.env);
  await addCompanies(service.env, organisation.id, [one, other]);
  await addSignals(service.env, organisation.id, [earlier, later]);
  client = clientOf(service.url, organisation.key);
});
afterAll(() => service.close());

describe("alerts", () => {
  it("are listed newest first, each with the company that it is of", async () => {
    const { body } = await client.get("/alerts");
    expect(idsOf(body)).toEqual([later.alertId, earlier.alertId]);
    expect(body.data[1].entity).toEqual({ id: one.id, companyName: "Northbeam" });
  });

  it.each([
    ["?outcome=emailed", 1],
    ["?outcome=muted", 1],
    ["?outcome=failed", 0],
    ["?entityQuery=northbeam", 1],
    ["?entityId=FARMESH", 1],
    ["?limit=1", 1],
  ])("%s: %i", async (query, count) => {
    expect((await client.get(`/alerts${query.replace("FARMESH", other.id)}`)).body.data).toHaveLength(count);
  });
});
