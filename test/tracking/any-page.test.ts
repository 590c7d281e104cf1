import fc from "fast-check";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { anyText } from "../support/any-text.ts";
import { controlsOf } from "../support/controls.ts";
import { historyOf, ran, register } from "../support/scenes/tracked.ts";
import { startApi } from "../support/servers/api.ts";
import { sharedStack } from "../support/servers/stack.ts";
import { siteWith } from "../support/sites/any-site.ts";
import { serveSite } from "../support/sites/site.ts";

const api = startApi();

it("enrichment and runs store any text of a page, a feed and JSON-LD, and leave nothing out", async () => {
  const controls = controlsOf(sharedStack());
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anyText, anyText, async (before, after) => {
      const site = await serveSite(siteWith(before, false));
      const given = { companyName: "Acme Robotics" };
      let company = await register(api.client, site.origin, api.organisation.email, given);
      company = await ran(api.client, company);
      await api.service.settled();
      site.pages = siteWith(after, true);
      expect((await api.client.post(`${company.path}/refresh`)).status).toBe(202);
      company = await ran(api.client, company);
      const { signals } = await historyOf(api.client, company);
      expect(signals.map(({ type }) => type)).toEqual(["fundraising", "baseline"]);
      for (const { kind, status } of signals[0].analysis.sources) if (status === "ok") kinds.add(kind);
      expect(
        await controls.sql(sql`select part from quarantine where company_id = ${company.id}::uuid`),
      ).toEqual([]);
    }),
    { numRuns: process.env.FAULTS === "long" ? 20 : 5 },
  );
  expect([...kinds]).toEqual(expect.arrayContaining(["home", "blog", "team", "news", "feed"]));
});
