import { afterAll, beforeAll, expect, it } from "vitest";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { ran, register } from "../support/scenes/tracked.ts";
import { type Client, clientOf } from "../support/servers/client.ts";
import { startService, type TestService } from "../support/servers/service.ts";
import { sharedStack } from "../support/servers/stack.ts";
import { serveSite } from "../support/sites/site.ts";

let service: TestService;
let organisation: TestOrganisation;
let client: Client;

beforeAll(async () => {
  service = await startService(sharedStack().env);
  organisation = await newOrganisation(service.env);
  client = clientOf(service.url, organisation.key);
});
afterAll(() => service.close());

const page = (body: string) =>
  `<title>Payments for shops</title><meta property="og:site_name" content="Paylane"><a href="/news">News</a><h1>Payments for shops</h1>
  <p>Shops take cards with us in a day.</p>${body}<footer>© 2026 Quillfeather Systems Ltd. All rights reserved.</footer>`;

it("tracks a company whose site uses another name than the one it was registered with", async () => {
  const site = await serveSite({
    "/": page(""),
    "/news": page("<h2>Hello</h2><p>We open the doors today.</p>"),
  });
  let company = await register(client, site.origin, organisation.email, { companyName: "Novac Holding SE" });
  company = await ran(client, company);
  site.pages["/news"] = page(
    "<h2>Paylane raises €9M</h2><p>Paylane raised €9 million in a Series A led by Northlight.</p>",
  );
  await client.post(`${company.path}/refresh`);
  company = await ran(client, company);
  const { data } = (await client.get(company.path)).body;
  expect(data).toMatchObject({ companyName: "Novac Holding SE", latestSignal: { type: "fundraising" } });

  for (const name of ["Paylane", "pay lane", "Quillfeather", "quilfeather systems", "Novac"]) {
    const { status, body } = await client.get(`/signals?entityQuery=${encodeURIComponent(name)}`);
    expect([name, status]).toEqual([name, 200]);
    expect(body.entityResolution).toMatchObject({
      matchedOn: "companyName",
      entity: { companyName: "Novac Holding SE" },
    });
  }
});

it("prefers the company that is registered with a name to one whose site uses it", async () => {
  const { body } = await client.post("/tracker", {
    companyName: "Paylane",
    thingsToTrack: "Fundraising",
    alertEmails: [organisation.email],
  });
  const found = await client.get("/signals?entityQuery=Paylane");
  expect(found.body.entityResolution.entity.id).toBe(body.data.id);
});
