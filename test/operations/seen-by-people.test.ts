import { expect, it } from "vitest";
import { company, signal } from "../support/scenes/drafts.ts";
import { addCompanies, addSignals } from "../support/scenes/rows.ts";
import { startApi } from "../support/servers/api.ts";

const api = startApi();
const settings = { thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };

const word = "warehouse ";
it.each([
  ["words", `Acme opened its ${word.repeat(40)}today.`, /^Acme .*warehouse…$/],
  ["300 characters", "a".repeat(300), /^a{300}$/],
  ["301 characters without a space", "b".repeat(301), /^b{299}…$/],
  ["words of several bytes", "наш склад ".repeat(40), /склад…$/u],
  ["text without spaces", "仓库".repeat(200), /^[仓库]{299}…$/u],
  ["300 emoji", "😀".repeat(300), /^😀{300}$/u],
])("a compact summary of %s ends at a word, with an ellipsis", async (_what, summary, expected) => {
  const only = company();
  await addCompanies(api.service.env, api.organisation.id, [only]);
  await addSignals(api.service.env, api.organisation.id, [signal({ companyId: only.id, summary })]);
  const { body } = await api.client.get(`/signals?entityId=${only.id}`);
  const [shown] = body.data;
  expect(shown.summary).toMatch(expected);
  expect([...shown.summary].length).toBeLessThanOrEqual(300);
  expect((await api.client.get(`/signals/${shown.id}`)).body.data.summary).toBe(summary);
});

it.each("\u200b\u200b,\u200d \u2060,\ufeff,\u00ad,\u3164,\u2800,\u202e\u202c,\u{e0041}".split(","))(
  "a companyName that shows nothing is refused: %j",
  async (companyName) => {
    const { status, body } = await api.client.post("/tracker", { ...settings, companyName });
    expect([status, body.error.message]).toEqual([400, "companyName: must not be blank"]);
    expect((await api.client.post("/tracker", { ...settings, thingsToTrack: companyName })).status).toBe(400);
  },
);

it("a companyName with a joiner inside is kept", async () => {
  for (const companyName of ["Acme\u200bRobotics", "👩\u200d🚀 Labs", "می\u200cخواهم"])
    expect((await api.client.post("/tracker", { ...settings, companyName })).status).toBe(201);
});

it("a localhost website is refused with the setting that permits it", async () => {
  for (const companyWebsite of ["http://localhost:9999", "http://10.0.0.8"]) {
    const { status, body } = await api.client.post("/tracker", { ...settings, companyWebsite });
    expect([status, body.error.message]).toEqual([400, expect.stringContaining("CRAWL_ALLOW_HOSTS")]);
  }
});
