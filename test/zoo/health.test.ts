import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { afterRun, noEarlierRuns } from "../../scripts/lab/eval/remember.ts";
import { settingsOf } from "../../scripts/lab/eval/settings.ts";
import { createBudget } from "../../src/reading/budget.ts";
import { read, report } from "../../src/tracking/run.ts";
import type { ServedPage } from "../support/sites/site.ts";
import { profileFor, serveZoo, toolsFor } from "./served.ts";

let served: Awaited<ReturnType<typeof serveZoo>>;
beforeAll(async () => {
  served = await serveZoo();
});
afterAll(() => served.close());

const page = (title: string, body: string) =>
  `<!doctype html><html><head><title>${title}</title></head><body><a href="/news">News</a> <a href="/team">Team</a> <a href="/careers">Careers</a> <a href="/pricing">Pricing</a>${body}</body></html>`;
const well: Record<string, ServedPage> = {
  "/": page("Wellhead", "<h1>Wellhead</h1><p>Wellhead makes software for well drillers.</p>"),
  "/news": page(
    "News",
    "<h1>News</h1><h2>Wellhead raises $3M seed round</h2><p>March 2, 2026</p><h2>Wellhead signs Shell</h2><p>May 2, 2026</p>",
  ),
  "/team": page("Team", "<h1>Team</h1><h3>Ada Moss</h3><p>Founder and CEO</p><h3>Bo Reed</h3><p>CTO</p>"),
  "/careers": page("Careers", "<h1>Careers</h1><ul><li>Geologist</li><li>Engineer</li></ul>"),
  "/pricing": page("Pricing", "<h1>Pricing</h1><p>Pro: $40 per month</p><p>Team: $90 per month</p>"),
};
const outages: Record<string, ServedPage> = {
  "answers 403": { status: 403, body: "<h1>Forbidden</h1>" },
  "answers 500": { status: 500, body: "<h1>Oops</h1>" },
  "drops the connection": { answer: (_, response) => response.destroy() },
  "is a PDF": { headers: { "content-type": "application/pdf" }, body: "%PDF-1.7" },
  "redirects to itself": { status: 302, headers: { location: "?again" } },
  "sends too much": { body: "x".repeat(12_000_000) },
  "shows a robot check": "<title>Just a moment...</title><p>Checking your browser before accessing it.</p>",
  "is under maintenance": "<title>Wellhead</title><h1>We'll be back soon</h1><p>Scheduled maintenance.</p>",
  "is back at once in German":
    "<title>Wartung</title><h1>Wir sind gleich zurück</h1><p>Unsere Website wird gerade überarbeitet.</p>",
  "is coming soon": "<title>Wellhead</title><h1>Coming soon</h1><p>Our new website is on its way.</p>",
  "is under construction":
    "<title>Wellhead</title><h1>Website under construction</h1><p>We are working on our new site.</p>",
  "is a server's own":
    "<title>Welcome to nginx!</title><h1>Welcome to nginx!</h1><p>If you see this page, the nginx web server is successfully installed and working. Further configuration is required.</p>",
  "is suspended":
    "<title>Account suspended</title><h1>This account has been suspended</h1><p>Contact your hosting provider for more information.</p>",
  "is for sale":
    "<title>wellhead.example</title><h1>wellhead.com is for sale</h1><p>This domain is parked. Buy it for $4,999.</p>",
  "asks for a login": '<title>Log in</title><h1>Log in</h1><form><input type="password"></form>',
  "is an empty shell": '<title>Wellhead</title><div id="root"></div><script src="/app.js"></script>',
  "says not found with 200": "<title>Page not found</title><h1>Page not found</h1>",
};
/** The site with one page in place of every page. */
const everywhere = (page?: ServedPage) =>
  Object.fromEntries(Object.keys(well).map((path) => [path, page ?? outages["drops the connection"] ?? ""]));

async function visits(states: readonly Record<string, ServedPage>[]) {
  const profile = profileFor("Wellhead", served.origin);
  let before = noEarlierRuns;
  const reports: Awaited<ReturnType<typeof report>>[] = [];
  for (const state of states) {
    served.state.pages = state;
    const tools = { ...toolsFor(served.host), budget: createBudget() };
    const findings = await read(profile, before, "2026-11-20T09:00:00.000Z", tools);
    before = afterRun(before, findings);
    const failedReads = reports.at(-1)?.failedReads ?? 0;
    reports.push(await report(findings, { ...settingsOf(profile, "Anything"), failedReads }, tools));
  }
  return reports;
}

describe("a site with an outage", () => {
  it.each(Object.entries(outages))("is silent when two pages: %s", async (_, outage) => {
    const [first, second, third] = await visits([well, { ...well, "/news": outage, "/team": outage }, well]);
    expect(first).toMatchObject({ signal: { type: "baseline" }, health: "ok" });
    expect(second?.signal.type, second?.signal.title).toBe("no_change");
    expect(second?.alert.outcome).toBe("not_triggered");
    expect(third?.signal.type, third?.signal.title).toBe("no_change");
    expect(third).toMatchObject({ health: "ok", healthReason: null });
  });

  it.each(Object.entries(outages))("is failing when every page: %s", async (_, outage) => {
    const [, second, third] = await visits([well, everywhere(outage), well]);
    expect(second).toMatchObject({
      health: "failing",
      healthReason: expect.stringMatching(/^Could not read .{10,}[^.]\.$/),
    });
    expect(second?.signal).toMatchObject({ type: "other", severity: "info", needsAttention: false });
    expect(second?.alert.ruleEvaluations).toMatchObject([{ verdict: "not_evaluated", confidence: 0 }]);
    expect(third?.signal.type, third?.signal.title).toBe("no_change");
    expect(third?.health).toBe("ok");
  });

  it("is degraded for three runs when a page no longer exists, and asks for the page no more after these", async () => {
    const without = { ...well };
    delete without["/careers"];
    const reports = await visits([well, without, without, without, without]);
    const gone = `No longer on the site: ${served.origin}/careers.`;
    const told = { health: "degraded", healthReason: gone };
    expect(reports).toMatchObject([{ health: "ok" }, told, told, told, { health: "ok", healthReason: null }]);
    expect(reports[1]?.signal.title).toBe("No news on the pages that were read; 1 page no longer exists");
    expect(reports[1]?.signal.summary).toContain(gone);
    expect(reports[4]?.signal.title).toBe("No news since the last run");
  });

  it("reads a page again that was gone for long and is back", async () => {
    const without = { ...well };
    delete without["/careers"];
    const reports = await visits([well, without, without, without, without, well]);
    expect(reports.at(-1)).toMatchObject({ health: "ok", healthReason: null });
    expect(reports.at(-1)?.signal.analysis.sources).toContainEqual(
      expect.objectContaining({ url: `${served.origin}/careers`, status: "ok" }),
    );
  });

  it("raises attention once, at the third failed reading in a row, and again after a recovery", async () => {
    const sick = everywhere();
    const reports = await visits([well, sick, sick, sick, sick, well, sick, sick, sick]);
    expect(reports.map(({ signal, failedReads }) => [signal.type, signal.severity, failedReads])).toEqual([
      ["baseline", "info", 0],
      ["other", "info", 1],
      ["other", "info", 2],
      ["other", "medium", 3],
      ["other", "medium", 4],
      ["no_change", "info", 0],
      ["other", "info", 1],
      ["other", "info", 2],
      ["other", "medium", 3],
    ]);
    const alerted = reports.map(({ alert }) => alert.outcome === null);
    expect(alerted).toEqual([false, false, false, true, false, false, false, false, true]);
    expect(reports[3]?.signal).toMatchObject({
      needsAttention: true,
      title: "The site could not be read 3 times in a row",
    });
  });

  it("has its baseline at the first reading that succeeds", async () => {
    const reports = await visits([everywhere(), well, well]);
    expect(reports.map(({ signal }) => signal.type)).toEqual(["other", "baseline", "no_change"]);
    expect(reports[0]?.leads).toEqual([]);
  });

  it("is reported when every page says that the company was sold", { timeout: 30_000 }, async () => {
    const sold = "<title>Wellhead</title><h1>Wellhead has been acquired by Shell</h1><p>We thank you.</p>";
    const [, second] = await visits([well, everywhere(sold)]);
    expect(second?.health).toBe("degraded");
    expect(JSON.stringify(second?.signal)).toMatch(/^(?!.*Ada Moss).*acquired by Shell/);
  });
});
