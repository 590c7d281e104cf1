import { expect, it } from "vitest";
import { discover } from "../../src/leads/discover.ts";
import { compare } from "../../src/pages/compare/compare.ts";
import { pageOf } from "../../src/pages/reader/read-page.ts";
import type { Change, Reading, SourceKind } from "../../src/pages/types.ts";
import type { Profile } from "../../src/reading/types.ts";
import { acme, evaluate } from "../support/sites/changes.ts";

const profile: Profile = {
  ...acme,
  companyName: "Tidewater",
  companyWebsite: "https://tidewater.example",
  founders: [],
};

function page(kind: SourceKind, path: string, main: string): Reading {
  const url = `https://tidewater.example${path}`;
  const html = `<!doctype html><title>Tidewater</title><nav><a href="/">Home</a></nav><main>${main}</main><footer>© 2026 Tidewater</footer>`;
  const { title, blocks } = pageOf(html, url);
  return { url, kind, status: "ok", reason: null, title, blocks, etag: null, lastModified: null };
}

const post = (title: string, path: string) =>
  `<article><h3><a href="${path}">${title}</a></h3><p>By the team</p></article>`;
const jobs = (...titles: string[]) =>
  `<h1>Careers</h1><ul>${titles.map((title) => `<li><a href="/careers/x">${title}</a></li>`).join("")}</ul>`;
const plan = (price: string) =>
  `<h1>Pricing</h1><section><h3>Starter</h3><p>${price} per month</p></section><section><h3>Scale</h3><p>€900 per month</p></section>`;

it("reads a site's own HTML into updates, verdicts and leads", async () => {
  const before = [
    page("blog", "/blog", post("How gauges work", "/blog/a") + post("Mapping the Elbe", "/blog/b")),
    page("careers", "/careers", jobs("Senior Hydrologist", "Backend Engineer")),
    page("pricing", "/pricing", plan("€190")),
  ];
  const after = [
    page(
      "blog",
      "/blog",
      post("Tidewater raises €14M Series A", "/blog/c") +
        post("How gauges work", "/blog/a") +
        post("Mapping the Elbe", "/blog/b"),
    ),
    page("careers", "/careers", jobs("VP of Sales", "Senior Hydrologist", "Backend Engineer")),
    page("pricing", "/pricing", plan("€240")),
  ];
  const article = page(
    "article",
    "/blog/c",
    "<h1>Tidewater raises €14M Series A</h1><p>Our €14M Series A was led by Kestrel Ventures.</p><p>“They see water first,” said Jonas Weber, founder of Rheinrisk, an early customer.</p><h2>About Tidewater</h2><p>Founded in 2021, Tidewater has raised €17M to date.</p>",
  );
  const changes: Change[] = after.flatMap((reading, index) => {
    const old = before[index];
    return old === undefined ? [] : compare(compare(null, old).memory, reading).changes;
  });
  for (const block of article.blocks) {
    changes.push({
      id: `new-${block.id}`,
      change: "added",
      url: article.url,
      kind: "article",
      pageTitle: null,
      block,
      before: null,
    });
  }
  const { conclusion, evaluations } = await evaluate(
    "raises more than €10M\nhiring a VP Sales\nprice changes\nlayoffs",
    changes,
    { profile },
  );
  expect(conclusion).toMatchObject({
    type: "fundraising",
    severity: "high",
    title:
      "Tidewater raises €14M Series A. Also: Prices changed: Starter €240 per month (was €190 per month); New openings: VP of Sales",
    needsAttention: true,
  });
  expect(conclusion.updates.map((update) => update.type)).toEqual([
    "fundraising",
    "product_update",
    "hiring",
  ]);
  expect(conclusion.summary).not.toContain("€17M");
  expect(evaluations.map((one) => one.verdict)).toEqual(["matched", "matched", "matched", "not_matched"]);
  const leads = discover({ profile, changes, readings: [...after, article], firstRun: false });
  expect(leads).toMatchObject([
    { companyName: "Rheinrisk", founder: { name: "Jonas Weber" }, relation: "customer" },
  ]);
});
