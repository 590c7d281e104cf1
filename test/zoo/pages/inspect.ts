import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { nothingBefore, remember } from "../../../scripts/eval/remember.ts";
import { settingsOf } from "../../../scripts/eval/settings.ts";
import { renderEmail } from "../../../src/alerting/letter/email.ts";
import type { Reader } from "../../../src/alerting/letter/reader.ts";
import { enrichCompany } from "../../../src/enriching/enrich.ts";
import { foundersMentioned } from "../../../src/leads/founder-mentions.ts";
import { createCrawler } from "../../../src/platform/crawl/crawler.ts";
import { createBudget } from "../../../src/reading/budget.ts";
import type { Profile } from "../../../src/reading/types.ts";
import { classifyCompany } from "../../../src/taxonomy/classify-company.ts";
import { read, report, type Tools } from "../../../src/tracking/run.ts";
import { sixConnections } from "../../support/servers/six-connections.ts";
import type { ServedPage } from "../../support/sites/site.ts";
import { noiseOf } from "./noise.ts";
import { isVerbatim, shownText } from "./shown-text.ts";
import type { Story, ZooSite } from "./zoo-site.ts";

const reader: Reader = {
  stopUrl: "https://x.example/mail/x",
  organisation: "Fund",
  addedBy: null,
  member: true,
  introduced: true,
};

/** One expectation held against one run of one site. */
export interface Check {
  site: string;
  run: string;
  about:
    | "baseline"
    | "silent"
    | "type"
    | "severity"
    | "title"
    | "says"
    | "summary"
    | "updates"
    | "quotes"
    | "rule"
    | "leads"
    | "facts"
    | "subject"
    | "health";
  ok: boolean;
  seen: string;
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const start = Date.parse("2026-11-20T09:00:00Z");

/** Serves a site on loopback as it is at the moment; a query that no page knows is left out. */
export async function serveZoo() {
  const state: { pages: Record<string, ServedPage> } = { pages: {} };
  const server = createServer((request, response) => {
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
    requestMs: 2_000,
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

/** Takes one site through baseline, noise and each of its stories, and says which expectations held. */
export async function inspect(site: ZooSite): Promise<Check[]> {
  const checks: Check[] = [];
  const served = await serveZoo();
  const tools = toolsFor(served.host);
  let profile = profileFor(site, served.origin);
  let before = nothingBefore;
  let seed = 0;
  const visit = async (shown: number, rules: readonly string[]) => {
    served.state.pages = site.pages(shown, noiseOf(seed), served.origin);
    const at = new Date(start + seed * 7_200_000).toISOString();
    seed += 1;
    const run = { ...tools, budget: createBudget() };
    const findings = await read(profile, before, at, run);
    before = remember(before, findings);
    return { ...(await report(findings, settingsOf(profile, rules.join("\n")), run)), findings };
  };
  const note = (run: string) => (about: Check["about"], ok: boolean, seen: unknown) => {
    checks.push({
      site: site.name,
      run,
      about,
      ok,
      seen: typeof seen === "string" ? seen : JSON.stringify(seen),
    });
  };
  try {
    served.state.pages = site.pages(0, noiseOf(0), served.origin);
    profile = { ...profile, ...(await facts(site, profile, tools, note("enrichment"))) };
    const first = await visit(0, ["Fundraising"]);
    note("first")(
      "baseline",
      first.signal.type === "baseline" && first.alert.outcome === "not_triggered",
      first.signal,
    );
    note("first")("health", first.health === "ok", first.healthReason);
    const found = first.leads.map((lead) => lead.founder.name);
    note("first")(
      "leads",
      sameNames(found, site.leads ?? []),
      first.leads.map((lead) => `${lead.founder.name} / ${lead.companyName} / ${lead.relation}`),
    );
    for (const run of ["noise 1", "noise 2"]) silent(note(run), await visit(0, ["Anything"]));
    for (const [index, story] of site.stories.entries()) {
      const rules = Object.keys(story.rules);
      judgeStory(note(`story ${index + 1}`), site, story, await visit(index + 1, rules), served.state.pages);
      for (const run of ["a", "b"])
        silent(note(`after ${index + 1}${run}`), await visit(index + 1, ["Anything"]));
    }
  } finally {
    served.close();
  }
  return checks;
}

type Note = (about: Check["about"], ok: boolean, seen: unknown) => void;
type Run = Awaited<ReturnType<typeof report>> & { findings: Awaited<ReturnType<typeof read>> };

function silent(note: Note, { signal, findings, leads }: Run): void {
  note("silent", signal.type === "no_change", [
    signal.title,
    ...findings.changes.map(
      (change) =>
        `${change.change} ${change.kind} ${change.block.text}${change.before === null ? "" : ` <= ${change.before}`}`,
    ),
  ]);
  if (leads.length > 0)
    note(
      "leads",
      false,
      leads.map((lead) => lead.founder.name),
    );
}

function judgeStory(
  note: Note,
  site: ZooSite,
  story: Story,
  { signal, alert, leads, findings }: Run,
  pages: Record<string, ServedPage>,
): void {
  const { updates } = signal.analysis;
  const changed = findings.changes.map(
    (change) => `${change.change} ${change.kind} [${change.block.kind}] ${change.block.text}`,
  );
  note("type", story.type.includes(signal.type as Story["type"][number]), [
    signal.type,
    signal.title,
    ...changed,
  ]);
  note("severity", story.severity.includes(signal.severity), signal.severity);
  const title = signal.title.replace(/[.\s]+$/, "");
  const wanted = [story.title, story.orTitle].filter((text) => text !== undefined);
  const isTitle = wanted.some((text) => title.includes(text) && title.length <= text.length + 20);
  note("title", wanted.length === 0 ? title.length <= 130 : isTitle, title);
  const told = `${signal.title} ${signal.summary}`;
  note(
    "says",
    (story.says ?? []).every((words) => told.includes(words)),
    signal.summary,
  );
  note(
    "summary",
    repeats(signal.summary, title) === 0 && !/\d{4}-\d\d-\d\d\s+\p{Lu}/u.test(signal.summary),
    signal.summary,
  );
  note(
    "updates",
    updates.length >= 1 && updates.length <= (story.updates ?? 1),
    updates.map((update) => `${update.type}: ${update.title}`),
  );
  const shown = Object.values(pages).map(shownText);
  const quotes = [
    ...signal.evidence,
    ...updates.flatMap((update) => update.evidence),
    ...alert.ruleEvaluations.flatMap((one) => one.evidence),
  ].map((one) => one.quote);
  const invented = quotes.filter((quote) => quote !== null && !shown.some((text) => isVerbatim(quote, text)));
  note("quotes", invented.length === 0, invented);
  for (const [rule, expected] of Object.entries(story.rules)) {
    const one = alert.ruleEvaluations.find((evaluation) => evaluation.rule === rule);
    const ok =
      one !== undefined &&
      one.verdict !== "not_evaluated" &&
      (expected === "any" ||
        (expected === "yes"
          ? one.verdict === "matched"
          : expected === "no"
            ? one.verdict === "not_matched"
            : one.verdict !== "matched"));
    note(
      "rule",
      ok,
      `${rule}: wanted ${expected}, got ${one?.verdict} (${one?.rationale}) ${JSON.stringify(one?.evidence ?? [])}`,
    );
  }
  const names = leads.map((lead) => lead.founder.name);
  note("leads", sameNames(names, story.leads ?? []), names);
  const mail = renderEmail(
    {
      companyName: site.company,
      companyUrl: null,
      title: signal.title,
      summary: signal.summary,
      type: signal.type,
      severity: signal.severity,
      updates,
      evaluations: alert.ruleEvaluations,
    },
    reader,
  );
  note(
    "subject",
    mail.subject.length <= 100 &&
      (wanted.length === 0 || wanted.some((text) => mail.subject.includes(text.slice(0, 45)))),
    mail.subject,
  );
}

async function facts(
  site: ZooSite,
  draft: Profile,
  tools: ReturnType<typeof toolsFor>,
  note: Note,
): Promise<Partial<Profile>> {
  const { found, classification, status } = await enrichCompany({
    draft,
    confirmed: false,
    search: null,
    classify: async (site) => classifyCompany(site),
    visit: tools.crawler.visit({ maxPages: 16, maxBytes: 20_000_000, maxMs: 20_000 }),
  });
  const { founders, linkedin, x, github, description, category, stage } = site.facts ?? {};
  note("facts", status === "ready", status);
  if (founders)
    note(
      "facts",
      sameNames(
        found.founders.map(({ name }) => name),
        founders,
      ),
      ["founders", ...found.founders.map(({ name }) => name)],
    );
  else
    note(
      "facts",
      found.founders.length <= 2 && found.founders.every(({ name }) => foundersMentioned(name).length === 0),
      ["founders", ...found.founders.map(({ name }) => name)],
    );
  if (linkedin)
    note("facts", found.companyLinkedinUrl?.includes(linkedin) ?? false, [
      "linkedin",
      found.companyLinkedinUrl,
    ]);
  else note("facts", found.companyLinkedinUrl === null, ["no linkedin", found.companyLinkedinUrl]);
  if (x) note("facts", found.companyTwitterUrl?.includes(x) ?? false, ["x", found.companyTwitterUrl]);
  else note("facts", found.companyTwitterUrl === null, ["no x", found.companyTwitterUrl]);
  if (github)
    note("facts", found.companyGithubUrl?.includes(github) ?? false, ["github", found.companyGithubUrl]);
  if (description)
    note("facts", found.description?.includes(description) ?? false, ["description", found.description]);
  if (stage) note("facts", found.stage === stage, ["stage", found.stage]);
  if (category)
    note(
      "facts",
      classification.some(({ path }) => category.some((part) => path.includes(part))),
      ["category", ...classification.map(({ path }) => path)],
    );
  return found;
}

function repeats(summary: string, title: string): number {
  const plain = (text: string) => text.replace(/[.\s]+/gu, " ").trim();
  return title.length < 12
    ? 0
    : plain(summary).split(plain(title)).length - 1 - (plain(summary) === plain(title) ? 1 : 0);
}

function sameNames(found: readonly string[], wanted: readonly string[]): boolean {
  const bare = (names: readonly string[]) =>
    [...new Set(names.map((name) => name.replace(/^Dr\.? /, "")))].sort().join("|");
  return bare(found) === bare(wanted);
}
