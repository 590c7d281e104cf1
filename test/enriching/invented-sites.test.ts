import { expect, test } from "vitest";
import { enrichSite } from "./enrich-site.ts";
import sites from "./sites.json" with { type: "json" };

test("invented sites in seven languages give their name, description and founders, and nobody else's", async () => {
  const told: string[] = [];
  const right: string[] = [];
  for (const { url, pages, name, description, founders } of sites) {
    const { found } = await enrichSite(url, pages);
    expect([url, found.companyName, found.description]).toEqual([url, name, description]);
    told.push(...found.founders.map((founder) => founder.name));
    right.push(...founders.filter((one) => found.founders.some((founder) => founder.name === one)));
  }
  expect(right.length / told.length).toBeGreaterThanOrEqual(0.95);
  expect(right.length / sites.flatMap(({ founders }) => founders).length).toBeGreaterThanOrEqual(0.8);
}, 30_000);
