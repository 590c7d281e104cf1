import { expect, it } from "vitest";
import { changed, conclude } from "../support/sites/changes.ts";

/** Short headlines as a news search gives them, in which who does what to whom decides. */
const headlines: [string, string, string][] = [
  ["Founder leaves Acme", "leadership_change", "critical"],
  ["Tesco drops Acme", "risk", "high"],
  ["Regulator warns Acme", "risk", "high"],
  ["Acme loses Lidl as a customer", "risk", "high"],
  ["Lidl picks Acme for its stores", "customer_partnership", "medium"],
  ["Acme raises $120m Series C", "fundraising", "critical"],
  ["Acme raises €95m Series C", "fundraising", "critical"],
  ["Acme raises SEK 100m Series B", "fundraising", "high"],
  ["Acme raises $20m at a $200m valuation", "fundraising", "high"],
  ["Acme raises ¥2 billion", "fundraising", "high"],
];

it.each(headlines)("%s is %s, %s", async (headline, type, severity) => {
  expect(await conclude([changed(headline, "googlenews")])).toMatchObject({ type, severity });
});

it.each([
  "How to shut down old equipment safely",
  "A guide to decommissioning old boilers: when to shut them down",
])("%s is no news", async (headline) => {
  const { severity, needsAttention } = await conclude([changed(headline, "blog")]);
  expect([severity, needsAttention]).toEqual(["info", false]);
});
