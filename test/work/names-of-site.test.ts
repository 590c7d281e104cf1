import { expect, it } from "vitest";
import { ran, register } from "../support/scenes/tracked.ts";
import { startApi } from "../support/servers/api.ts";
import { serveSite } from "../support/sites/site.ts";

const api = startApi();

const page = (body: string) =>
  `<title>Payments for shops</title><meta property="og:site_name" content="Paylane"><a href="/news">News</a><h1>Payments for shops</h1>
  <p>Shops take cards with us in a day.</p>${body}<footer>© 2026 Quillfeather Systems Ltd. All rights reserved.</footer>`;

it("tracks a company whose site uses another name than the one it was registered with", async () => {
  const site = await serveSite({ "/": page(""), "/news": page("<h2>Hello</h2><p>We open today.</p>") });
  const more = { companyName: "Novac Holding SE" };
  let company = await register(api.client, site.origin, api.organisation.email, more);
  company = await ran(api.client, company);
  site.pages["/news"] = page("<h2>Paylane raises €9M</h2><p>Paylane raised €9 million in a Series A.</p>");
  await api.client.post(`${company.path}/refresh`);
  company = await ran(api.client, company);
  const { data } = (await api.client.get(company.path)).body;
  expect(data).toMatchObject({ companyName: "Novac Holding SE", latestSignal: { type: "fundraising" } });

  for (const name of ["Paylane", "pay lane", "Quillfeather", "quilfeather systems", "Novac"]) {
    const { status, body } = await api.client.get(`/signals?entityQuery=${encodeURIComponent(name)}`);
    expect([name, status]).toEqual([name, 200]);
    const entity = { companyName: "Novac Holding SE" };
    expect(body.entityResolution).toMatchObject({ matchedOn: "companyName", entity });
  }
});

it("prefers the company that is registered with a name to one whose site uses it", async () => {
  const given = { companyName: "Paylane", companyWebsite: undefined };
  const { id } = await register(api.client, "", api.organisation.email, given);
  const found = await api.client.get("/signals?entityQuery=Paylane");
  expect(found.body.entityResolution.entity.id).toBe(id);
});
