import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { nothingBefore, remember } from "../../../scripts/eval/remember.ts";
import { settingsOf } from "../../../scripts/eval/settings.ts";
import { createCrawler } from "../../../src/platform/crawl/crawler.ts";
import { createBudget } from "../../../src/reading/budget.ts";
import type { Profile } from "../../../src/reading/types.ts";
import { read, report, type Tools } from "../../../src/tracking/run.ts";
import { sixConnections } from "../../support/servers/six-connections.ts";
import type { ServedPage } from "../../support/sites/site.ts";
import { noiseOf } from "./noise.ts";
import { isVerbatim, shownText } from "./shown-text.ts";
import type { Story, ZooSite } from "./zoo-site.ts";

/** One expectation checked against one run of one site. */
export interface Check {
  site: string;
  run: string;
  about: "baseline" | "health" | "silent" | "quotes" | "type" | "severity" | "words" | "rule" | "leads";
  ok: boolean;
  seen: string;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const start = Date.parse("2026-11-20T09:00:00Z");

/** Serves a site on loopback as it is at the moment; a query that no page knows is left out. */
export async function serveZoo() {
  const state: { pages: Record<string, ServedPage> } = { pages: {} };
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const path = request.url ?? "/";
    const page = state.pages[path] ?? state.pages[path.split("?")[0] ?? "/"];
    const served = typeof page === "string" ? { body: page } : page;
    if (served?.answer) return served.answer(request, response);
    const guessed = /\.xml$|\/(?:feed|rss)\/$/.test(path)
      ? "application/rss+xml"
      : "text/html; charset=utf-8";
    response.writeHead(served?.status ?? (served ? 200 : 404), {
      "content-type": guessed,
      ...served?.headers,
    });
    response.end(served ? served.body : "<h1>Page not found</h1>");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { state, host, origin: `http://${host}`, close };
}

/** What a service has to read loopback sites, and nothing else. */
export function toolsFor(host: string): Omit<Tools, "budget"> {
  const crawler = createCrawler({
    allowHosts: [host],
    userAgent: "PartnerTrackingBot/1.0",
    requestMs: 30_000,
    resolve: async () => null,
    fetch: sixConnections().fetch,
  });
  return { crawler, sources: [], model: null, log: quiet };
}

export function profileFor(site: ZooSite, origin: string): Profile {
  const founders = (site.founders ?? []).map((name) => ({
    name,
    linkedinUrl: null,
    twitterUrl: null,
    githubUrl: null,
  }));
  return {
    companyName: site.company,
    companyWebsite: origin,
    companyLinkedinUrl: null,
    companyTwitterUrl: null,
    companyGithubUrl: null,
    description: null,
    stage: "unknown",
    founders,
  };
}

type Note = (about: Check["about"], ok: boolean, seen: unknown) => void;
type Run = Awaited<ReturnType<typeof report>>;

/** Takes one site through baseline, noise and each of its stories, and returns every expectation. */
export async function inspect(site: ZooSite): Promise<Check[]> {
  const checks: Check[] = [];
  const served = await serveZoo();
  const profile = profileFor(site, served.origin);
  let before = nothingBefore;
  let seed = 0;
  const visit = async (shown: number, rules: readonly string[]) => {
    served.state.pages = site.pages(shown, noiseOf(seed), served.origin);
    const at = new Date(start + seed * 7_200_000).toISOString();
    seed += 1;
    const run = { ...toolsFor(served.host), budget: createBudget() };
    const findings = await read(profile, before, at, run);
    before = remember(before, findings);
    return report(findings, settingsOf(profile, rules.join("\n")), run);
  };
  const noteOf =
    (run: string): Note =>
    (about, ok, seen) =>
      checks.push({ site: site.name, run, about, ok, seen: JSON.stringify(seen) });
  const silent = async (run: string, shown: number) => {
    const { signal, leads } = await visit(shown, ["Anything"]);
    noteOf(run)("silent", signal.type === "no_change" && leads.length === 0, [signal.title, leads]);
  };
  try {
    const first = await visit(0, ["Fundraising"]);
    const note = noteOf("first");
    const { type } = first.signal;
    note("baseline", type === "baseline" && first.alert.outcome === "not_triggered", first.signal);
    note("health", first.health === "ok", first.healthReason);
    noteLeads(note, first, site.leads);
    for (const run of ["noise 1", "noise 2"]) await silent(run, 0);
    for (const [index, story] of site.stories.entries()) {
      const run = await visit(index + 1, Object.keys(story.rules));
      judgeStory(noteOf(`story ${index + 1}`), story, run, served.state.pages);
      await silent(`after story ${index + 1}`, index + 1);
    }
  } finally {
    served.close();
  }
  return checks;
}

function judgeStory(note: Note, story: Story, run: Run, pages: Record<string, ServedPage>): void {
  const { signal, alert } = run;
  note("type", story.type.includes(signal.type as Story["type"][number]), [signal.type, signal.title]);
  note("severity", story.severity.includes(signal.severity), signal.severity);
  const text = `${signal.title} ${signal.summary}`;
  const wanted = [story.title, story.orTitle].filter((title) => title !== undefined);
  const isTitled = wanted.length === 0 || wanted.some((title) => text.includes(title));
  note("words", isTitled && (story.says ?? []).every((words) => text.includes(words)), text);
  const shown = Object.values(pages).map(shownText);
  const quotes = [signal, ...signal.analysis.updates, ...alert.ruleEvaluations].flatMap((one) =>
    one.evidence.map(({ quote }) => quote),
  );
  const invented = quotes.filter((quote) => quote !== null && !shown.some((page) => isVerbatim(quote, page)));
  note("quotes", invented.length === 0, invented);
  for (const [rule, expected] of Object.entries(story.rules)) {
    const one = alert.ruleEvaluations.find((evaluation) => evaluation.rule === rule);
    const verdicts = { yes: ["matched"], no: ["not_matched"], unsure: ["not_matched", "uncertain"] }[
      expected
    ];
    note("rule", verdicts.includes(one?.verdict ?? ""), [rule, expected, one]);
  }
  noteLeads(note, run, story.leads);
}

function noteLeads(note: Note, { leads }: Run, wanted: readonly string[] = []): void {
  const names = leads.map((lead) => lead.founder.name).sort();
  note("leads", names.join() === [...wanted].sort().join(), names);
}
