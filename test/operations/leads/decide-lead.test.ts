import { expect, it } from "vitest";
import { idsOf, lead } from "../../support/scenes/drafts.ts";
import { addLeads } from "../../support/scenes/rows.ts";
import { startApi } from "../../support/servers/api.ts";

const api = startApi();

async function newLead(): Promise<string> {
  const row = lead();
  await addLeads(api.service.env, api.organisation.id, [row]);
  return row.id;
}
const decide = (id: string, accepted: unknown) => api.client.post(`/leads/${id}/decision`, { accepted });

it("the last decision counts, names the member and tracks nothing", async () => {
  const id = await newLead();
  for (const accepted of [true, false, false, true]) {
    const { status, body } = await decide(id, accepted);
    expect([status, body]).toEqual([200, (await api.client.get(`/leads/${id}`)).body]);
    expect(body.data.decision).toEqual({
      status: accepted ? "accepted" : "rejected",
      trackedEntityId: null,
      decidedAt: expect.stringMatching(/\+00:00$/),
      decidedBy: { memberId: api.organisation.memberId, email: api.organisation.email },
    });
  }
  expect((await api.client.get("/tracker")).body.data).toEqual([]);
  expect(idsOf((await api.client.get("/leads?decision=accepted")).body)).toContain(id);
});

it("a tracked lead cannot be rejected, and its decision remains after the company is removed", async () => {
  const id = await newLead();
  const companyWebsite = `https://${crypto.randomUUID()}.example`;
  const settings = { thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"], companyWebsite };
  const { body } = await api.client.post(`/leads/${id}/track`, settings);
  expect((await decide(id, false)).body.error.code).toBe("lead_already_tracked");
  await api.client.delete(`/tracker/${body.data.id}`);
  const { data } = (await api.client.get(`/leads/${id}`)).body;
  expect(data.decision).toMatchObject({ status: "accepted", trackedEntityId: null });
});

it.each([undefined, null, "true", 1])("`accepted` cannot be %j", async (accepted) => {
  const id = await newLead();
  const { status, body } = await decide(id, accepted);
  expect([status, body.error.message]).toEqual([400, expect.stringContaining("accepted: ")]);
  expect((await api.client.get(`/leads/${id}`)).body.data.decision).toBeNull();
});
