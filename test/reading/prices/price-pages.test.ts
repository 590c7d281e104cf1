import { describe, expect, test } from "vitest";
import { compare } from "../../../src/pages/compare/compare.ts";
import { pageOf } from "../../../src/pages/reader/read-page.ts";
import type { Reading } from "../../../src/pages/types.ts";
import { evaluate, reading } from "../../support/sites/changes.ts";

const url = "https://acme.example/pricing";
const shown = (body: string): Reading =>
  reading("pricing", [], { blocks: pageOf(`<main><h1>Pricing</h1>${body}</main>`, url).blocks });

const card = (name: string, price: string) =>
  `<div class="card"><h3>${name}</h3><p class="price">${price}</p><ul><li>Unlimited pears</li><li>Support</li></ul></div>`;
const cards = (...plans: readonly (readonly [string, string])[]) =>
  `<div class="cards">${plans.map(([name, price]) => card(name, price)).join("")}</div>`;

/** The title of a run that found a page of prices as `after`, and was `before` at the last one. */
async function titleOf(before: string, after: string): Promise<string> {
  const { memory } = compare(null, shown(before));
  const { changes } = compare(memory, shown(after));
  const known = [{ url, kind: "pricing" as const, etag: null, lastModified: null, memory }];
  const { conclusion } = await evaluate("Price changes", changes, { readings: [shown(after)], known });
  return conclusion.title;
}

/** The same for a first plan beside one that stays. */
const moved = (before: string, after: string, name = "Solo", stays = "$99/mo") =>
  titleOf(cards([name, before], ["Team", stays]), cards([name, after], ["Team", stays]));

describe("money of every market", () => {
  test.each([
    ["₺499/ay", "₺599/ay"],
    ["49 lei/lună", "59 lei/lună"],
    ["1 200 Kč / měsíc", "1 350 Kč / měsíc"],
    ["9 990 Ft/hó", "11 990 Ft/hó"],
    ["Rp199.000/bulan", "Rp249.000/bulan"],
    ["AED 199 / month", "AED 249 / month"],
  ])("%s moved to %s", async (before, after) => {
    expect(await moved(before, after)).toBe(`Prices changed: Solo ${after} (was ${before})`);
  });
});

test.each([
  ["1 200 kr/mån", "1 350 kr/mån"],
  ["1 200 zł", "1 350 zł"],
  ["1.200 kr/md", "1.350 kr/md"],
  ["1200 SEK", "1349 SEK"],
  ["1 200 € / mois", "1 350 € / mois"],
])("a sum of four digits is a price and no counter: %s to %s", async (before, after) => {
  expect(await moved(before, after)).toBe(`Prices changed: Solo ${after} (was ${before})`);
});

test("a plan that goes by another name is told, and the same plans in another order are not", async () => {
  const plans = (first: string) => cards([first, "$10/mo"], ["Growth", "$40/mo"], ["Scale", "$90/mo"]);
  expect(await titleOf(plans("Starter"), plans("Essentials"))).toBe(
    "Plans renamed: Essentials $10/mo, formerly Starter",
  );
  const turned = cards(["Scale", "$90/mo"], ["Growth", "$40/mo"], ["Starter", "$10/mo"]);
  expect(await titleOf(plans("Starter"), turned)).toBe("No change since the last run");
});

describe("the name of a plan", () => {
  test.each(["Start", "Try", "Free Choice", "Join"])(
    "is the heading of its card, also where it is %s",
    async (name) => {
      expect(await moved("£49 + VAT per month", "£59 + VAT per month", name)).toContain(`: ${name} £59`);
    },
  );
});

describe("cents in small letters", () => {
  test.each([
    ["$19<sup>99</sup>/mo", "$24<sup>99</sup>/mo", "$24.99/mo (was $19.99/mo)"],
    ["19<sup>99</sup> € / Monat", "24<sup>99</sup> € / Monat", "24.99 € / Monat (was 19.99 € / Monat)"],
    ["19 <small>99</small> zł", "24 <small>99</small> zł", "24.99 zł (was 19.99 zł)"],
    [
      "<span>$</span><span>19</span><sup>99</sup><span>/mo</span>",
      "<span>$</span><span>24</span><sup>99</sup><span>/mo</span>",
      "$24.99/mo (was $19.99/mo)",
    ],
    [
      '$19<span class="price-cents">99</span>/mo',
      '$24<span class="price-cents">99</span>/mo',
      "$24.99/mo (was $19.99/mo)",
    ],
    [
      'R$<span>19</span><span class="price-cents">,<span class="cents-amount">90</span></span> / mês',
      'R$<span>24</span><span class="price-cents">,<span class="cents-amount">90</span></span> / mês',
      "R$24,90 / mês (was R$19,90 / mês)",
    ],
    ["$19<sup>.99</sup>/mo", "$24<sup>.99</sup>/mo", "$24.99/mo (was $19.99/mo)"],
    ["$1,299<sup>99</sup>", "$1,349<sup>99</sup>", "$1,349.99 (was $1,299.99)"],
  ])("%s", async (before, after, said) => {
    expect(await moved(before, after)).toBe(`Prices changed: Solo ${said}`);
  });
});

describe("a price that is struck out", () => {
  const dear = "$20/mo";
  test.each([
    "<s>$20</s> <b>$15</b>/mo",
    "<del>$20</del> $15/mo",
    '<span style="text-decoration: line-through">$20</span> $15/mo',
    '<span class="line-through">$20</span> $15/mo',
  ])("is the former one: %s", async (cheap) => {
    expect(await moved(dear, cheap)).toBe("Prices changed: Solo $15/mo (was $20/mo)");
    expect(await moved(cheap, dear)).toBe("Prices changed: Solo $20/mo (was $15/mo)");
  });
});

test("a sum that another of its card is converted to is no price of its own", async () => {
  const both = (rate: string) => `$19/month</p><p>≈ €${rate} today`;
  expect(await moved(both("17.45"), both("18.18"))).toBe("No change since the last run");
  const words = (rate: string) => `$19/month</p><p>about ${rate} € at today's rate`;
  expect(await moved(words("17,45"), words("18,18"))).toBe("No change since the last run");
});
