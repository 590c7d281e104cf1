import { describe, expect, it } from "vitest";
import { afterRun, noEarlierRuns } from "../../scripts/lab/eval/remember.ts";
import { settings, settingsOf } from "../../scripts/lab/eval/settings.ts";
import type { Change } from "../../src/pages/types.ts";
import { createBudget } from "../../src/reading/budget.ts";
import { dateOf } from "../../src/reading/dates.ts";
import { read, report } from "../../src/tracking/run.ts";
import { recordedRun } from "../support/models/recorded-run.ts";
import { acme, changed, conclude, now } from "../support/sites/changes.ts";
import { serveSite } from "../support/sites/site.ts";
import { toolsFor } from "../zoo/served.ts";

const ld = (node: unknown) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`;
const old = "2024-01-01";
const post = (type: string, headline: string) => ({ "@type": type, headline, datePublished: old });
const title = "Acme raises €12m Series A";
const news = (posts: string) => `<main><h1>News</h1>${posts}</main>`;
const older = '<article><h3><a href="/news/hello">Hello world</a></h3><p>We are here.</p></article>';
const card = `<article><h3><a href="/news/series-a">${title}</a></h3><p>The round was led by Kestrel Ventures.</p></article>`;

/** What the run reports that first sees the round, on a site whose listing has a head as given. */
async function roundWith(head: string) {
  const page = (body: string, more = "") =>
    `<!doctype html><title>Acme</title>${more}<nav><a href="/news">news</a></nav>${body}`;
  const site = await serveSite({
    "/": page("<h1>Robots</h1><p>We build robots for warehouses.</p>"),
    "/news": page(news(older), head),
    "/news/series-a": page(`<main><h1>${title}</h1><p>${title}, led by Kestrel Ventures.</p></main>`),
  });
  const profile = { ...acme, companyWebsite: site.origin };
  let before = noEarlierRuns;
  const run = async () => {
    const tools = { ...toolsFor(site.host), budget: createBudget() };
    const findings = await read(profile, before, now, tools);
    before = afterRun(before, findings);
    return report(findings, settingsOf(profile, settings.thingsToTrack), tools);
  };
  await run();
  site.pages["/news"] = page(news(card + older), head);
  const { signal, alert } = await run();
  return {
    type: signal.type,
    verdict: alert.ruleEvaluations[0]?.verdict,
    fetched: site.requests.some((request) => request.path === "/news/series-a"),
  };
}

describe("a page-level date of something else", () => {
  const article = '<meta property="og:type" content="article">';
  it.each([
    ["a blog with one post", ld({ "@type": "Blog", blogPost: [post("BlogPosting", "Hello world")] })],
    ["a listing", `${article}<meta property="article:published_time" content="${old}">`],
    ["one article of another headline", ld(post("NewsArticle", "Acme opens in Oslo"))],
  ])("silences no news: %s", async (_, head) => {
    expect(await roundWith(head)).toEqual({ type: "fundraising", verdict: "matched", fetched: true });
  });

  it("silences none by the date in a listing's own address", () => {
    const block = { kind: "card", link: null } as const;
    const url = "https://acme.example/press/2019/03/";
    expect(dateOf(changed(title, "press", { url, block }))).toBeNull();
    expect(dateOf(changed(title, "article", { url, block }))).toContain("2019-03");
    const link = "https://acme.example/press/2024/01/round";
    expect(dateOf(changed(title, "press", { url, block: { ...block, link } }))).toContain("2024-01");
  });
});

describe("an entry whose date cannot be read", () => {
  const link = "https://acme.example/posts/series-a";
  const text = "Acme raised a $12 million Series A led by Nordic Ventures.";
  const entry = (undated: boolean) =>
    changed(text, "feed", { block: { kind: "entry", link, ...(undated && { undated }) } });
  const article = (publishedAt: string | null) =>
    changed(text, "article", { url: link, block: { publishedAt } });

  it("is at most of low severity", async () => {
    expect((await conclude([entry(false)])).severity).toBe("high");
    expect(await conclude([entry(true)])).toMatchObject({ type: "fundraising", severity: "low" });
  });

  it("is so with its article, unless the article states a date", async () => {
    const severityWith = async (date: string | null) =>
      (await conclude([entry(true), article(date)])).severity;
    expect(await severityWith(null)).toBe("low");
    expect(await severityWith("2026-10-30T00:00:00.000000+00:00")).toBe("high");
  });

  it("is so when a model reads it, also where the model cites the article alone", async () => {
    const byModel = async (changes: readonly Change[], ids: readonly string[]) => {
      const evidence = ids.map((id) => ({ id, quote: "a $12 million Series A" }));
      const update = { type: "fundraising", severity: "critical", title: "Acme raised a round", summary: "" };
      const { conclusion } = await recordedRun("", changes, () => ({ updates: [{ ...update, evidence }] }));
      return conclusion.severity;
    };
    expect(await byModel([entry(false)], ["l1"])).toBe("critical");
    expect(await byModel([entry(true)], ["l1"])).toBe("low");
    expect(await byModel([entry(true), article(null)], ["l2"])).toBe("low");
    const dated = article("2026-10-30T00:00:00.000000+00:00");
    expect(await byModel([entry(true), dated], ["l1", "l2"])).toBe("critical");
  });
});
