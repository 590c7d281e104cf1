import { expect, test } from "vitest";
import { accountsOf } from "../../src/taxonomy/accounts.ts";

test("summaries are the first account, which counts twice, the texts' pieces the others", () => {
  const piece = "We build pumps that water fields. ".repeat(10).trim();
  const site = { name: "Acme", description: "Pumps for farms.", texts: [piece, "Call us today."] };
  const [first, second, third] = accountsOf({
    ...site,
    summaries: ["Acme", "Acme: Pumps for farms. Since 1990."],
  });
  expect(first).toEqual({ text: "Acme: Pumps for farms. Since 1990.", times: 2 });
  expect(second?.times).toBe(1);
  expect(third).toEqual({ text: " Call us today..", times: 1 });
  expect(accountsOf(site)[0]?.text).toBe(` Pumps for farms.. ${piece}.`);
});
