import { expect, it } from "vitest";
import { ran, register } from "../support/scenes/tracked.ts";
import { startApi } from "../support/servers/api.ts";
import { serveSite } from "../support/sites/site.ts";

const api = startApi();
const page = (posts: string) =>
  `<title>Paylane</title><a href="/news">News</a><h1>Paylane</h1><p>Shops take cards with us in a day.</p>${posts}`;
const round = (letter: string) =>
  `<h2>Paylane raises \u20ac${letter === "A" ? 9 : 30}M</h2>
   <p>Paylane raised \u20ac${letter === "A" ? 9 : 30} million in a Series ${letter} led by Northlight.</p>`;

/** A company whose news page shows more posts at each run, and its stage after each. */
async function stagesAfter(posts: readonly string[], patch?: object) {
  const site = await serveSite({ "/": page(""), "/news": page("<h2>Hello</h2><p>We open today.</p>") });
  const more = { companyName: "Paylane" };
  let company = await register(api.client, site.origin, api.organisation.email, more);
  company = await ran(api.client, company);
  if (patch) await api.client.patch(company.path, patch);
  const stages: string[] = [];
  for (const post of posts) {
    site.pages["/news"] = page(`${post}<h2>Hello</h2><p>We open today.</p>`);
    await api.client.post(`${company.path}/refresh`);
    company = await ran(api.client, company);
    stages.push((await api.client.get(company.path)).body.data.stage);
  }
  return stages;
}

it("a round that the company reports updates its stage, and a later one again", async () => {
  expect(await stagesAfter([round("A"), `${round("B")}${round("A")}`])).toEqual(["series_a", "series_b"]);
});

it("a round of somebody else leaves the stage unknown", async () => {
  const other = round("A").replaceAll("Paylane", "Our customer Zeta Foods");
  expect(await stagesAfter([other])).toEqual(["unknown"]);
});

it("a stage that a person set stays after a reported round", async () => {
  expect(await stagesAfter([round("A")], { stage: "pre_seed_seed" })).toEqual(["pre_seed_seed"]);
});
