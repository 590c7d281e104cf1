import { describe, expect, it, vi } from "vitest";
import { afterRun, noEarlierRuns } from "../../scripts/lab/eval/remember.ts";
import { settingsOf } from "../../scripts/lab/eval/settings.ts";
import type { KnownPage, Reading } from "../../src/pages/types.ts";
import { createBudget, leftUnjudged, leftUnread, metered, work } from "../../src/reading/budget.ts";
import { compareAll } from "../../src/tracking/compare-all.ts";
import { read, report } from "../../src/tracking/run.ts";
import { acme, changed, evaluate, now } from "../support/sites/changes.ts";
import { readingOf } from "../support/sites/readings.ts";
import { serveSite } from "../support/sites/site.ts";
import { toolsFor } from "../zoo/served.ts";

const megabyte = 1024 * 1024;
/** Characters of pages that a fresh budget holds. */
const capacity = (work.page.within * 1_000) / work.page.cost;

describe("a budget", () => {
  it("refuses work that does not fit, charges nothing for it, and still accepts smaller work", () => {
    const budget = createBudget();
    expect(budget.take("page", capacity * 0.6)).toBe(true);
    const spent = budget.spent();
    expect(budget.take("page", capacity * 0.5)).toBe(false);
    expect(budget.spent()).toBe(spent);
    expect(budget.take("page", capacity * 0.3)).toBe(true);
  });

  it("fits a page of any size that the crawler reads, and always leaves budget for later steps", () => {
    const budget = createBudget();
    expect(budget.take("page", 3 * megabyte)).toBe(true);
    while (budget.take("page", 1_000));
    for (const kind of ["compare", "analyse", "judge"] as const) {
      expect(budget.take(kind, 100_000), kind).toBe(true);
      while (budget.take(kind, 1_000));
    }
    expect(budget.spent()).toBeLessThanOrEqual(20_000);
  });

  it("lets a neighbour have its turn where much was done, and loses none where little was", async () => {
    const budget = createBudget();
    const neighbour = vi.fn();
    setTimeout(neighbour, 0);
    await budget.pause();
    expect(neighbour).not.toHaveBeenCalled();
    budget.take("page", megabyte);
    await budget.pause();
    expect(neighbour).toHaveBeenCalled();
  });
});

it("a visit reads a page that has begun to its end, and none once the budget is spent", async () => {
  const large = `<h1>Large</h1><!-- ${"x".repeat(megabyte)} -->`;
  const site = await serveSite({ "/": "<h1>Small</h1>", "/large": large, "/feed": large });
  const budget = createBudget();
  budget.take("page", capacity - 10);
  const options = { maxPages: 5, maxBytes: 30 * megabyte, maxMs: 10_000 };
  const visit = metered(toolsFor(site.host).crawler.visit(options), budget);
  const taken: string[] = [];
  const into = () => ({ write: (part: string) => taken.push(part) });
  expect(await visit.fetch(`${site.origin}/large`, { into })).toMatchObject({ ok: true });
  expect(taken.join("")).toHaveLength(large.length);
  expect(budget.spent()).toBeGreaterThan(work.page.within + (megabyte * work.page.cost) / 2_000);
  const left = { ok: false, reason: "budget_spent", message: leftUnread };
  expect(await visit.fetch(`${site.origin}/`, { into })).toMatchObject(left);
  expect(await visit.fetch(`${site.origin}/feed`, { accept: "feed" })).toMatchObject(left);
  expect(taken.join("")).toHaveLength(large.length);
});

describe("pages whose changes are more than a run can read", () => {
  const page = (kind: "home" | "blog" | "team", news: string[]): Reading =>
    readingOf(`<main><h1>Acme</h1><p>We make robots.<p>${news.join("<p>")}</main>`, kind);
  const much = Array.from({ length: 500 }, (_, index) =>
    `Acme raised round ${index}, led by fund ${index}. `.repeat(20),
  );

  it("are skipped as a whole, the largest first, and reported by a later run", async () => {
    const before = [page("home", []), page("blog", []), page("team", [])];
    const baseline = await compareAll(before, [], createBudget());
    const known: KnownPage[] = baseline.map(({ reading, memory }) => ({ ...reading, memory }));
    const news = ["Acme opened an office in Oslo."];
    const after = [page("home", news), page("blog", much), page("team", much.slice(0, 400))];
    const budget = createBudget();
    budget.take("compare", (work.compare.within * 1_000) / work.compare.cost - 50_000);
    const [home, blog, team] = await compareAll(after, known, budget);
    expect(home?.changes.map(({ block }) => block.text)).toEqual(news);
    expect(blog).toMatchObject({ changes: [], reading: { status: "budget_spent", reason: leftUnread } });
    expect(blog?.memory).toEqual(known[1]?.memory);
    expect(team?.reading.status).toBe("budget_spent");
    const less = [page("home", []), page("blog", much.slice(0, 3))];
    expect((await compareAll(less, known, createBudget()))[1]?.changes).toHaveLength(3);
  });
});

it("rules that a run has no time for are not evaluated, and say so", async () => {
  const budget = createBudget();
  while (budget.take("judge", 1));
  const { evaluations } = await evaluate("Fundraising", [changed("Acme raised $4M.")], { budget });
  const left = { verdict: "not_evaluated", matched: false, rationale: leftUnjudged };
  expect(evaluations).toMatchObject([left]);
});

describe("a run over more than it can read", () => {
  const paths = ["/blog", "/careers", "/team", "/pricing", "/press", "/news", "/changelog", "/customers"];
  const links = paths.map((path) => `<a href="${path}">${path.slice(1)}</a>`).join(" ");
  const page = (path: string, more = "") =>
    `<title>Wellhead ${path}</title><nav>${links}</nav><main><h1>Wellhead ${path}</h1><p>About ${path} at Wellhead.</p>${more}</main>`;

  it("says which pages it left, judges no rule by them, and reads them first the next time", async () => {
    const site = await serveSite({ "/": page("home") });
    const profile = { ...acme, companyName: "Wellhead", companyWebsite: site.origin };
    const large = `<!-- ${"x".repeat(2.9 * megabyte)} -->`;
    let known = noEarlierRuns;
    const run = async () => {
      const tools = { ...toolsFor(site.host), budget: createBudget() };
      const findings = await read(profile, known, now, tools);
      known = afterRun(known, findings);
      const rules = "Fundraising\nIgnore podcasts";
      const told = await report(findings, settingsOf(profile, rules), tools);
      const left = findings.sources.filter(({ status }) => status === "budget_spent");
      return { ...told, left: left.map(({ url }) => new URL(url).pathname), changes: findings.changes };
    };
    for (const path of paths) site.pages[path] = page(path) + large;
    site.pages["/"] = page("home") + large;
    const first = await run();
    expect(first.left.length).toBeGreaterThan(0);
    const before = site.requests.length;
    const second = await run();
    const asked = site.requests.slice(before).flatMap(({ path }) => (paths.includes(path) ? [path] : []));
    expect(asked.slice(0, first.left.length).toSorted()).toEqual(first.left.toSorted());
    expect(second.left.length).toBeGreaterThan(0);
    const count = `${second.left.length} ${second.left.length === 1 ? "page was" : "pages were"} not read`;
    const said = expect.stringContaining(count);
    const ruleEvaluations = [
      { verdict: "not_evaluated", confidence: 0, rationale: said },
      { verdict: "not_matched" },
    ];
    expect(second).toMatchObject({
      signal: { type: "no_change", title: said },
      alert: { outcome: "not_triggered", reason: said, ruleEvaluations },
    });
    expect(`${second.signal.title} ${second.alert.reason}`).not.toContain("since the last run");
    const round = "<p>Wellhead raised a $12 million Series A led by Nordic Ventures.</p>";
    for (const path of paths) site.pages[path] = page(path, round) + large;
    const third = await run();
    expect(third.alert.ruleEvaluations[0]?.verdict).toBe("matched");
    expect(third.left.length).toBeGreaterThan(0);
    expect(third.signal.summary).toContain("not read because");
    expect(third.changes.map(({ url }) => new URL(url).pathname)).toEqual(
      expect.arrayContaining(second.left.filter((path) => !first.left.includes(path)).slice(0, 1)),
    );
  });

  it("reads an article that it left as soon as it can, and once", async () => {
    const blog = (posts: string) => page("/blog", posts);
    const site = await serveSite({ "/": page("home"), "/blog": blog("<p>Nothing yet.</p>") });
    const profile = { ...acme, companyName: "Wellhead", companyWebsite: site.origin };
    let known = noEarlierRuns;
    const run = async (budget = createBudget()) => {
      const findings = await read(profile, known, now, { ...toolsFor(site.host), budget });
      known = afterRun(known, findings);
      return findings.changes.filter(({ kind }) => kind === "article").length;
    };
    await run();
    const padding = `<!-- ${"x".repeat(megabyte / 4)} -->`;
    site.pages["/blog"] = blog('<article><h3><a href="/blog/round">A round</a></h3></article>') + padding;
    site.pages["/blog/round"] = page("round", "<p>Wellhead raised a $12 million Series A.</p>");
    const nearlySpent = createBudget();
    nearlySpent.take("page", capacity - padding.length);
    expect(await run(nearlySpent)).toBe(0);
    expect(await run()).toBeGreaterThan(0);
    const asked = site.requests.length;
    expect(await run()).toBe(0);
    expect(site.requests.slice(asked).map(({ path }) => path)).not.toContain("/blog/round");
  });
});
