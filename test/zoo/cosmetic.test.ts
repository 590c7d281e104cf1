import { afterAll, beforeAll, expect, it } from "vitest";
import { afterRun, noEarlierRuns } from "../../scripts/lab/eval/remember.ts";
import { settingsOf } from "../../scripts/lab/eval/settings.ts";
import { createBudget } from "../../src/reading/budget.ts";
import { type EarlierRuns, read, report } from "../../src/tracking/run.ts";
import type { ServedPage } from "../support/sites/site.ts";
import { cosmetics, defensible } from "./cosmetic.ts";
import { site } from "./cosmetic-site.ts";
import { profileFor, serveZoo, toolsFor } from "./served.ts";

const rules = `Fundraising; New product launches; New customers and partnerships; Leadership changes; Traction;
Any risk signals; Hiring; Press coverage; Price changes; anything important`;
const days = ["2026-11-20", "2026-11-23", "2026-11-26"] as const;

let served: Awaited<ReturnType<typeof serveZoo>>;
let baseline: Awaited<ReturnType<typeof visit>>;
beforeAll(async () => {
  served = await serveZoo();
  baseline = await visit(site, noEarlierRuns, days[0]);
});
afterAll(() => served.close());

/** Reads the site as it is shown on a day, and judges what that run found. */
async function visit(pages: Record<string, ServedPage>, before: EarlierRuns, day: string) {
  served.state.pages = pages;
  const profile = settingsOf(profileFor("Fernhold", served.origin), rules);
  const tools = { ...toolsFor(served.host), budget: createBudget() };
  const findings = await read(profile, before, `${day}T09:00:00.000Z`, tools);
  const { signal, alert, health } = await report(findings, profile, tools);
  return { findings, signal, alert, health, after: afterRun(before, findings) };
}

type Run = Awaited<ReturnType<typeof visit>>;

/** What of a run an investor would hear, who asked for everything: nothing where it is empty. */
function heard({ signal, alert }: Run, most: readonly string[]): string[] {
  const { type, severity, title, needsAttention } = signal;
  return [
    ...(needsAttention ? [`needs attention: ${type}, ${title}`] : []),
    ...(most.includes(severity) ? [] : [`${severity} ${type}: ${title}`]),
    ...alert.ruleEvaluations
      .filter(({ verdict }) => verdict === "matched")
      .map(({ rule, evidence }) => `${rule}: ${evidence.map(({ quote }) => quote).join(" / ")}`),
  ];
}

/** The bytes of the pages that a run reads. */
const bytesOf = (pages: Record<string, ServedPage>) =>
  baseline.findings.sources.map(({ url }) => {
    const page = pages[new URL(url).pathname];
    return Buffer.from((typeof page === "string" ? page : page?.body) ?? "").toString("latin1");
  });

it("reads every page of the site, and reports its news", async () => {
  expect(baseline.signal.type).toBe("baseline");
  expect(baseline.health).toBe("ok");
  expect(new Set(baseline.findings.sources.map(({ kind }) => kind))).toEqual(
    new Set(["home", "blog", "pricing", "team", "careers", "changelog"]),
  );
  const post =
    '<div class="post"><h2>Fernhold raises $20M Series A</h2><p>November 22, 2026</p></div><div class="post">';
  const blog = site["/blog"]?.replace('<div class="post">', post) ?? "";
  const news = await visit({ ...site, "/blog": blog }, baseline.after, days[1]);
  expect(news.signal).toMatchObject({ type: "fundraising", needsAttention: true });
  expect(heard(news, ["info"]).join("\n")).toMatch(/^Fundraising: .*Fernhold raises \$20M/mu);
});

/** Told although they are no news; what is mended is taken off this list. */
const stillTold = ["author bio", "equal opportunity note"];
const silent = cosmetics.filter(({ kind }) => !stillTold.includes(kind));

/** A run remembers most kinds in the same way, so that a quarter of them is read a third time. */
it.each(silent.map((one, index) => ({ ...one, later: index % 4 === 0 })))(
  "is no news: $kind",
  async (one) => {
    const { kind, later } = one;
    const pages = one.pages(served.origin);
    expect(bytesOf(pages)).not.toEqual(bytesOf(site));
    const most = kind in defensible ? ["info", "low"] : ["info"];
    const next = await visit(pages, baseline.after, days[1]);
    for (const run of later ? [next, await visit(pages, next.after, days[2])] : [next])
      expect([run.health, heard(run, most)]).toEqual(["ok", []]);
  },
);

it.fails.each(
  cosmetics.filter(({ kind }) => stillTold.includes(kind)).map((one) => [one.kind, one] as const),
)("is told, and should not be: %s", async (_, cosmetic) => {
  const next = await visit(cosmetic.pages(served.origin), baseline.after, days[1]);
  expect(heard(next, ["info"])).toEqual([]);
});
