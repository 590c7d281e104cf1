import { describe, expect, test } from "vitest";
import { compare } from "../../../src/pages/compare/compare.ts";
import { pageOf } from "../../../src/pages/reader/read-page.ts";
import type { Change, PageKind } from "../../../src/pages/types.ts";
import { changeOf, priceGroups, priceNews } from "../../../src/reading/prices/price-news.ts";
import { pricesIn } from "../../../src/reading/prices/prices.ts";
import { changed, reading } from "../../support/sites/changes.ts";

const shown = (kind: PageKind, body: string, path = `/${kind}`) => {
  const url = `https://acme.example${path}`;
  return reading(kind, [], { url, blocks: pageOf(`<main>${body}</main>`, url).blocks });
};

/** The price news between two versions of a page, in words. */
function newsBetween(before: string, after: string, kind: PageKind = "pricing"): string {
  const [was, now] = [shown(kind, before), shown(kind, after)];
  const { memory } = compare(null, was);
  const { changes } = compare(memory, now);
  const news = priceNews(changes, [now]);
  if (news === null) return "nothing";
  const groups = priceGroups(news).map(({ label, items }) => `${label}: ${items.join("; ")}.`);
  return groups.join(" ").replace(/[\u00a0\u202f]/gu, " ");
}

/** The two versions of a page with `[was>now]` in it. */
const versions = (page: string): [string, string] => [
  page.replace(/\[([^>\]]*)>([^\]]*)\]/gu, "$1"),
  page.replace(/\[([^>\]]*)>([^\]]*)\]/gu, "$2"),
];

const plan = (name: string, ...lines: string[]) =>
  `<div><h3>${name}</h3>${lines.map((line) => `<p>${line}</p>`).join("")}</div>`;

describe("the prices of a block", () => {
  test.each([
    ["$795 per month", ["Acme for AWS"], ["Acme for AWS", 795, "month"]],
    ["AWS\n+$4,950 one-time, flat fee\nMoney back.", [], ["AWS", 4950, "once"]],
    ["Standard Setup $3,950", [], ["Standard Setup", 3950, ""]],
    ["Standard\n$\n20\n/month", [], ["Standard", 20, "month"]],
    ["Starter\n199 €\nim Monat", [], ["Starter", 199, "month"]],
    ["Community\nFree", [], ["Community", 0, ""]],
    ["Team\n12 € pro Nutzer und Monat", [], ["Team", 12, "month"]],
    ["On request", ["Cooperative"], ["Cooperative", 0, ""]],
  ])("%j", (text, trail, wanted) => {
    const [price] = pricesIn({ text, trail }, "pricing");
    expect([price?.plan, price?.amount.value, price?.period]).toEqual(wanted);
  });

  test.each(["$10 free credits", "Save $77/month", "We refund up to $500.", "Unlimited projects"])(
    "%j states none",
    (text) => {
      expect(pricesIn({ text, trail: [] }, "pricing")).toEqual([]);
    },
  );
});

describe("prices in running text", () => {
  test.each([
    ["From just £2850 per month", [2850]],
    ["Premium costs just 4.99€ a month, with no commitment.", [4.99]],
    ["L'abonnement coûte 12 € par utilisateur et par mois.", [12]],
    ["Acme saved us $40,000 in the first year.", []],
    ["We raised $4M from Pear Capital at a price of $1 per share.", []],
    ["Share price: $12.40", []],
    ["Acme (NYSE: ACME) stock $12.40", []],
    ["€4,231,222 donated so far", []],
    ["$1.2M in savings, and costs go down", []],
    ["Ofrecemos un salario de 2.400 € al mes.", []],
    ["Unsere Kunden sparen im Schnitt 1.200 € pro Monat.", []],
    ["Um prêmio de R$ 50.000", []],
    ["A $42 billion market grows 12% a year.", []],
  ])("%s", (text, values) => {
    expect(pricesIn({ text, trail: [] }, "home").map(({ amount }) => amount.value)).toEqual(values);
  });
});

describe("news of a pricing page", () => {
  const parts = "<span>$</span><span>[19>25]</span><span>/month</span>";
  const monthly = plan("Starter", parts, "$[15>20]/mo yearly");
  const usage = `<table><tr><td>Search</td><td>$[4.00>3.20] per 1,000 requests</td></tr>
    <tr><td>Rerank</td><td>$2.00 per 1,000 requests</td></tr></table>`;
  test.each([
    [monthly + plan("Business", "$79/month"), "Starter $25/month (was $19/month); Starter $20/mo yearly"],
    [usage, "Prices changed: Search $3.20 (was $4.00)."],
    [plan("Basis", "1.[299>499],00 €", "zzgl. 19 % MwSt."), "Basis 1.499,00 € (was 1.299,00 €)."],
    [plan("Essentiel", "À partir de", "[8>9]€ HT / mois"), "Essentiel 9€ HT / mois (was 8€ HT / mois)."],
    [plan("Scan", "vanaf € [750>895],- per maand"), "Scan € 895,- per maand (was € 750,- per maand)."],
    [plan("Growth", "₹[1,20,000>1,50,000] / year"), "Growth ₹1,50,000 / year (was ₹1,20,000 / year)"],
    [plan("Solo", "[$9 / month>Free]"), "Solo Free (was $9 / month)"],
    [plan("Solo", "[Free>$9 / month]"), "Solo $9 / month (was Free)"],
    [plan("Scale", "[$99 / month>Contact us]"), "Scale Contact us (was $99 / month)"],
    [plan("Solo", "$19/month", "≈ €[17.45>18.18] today"), "nothing"],
    [plan("Solo", "$19/month", "[3>5] projects"), "nothing"],
  ])("of %s is: %s", (page, said) => {
    expect(newsBetween(...versions(page))).toContain(said);
  });

  const cards = (...plans: [string, string][]) => plans.map(([name, price]) => plan(name, price)).join("");

  test("names a new plan and a plan that ended", () => {
    const was = cards(["Hobby", "$5 / month"], ["Team", "$49 / month"]);
    expect(newsBetween(was, cards(["Team", "$49 / month"], ["Scale", "$499 / month"]))).toBe(
      "New plans and prices: Scale $499 / month. Plans ended: Hobby $5 / month.",
    );
  });

  test("is nothing where the same prices are in another order, layout or block, or hidden", () => {
    const was = cards(["Solo", "$9/mo"], ["Team", "$49/mo"], ["Scale", "$99/mo"]);
    const turned = cards(["Scale", "$99/mo"], ["Team", "$49/mo"], ["Solo", "$9/mo"]);
    const list = "<ul><li>Solo: $9/mo</li><li>Team: $49/mo</li><li>Scale: $99/mo</li></ul>";
    const hidden = "<p>Tell us about your field</p>";
    for (const now of [turned, list, `${was}<h2>Questions</h2><p>Solo costs $9/mo.</p>`, hidden])
      expect(newsBetween(was, now)).toBe("nothing");
  });
});

describe("prices that move between pages", () => {
  const block = (change: Change["change"], text: string) =>
    changed(text, "pricing", { change, block: { kind: "card" } });

  test("are neither new nor ended", () => {
    const other = changed("Solo\n$9/mo", "home", { change: "removed", block: { kind: "card" } });
    expect(priceNews([other, block("added", "Solo\n$9/mo")])).toBeNull();
    const pages = [shown("home", plan("Team", "$49/mo")), shown("pricing", plan("Scale", "$99/mo"))];
    expect(priceNews([block("removed", "Team\n$49/mo")], pages)).toBeNull();
    expect(priceNews([block("removed", "Mini\n$5/mo")], pages)?.ended).toHaveLength(1);
  });

  test("may change in running text, which starts and ends no plan", () => {
    const home = (text: string) => `<h1>Acme</h1><p>${text}</p>`;
    const costs = home("Premium costs $5 a month.");
    const news = newsBetween(costs, home("Premium costs $6 a month."), "home");
    expect(news).toContain("$6 a month (was $5 a month)");
    expect(newsBetween(costs, home("We make tea."), "home")).toBe("nothing");
    expect(newsBetween(home("We make tea."), costs, "home")).toBe("nothing");
  });
});

test("the size of a price move is a part of the former price", () => {
  const priceOf = (text: string) => pricesIn({ text: `Solo\n${text}`, trail: [] }, "pricing");
  const moves = priceOf("$40").flatMap((was) =>
    priceOf("$50").flatMap((now) => [changeOf({ was, now }), changeOf({ was: now, now: was })]),
  );
  expect(moves).toEqual([0.25, -0.2]);
  expect(priceOf("$0").map((was) => changeOf({ was, now: was }))).toEqual([null]);
});
