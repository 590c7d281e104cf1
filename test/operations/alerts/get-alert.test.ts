import { afterAll, beforeAll, expect, it } from "vitest";
import { company, signal } from "../../support/scenes/drafts.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { addCompanies, addSignals } from "../../support/scenes/rows.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { startService, type TestService } from "../../support/servers/service.ts";
import { sharedStack } from "../../support/servers/stack.ts";

let service: TestService;
let client: Client;
const home = company();
const row = signal({ companyId: home.id, outcome: "muted" });

beforeAll(async () => {
  service = await startService(sharedStack().env);
  const organisation = await newOrganisation(service.env);
  await addCompanies(service.env, organisation.id, [home]);
  await addSignals(service.env, organisation.id, [row]);
  client = clientOf(service.url, organisation.key);
});
afterAll(() => service.close());

it("one alert is read whole, and in short where that is asked", async () => {
  const { body } = await client.get(`/alerts/${row.alertId}`);
  expect(body.data).toMatchObject({ id: row.alertId, entityId: home.id, ruleEvaluations: [] });
  const short = (await client.get(`/alerts/${row.alertId}?view=compact`)).body.data;
  expect([short.outcome, short.reason, short.signalId]).toEqual(["muted", "because", row.id]);
  expect(Object.keys(body.data).filter((name) => !(name in short))).toEqual(["delivery", "ruleEvaluations"]);
});
