import { expect, it } from "vitest";
import { inspect } from "./pages/inspect.ts";
import type { ZooSite } from "./pages/zoo-site.ts";

const site: ZooSite = {
  name: "words that only a rule asks for",
  company: "Orrery",
  pages: (shown) => ({
    "/": `<title>Orrery</title><h1>Orrery</h1><p>Orrery draws star charts.</p>${shown > 0 ? "<p>Our charts run on Kubernetes clusters these days.</p>" : ""}`,
  }),
  stories: [
    {
      type: ["other", "product_update"],
      severity: ["info", "low"],
      says: ["Kubernetes"],
      rules: { Kubernetes: "yes", "Funding rounds": "no" },
    },
  ],
};

it("tells an investor in a signal what a rule of plain words found, though it is news to nobody else", async () => {
  const missed = (await inspect(site)).filter(({ ok }) => !ok);
  expect(missed).toEqual([]);
});
