import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { controlsOf } from "../../support/controls.ts";
import { freshApi } from "../../support/servers/api.ts";
import { sharedStack } from "../../support/servers/stack.ts";

const api = freshApi();
const controls = controlsOf(sharedStack());

const settings = { thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };

describe("leads", () => {
  const lead = async (website: string | null, name = crypto.randomUUID()) => {
    const [row] = await controls.sql(sql<{ id: string }>`
      insert into leads (organisation_id, person_key, company_name, company_website, website_key, name_key, joined_key,
                         founder_name, founder_key, founder_words, founder_joined_key, founder_linkedin_key, founder, relation, details)
      values (${api.organisation.id}::uuid, ${name}, 'Lead Co', ${website}::text, ${website?.replace("https://", "") ?? null}::text, 'lead', 'lead',
              'Ada Byron', 'ada byron', '{ada,byron}', 'adabyron', ${`in/${name}`},
              jsonb_build_object('name', 'Ada Byron', 'linkedinUrl', ${`https://www.linkedin.com/in/${name}`}::text),
              'customer', '{"description": null, "founders": [], "evidence": []}') returning id`);
    return row?.id ?? "";
  };

  it("are found by a repeat whose first answer was lost, and conflict with the key of another lead", async () => {
    const id = await lead("https://lead-lost.example");
    const key = { "idempotency-key": `key-${crypto.randomUUID()}` };
    const first = await api.client.post(`/leads/${id}/track`, settings, key);
    await controls.sql(
      sql`delete from idempotent_answers where organisation_id = ${api.organisation.id}::uuid`,
    );
    const again = await api.client.post(`/leads/${id}/track`, settings, key);
    expect([first.status, again.status, again.body.alreadyTracked]).toEqual([201, 200, true]);
    const another = await lead("https://lead-other.example");
    const other = await api.client.post(`/leads/${another}/track`, settings, key);
    expect([other.status, other.body.error.code]).toEqual([409, "idempotency_conflict"]);
  });

  it("become one tracked company of twenty requests at once", async () => {
    const id = await lead("https://lead-co.example");
    const asked = Array.from({ length: 20 }, () => api.client.post(`/leads/${id}/track`, settings));
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201]);
    for (const { status, body } of answers)
      expect([body.leadId, body.alreadyTracked, body.existingEntity]).toEqual([id, status === 200, false]);
    expect((await api.client.get("/tracker")).body.data).toHaveLength(1);
    const { body } = await api.client.get(`/leads/${id}`);
    expect(body.data.decision).toMatchObject({
      status: "accepted",
      trackedEntityId: answers[0]?.body.data.id,
      decidedBy: { memberId: api.organisation.memberId, email: api.organisation.email },
    });
    const company = { companyName: "Lead Co", leadId: id, founders: [{ name: "Ada Byron" }] };
    expect(answers[0]?.body.data).toMatchObject(company);
  });

  it("need a website in the body when they have none", async () => {
    const id = await lead(null);
    const refused = await api.client.post(`/leads/${id}/track`, settings);
    expect(refused.body.error.message).toContain("companyWebsite: ");
    expect((await api.client.get(`/leads/${id}`)).body.data.decision).toBeNull();
    const companyWebsite = "https://halden-robotics.example";
    const tracked = await api.client.post(`/leads/${id}/track`, { ...settings, companyWebsite });
    expect(tracked.status).toBe(201);
  });

  it("are linked to a company that is already tracked", async () => {
    const name = crypto.randomUUID();
    const existing = await api.client.post("/tracker", {
      ...settings,
      companyWebsite: "https://lead-co.example",
      founders: [{ name: "Ada Byron", linkedinUrl: `https://www.linkedin.com/in/${name}` }],
    });
    const id = await lead("https://lead-co.example", name);
    const tracked = await api.client.post(`/leads/${id}/track`, settings);
    expect(tracked.body).toMatchObject({ existingEntity: true, alreadyTracked: false });
    expect(tracked.body.data.id).toBe(existing.body.data.id);
  });
});
