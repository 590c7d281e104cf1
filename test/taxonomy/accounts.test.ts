import { expect, test } from "vitest";
import { accountsOf } from "../../src/taxonomy/accounts.ts";

test("summaries are the first account, the texts' pieces the others, a short one counting less", () => {
  const piece = "We build pumps that water fields. ".repeat(10).trim();
  const site = { name: "Acme", description: "Pumps for farms.", texts: [piece, "Call us today."] };
  const [first, second, third] = accountsOf({
    ...site,
    summaries: ["Acme", "Acme: Pumps for farms. Since 1990."],
  });
  expect(first).toEqual({ text: "Acme: Pumps for farms. Since 1990.", weight: 4 });
  expect(second?.weight).toBe(1);
  expect(third).toEqual({ text: " Call us today..", weight: 3 / 60 });
  expect(accountsOf(site)[0]?.text).toBe(` Pumps for farms.. ${piece}.`);
});
