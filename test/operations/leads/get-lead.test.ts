import { afterAll, beforeAll, expect, it } from "vitest";
import { lead } from "../../support/scenes/drafts.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { addLeads } from "../../support/scenes/rows.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { startService, type TestService } from "../../support/servers/service.ts";
import { sharedStack } from "../../support/servers/stack.ts";

let service: TestService;
let client: Client;
const row = lead({ founderName: "Ada Byron" });

beforeAll(async () => {
  service = await startService(sharedStack().env);
  const organisation = await newOrganisation(service.env);
  await addLeads(service.env, organisation.id, [row]);
  client = clientOf(service.url, organisation.key);
});
afterAll(() => service.close());

it("a lead is read with what was found of its company, and without it where that is asked", async () => {
  const { body } = await client.get(`/leads/${row.id}`);
  expect(body.data).toMatchObject({
    id: row.id,
    founder: { name: "Ada Byron" },
    decision: null,
    details: { description: null, founders: [], evidence: [] },
  });
  const { details: _details, ...rest } = body.data;
  expect((await client.get(`/leads/${row.id}?view=compact`)).body.data).toEqual(rest);
});
