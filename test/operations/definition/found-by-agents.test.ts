import { expect, it } from "vitest";
import { company, idsOf, signal } from "../../support/scenes/drafts.ts";
import { addCompanies, addSignals } from "../../support/scenes/rows.ts";
import { startTools } from "../../support/servers/api.ts";

const api = startTools();

it.each(["entityQuery", "companyName", "name", "query", "company", "text", "q"])(
  "an agent that looks for a company by %s is told how to find it",
  async (field) => {
    const { body } = await api.tools.call("list_companies", { [field]: "acme" });
    expect(body.error.details.fields).toEqual([
      { path: field, reason: expect.stringContaining("call list_companies { search }") },
    ]);
    const rest = await api.client.get(`/tracker?${field}=acme&limit=0`);
    expect(rest.body.error.message).toMatch(/GET \/api\/v1\/tracker\?search=WORDS/);
    expect(rest.body.error.message).toContain("limit: ");
  },
);

it("two companies of the same name are distinguished by their websites", async () => {
  const alertEmails = ["a@fund.example"];
  const settings = { companyName: "Twinbrook Analytics", thingsToTrack: "Hiring", alertEmails };
  const sites = new Map<string, string | null>();
  for (const site of [{ companyWebsite: "https://twinbrook.com" }, {}]) {
    const { data } = (await api.client.post("/tracker", { ...settings, ...site })).body;
    sites.set(data.id, data.companyWebsite);
  }
  const { status, body } = await api.client.get("/signals?entityQuery=twinbrook analytics");
  const { candidates } = body.error.details;
  expect([status, body.error.code, candidates.length]).toEqual([409, "ambiguous_entity", 2]);
  for (const { id, companyWebsite } of candidates) expect(companyWebsite).toBe(sites.get(id));
  const called = await api.tools.call("list_alerts", { entityQuery: "twinbrook analytics" });
  expect(called.body.error.details.candidates).toEqual(candidates);
});

it("news is listed without baselines and unchanged runs", async () => {
  const only = company();
  await addCompanies(api.service.env, api.organisation.id, [only]);
  const types = ["baseline", "no_change", "press", "hiring"] as const;
  const rows = types.map((type) => signal({ companyId: only.id, type }));
  await addSignals(api.service.env, api.organisation.id, rows);
  const listed = async (type: string) => {
    const ids = idsOf((await api.client.get(`/signals?entityId=${only.id}&type=${type}`)).body);
    return types.filter((_type, at) => ids.includes(rows[at]?.id ?? ""));
  };
  expect(await listed("-baseline,-no_change")).toEqual(["press", "hiring"]);
  expect(await listed(" -baseline , - no_change ")).toEqual(["press", "hiring"]);
  expect(await listed("press,-press")).toEqual([]);
  expect(await listed("press,hiring,-hiring")).toEqual(["press"]);
  expect(await listed("-press")).toEqual(["baseline", "no_change", "hiring"]);
  for (const wrong of ["-", "--press", "-nonsense", "press-", ""])
    expect((await api.client.get(`/signals?type=${wrong}`)).body.error.message).toMatch(/^type: /);
  const without = { type: "-baseline,-no_change", severity: "-critical" };
  const asked = await api.tools.call("list_signals", { entityId: only.id, ...without });
  expect(asked.body.data).toHaveLength(2);
});
