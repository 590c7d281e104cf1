import { describe, expect, it } from "vitest";
import { lead } from "../../support/scenes/drafts.ts";
import { addLeads } from "../../support/scenes/rows.ts";
import { startTools } from "../../support/servers/api.ts";
import type { Answered } from "../../support/servers/client.ts";
import type { Called } from "../../support/servers/mcp.ts";

const api = startTools();

const settings = { thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
const unknownId = "00000000-0000-4000-8000-000000000000";
const pathsOf = ({ body }: Answered | Called): string[] => {
  const { code, details } = body.error;
  const named = code === "needs_user_input" ? details.problems : details.fields;
  return named.map(({ path }: { path: string }) => path).toSorted();
};

describe("one error names every problem", () => {
  it.each([
    ["since after until and a bad limit", "since=2026-05-05&until=2026-05-04&limit=0", ["limit", "since"]],
    ["an id, a name, a view", `entityId=${unknownId}&entityQuery=a&view=half`, ["entityQuery", "view"]],
    ["two sectors and an unknown parameter", "sector=ai&sectors=ai&colour=red", ["colour", "sectors"]],
    ["a parameter given twice and a bad type", "view=full&view=full&type=nonsense", ["type", "view"]],
  ])("of a list: %s", async (_what, query, paths) => {
    expect(pathsOf(await api.client.get(`/signals?${query}`))).toEqual(paths);
    if (/(\w+)=.*&\1=/.test(query)) return;
    const given = Object.fromEntries(new URLSearchParams(query));
    expect(pathsOf(await api.tools.call("list_signals", given))).toEqual(paths);
  });

  it("of a lead without a website: that it needs one, beside a bad cadence", async () => {
    const row = { ...lead(), companyWebsite: null };
    await addLeads(api.service.env, api.organisation.id, [row]);
    const wrong = { ...settings, cadenceDays: 5, founders: [] };
    const paths = ["cadenceDays", "companyWebsite", "founders"];
    expect(pathsOf(await api.client.post(`/leads/${row.id}/track`, wrong))).toEqual(paths);
    expect(pathsOf(await api.tools.call("track_lead", { id: row.id, ...wrong }))).toEqual(paths);
    const withSite = { ...wrong, companyWebsite: "https://acme.com" };
    for (const [id, body] of [
      [row.id, withSite],
      [unknownId, wrong],
    ] as const)
      expect(pathsOf(await api.client.post(`/leads/${id}/track`, body))).toEqual(["cadenceDays", "founders"]);
  });

  it("of a patch: an unknown founder, a removal without id and a name of another type, beside a bad cadence", async () => {
    const made = await api.client.post("/tracker", { ...settings, founders: [{ name: "Ada Lin" }] });
    const { id, founders } = made.body.data;
    const known = { id: founders[0].id.toUpperCase(), role: 7 };
    const wrong = [{ id: unknownId, role: "CEO" }, known, { remove: true, colour: "red" }];
    const inFounders = ["0.id", "1.role", "2.colour", "2.id", "2.name"].map((path) => `founders.${path}`);
    const patch = { cadenceDays: 5, founders: wrong };
    expect(pathsOf(await api.client.patch(`/tracker/${id}`, patch))).toEqual(["cadenceDays", ...inFounders]);
    expect((await api.client.patch(`/tracker/${unknownId}`, patch)).status).toBe(400);
  });

  it("of a tool that asks the user: the question and what else is wrong, at once", async () => {
    const wrong = { companyWebsite: "http://localhost", founders: "Ada Lin", cadenceDays: 5, colour: "red" };
    const called = await api.tools.call("add_company", { companyName: "Acme", ...wrong });
    const { body } = called;
    expect([body.error.code, body.error.details.fields]).toEqual(["needs_user_input", ["thingsToTrack"]]);
    expect(pathsOf(called)).toEqual(Object.keys(wrong).toSorted());
    expect(body.error.message).toMatch(/Ask the user .*cadenceDays: must be one of 3, 7, 30/);
    const lead = await api.tools.call("track_lead", { id: "42", cadenceDays: 5 });
    expect([lead.body.error.code, pathsOf(lead)]).toEqual(["needs_user_input", ["cadenceDays", "id"]]);
  });
});

it("an address that an HTML email field takes is stored, on create, patch and by the tool, each mailbox once", async () => {
  const alertEmails = ["r&d@fund.example", "jane@müller.example", "jane@xn--mller-kva.example"];
  const stored = alertEmails.toSpliced(1, 1);
  const made = await api.client.post("/tracker", { ...settings, alertEmails });
  expect([made.status, made.body.data.alertEmails]).toEqual([201, stored]);
  const { id } = made.body.data;
  expect((await api.client.patch(`/tracker/${id}`, { alertEmails })).body.data.alertEmails).toEqual(stored);
  const given = { companyName: "Müller", companyWebsite: "mueller-tools.com", founders: [], alertEmails };
  const added = await api.tools.call("add_company", { ...given, thingsToTrack: "Hiring" });
  expect(added.body.data.alertEmails).toEqual([api.organisation.email, ...stored]);
});

describe("an address without https://", () => {
  it.each([
    ["acme.com", "https://acme.com"],
    ["www.acme.co.uk/about", "https://www.acme.co.uk/about"],
    ["acme.com:8443", "https://acme.com:8443"],
    ["münchen-robotik.de", "https://münchen-robotik.de"],
    ["http://acme.com", "http://acme.com"],
  ])("%s is taken as %s", async (given, stored) => {
    const named = { companyName: `Acme ${crypto.randomUUID()}`, companyWebsite: given };
    const made = await api.client.post("/tracker", { ...settings, ...named });
    expect([made.status, new URL(made.body.data.companyWebsite).href]).toEqual([201, new URL(stored).href]);
    const added = await api.tools.call("add_company", { ...named, founders: [], thingsToTrack: "Hiring" });
    expect(new URL(added.body.data.companyWebsite).href).toBe(new URL(stored).href);
    const patched = await api.client.patch(`/tracker/${made.body.data.id}`, { companyWebsite: given });
    expect(patched.status).toBe(200);
  });
});

it("get tools return the compact view where it is asked for, and decide_lead the full lead", async () => {
  const row = lead();
  await addLeads(api.service.env, api.organisation.id, [row]);
  const full = await api.tools.call("get_lead", { id: row.id });
  const compact = await api.tools.call("get_lead", { id: row.id, view: "compact" });
  expect([full, compact].map(({ body }) => "details" in body.data)).toEqual([true, false]);
  const decided = await api.tools.call("decide_lead", { id: row.id, accepted: true });
  expect(Object.keys(decided.body.data)).toEqual(Object.keys(full.body.data));
  const { id } = (await api.client.post("/tracker", settings)).body.data;
  const polled = await api.tools.call("get_company", { id, view: "compact" });
  expect([polled.body.data.id, polled.body.operation.entityId]).toEqual([id, id]);
  expect(polled.body.data).not.toHaveProperty("description");
});
