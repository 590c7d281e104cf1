import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lead } from "../../support/scenes/drafts.ts";
import { newOrganisation, type TestOrganisation } from "../../support/scenes/organisation.ts";
import { addLeads } from "../../support/scenes/rows.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { startService, type TestService } from "../../support/servers/service.ts";
import { sharedStack } from "../../support/servers/stack.ts";

let service: TestService;
let organisation: TestOrganisation;
let client: Client;

beforeAll(async () => {
  service = await startService(sharedStack().env);
  organisation = await newOrganisation(service.env);
  client = clientOf(service.url, organisation.key);
});
afterAll(() => service.close());

const found = async () => {
  const row = lead();
  await addLeads(service.env, organisation.id, [row]);
  return row.id;
};
const decide = (id: string, accepted: unknown) => client.post(`/leads/${id}/decision`, { accepted });

describe("a decision", () => {
  it("is the last one made, by whom, and tracks nothing", async () => {
    const id = await found();
    for (const accepted of [true, false, false, true]) {
      const { status, body } = await decide(id, accepted);
      expect([status, body.data.id]).toEqual([200, id]);
      expect(body.data.decision).toEqual({
        status: accepted ? "accepted" : "rejected",
        trackedEntityId: null,
        decidedAt: expect.stringMatching(/\+00:00$/),
        decidedBy: { memberId: organisation.memberId, email: organisation.email },
      });
    }
    expect((await client.get("/tracker")).body.data).toEqual([]);
    const listed = await client.get("/leads?decision=accepted");
    expect(listed.body.data.map((one: { id: string }) => one.id)).toContain(id);
  });

  it("against a lead that is tracked is refused, also once the company is gone", async () => {
    const id = await found();
    const settings = {
      thingsToTrack: "Fundraising",
      alertEmails: ["a@fund.example"],
      companyWebsite: `https://${crypto.randomUUID()}.example`,
    };
    const { body } = await client.post(`/leads/${id}/track`, settings);
    expect((await decide(id, false)).body.error.code).toBe("lead_already_tracked");
    await client.delete(`/tracker/${body.data.id}`);
    expect((await client.get(`/leads/${id}`)).body.data.decision).toMatchObject({ trackedEntityId: null });
  });

  it.each([undefined, null, "true", 1])("is yes or no, and not %j", async (accepted) => {
    const id = await found();
    const { status, body } = await decide(id, accepted);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining("accepted: ")]);
    expect((await client.get(`/leads/${id}`)).body.data.decision).toBeNull();
  });
});
