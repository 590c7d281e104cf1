import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { wellFormedJson } from "../../src/domain/text/text.ts";
import { enrichCompany } from "../../src/enriching/enrich.ts";
import { enrichmentFields } from "../../src/enriching/without-refused.ts";
import { sourceKinds } from "../../src/pages/types.ts";
import { createCrawler } from "../../src/platform/crawl/crawler.ts";
import { createModel } from "../../src/platform/models/model.ts";
import { createSources } from "../../src/platform/sources/index.ts";
import type { Session } from "../../src/ports/session.ts";
import { createBudget } from "../../src/reading/budget.ts";
import { finishEnrichment, reportRun } from "../../src/store/reports.ts";
import { currentSettings } from "../../src/store/runs.ts";
import { classifyCompany } from "../../src/taxonomy/classify-company.ts";
import { lessenReport } from "../../src/tracking/lessen-report.ts";
import { type Before, type Findings, type Report, read, report } from "../../src/tracking/run.ts";
import { anyText } from "../support/any-text.ts";
import { type Controls, controlsOf } from "../support/controls.ts";
import { shownPassages, startModelService } from "../support/models/model-service.ts";
import { claimEnrichment, claimRun, endRun } from "../support/scenes/claims.ts";
import { databaseOf, newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { sharedStack } from "../support/servers/stack.ts";
import { siteWith, vendorsWith } from "../support/sites/any-site.ts";
import { askable, recordingLog } from "../support/sites/changes.ts";
import { type Site, serveSite } from "../support/sites/site.ts";

const long = process.env.FAULTS === "long";
let controls: Controls;
let organisation: TestOrganisation;
let session: Session;

beforeAll(async () => {
  controls = controlsOf(sharedStack());
  organisation = await newOrganisation(sharedStack().env);
  session = databaseOf(sharedStack().env).forOrganisation(organisation.id);
});

async function newCompany(website: string): Promise<string> {
  const [row] = await controls.sql(sql<{ id: string }>`
    insert into companies (organisation_id, company_name, company_website, company_github_url, company_twitter_url, things_to_track,
                           alert_emails, enrichment_status)
    values (${organisation.id}::uuid, 'Acme Robotics', ${website}, 'https://github.com/acme', 'https://x.com/acme', 'Fundraising; robots',
            '{a@fund.example}', 'ready') returning id`);
  return row?.id ?? "";
}

/** What is sent must be sound before the database's door mends anything. */
function expectSound(value: unknown): void {
  const json = JSON.stringify(value);
  expect(wellFormedJson(json)).toBe(json);
}

async function store(
  company: string,
  findings: Findings,
  tools: Parameters<typeof report>[2],
): Promise<Report> {
  const [run] = await controls.sql(sql<{ id: string }>`
    select run_id as id from request_run(${company}::uuid)`);
  const id = run?.id ?? "";
  const claim = await claimRun(session, id);
  const [[settings]] = await session.read(currentSettings({ company }));
  if (!settings) throw new Error("no company");
  const made = await report(findings, settings.profile, tools);
  expectSound(made);
  const [[reported]] = await session.write(
    reportRun({
      run: id,
      held: claim.held,
      settings: settings.profile.settingsVersion,
      result: lessenReport(made, []),
    }),
    ...endRun(claim),
  );
  expect(reported).toMatchObject({ kind: "reported" });
  const [row] = await controls.sql(sql<Stored>`
    select s.title, s.summary, s.words, s.evidence, s.analysis, a.reason, a.rule_evaluations as "ruleEvaluations",
           (select jsonb_object_agg(p.url, p.memory) from pages p where p.company_id = ${company}::uuid) as pages
      from signals s join alerts a on a.signal_id = s.id where s.run_id = ${id}::uuid`);
  const { title, summary, words, evidence, analysis } = made.signal;
  expect(row).toMatchObject(
    asJson({
      title,
      summary,
      words,
      evidence,
      analysis,
      reason: made.alert.reason,
      ruleEvaluations: made.alert.ruleEvaluations,
    }),
  );
  expect(row?.pages).toMatchObject(
    asJson(Object.fromEntries(made.pages.map(({ url, memory }) => [url, memory]))),
  );
  return made;
}

interface Stored extends Record<string, unknown> {
  pages: Record<string, unknown>;
}

const asJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));
const nothing: Before = { pages: [], told: [] };
const known = ({ pages, told }: Report): Before => ({
  pages: pages.map((page) => ({ ...page, kind: sourceKinds.find((kind) => kind === page.kind) ?? "other" })),
  told: asJson(told),
});

/** Everything a run asks outside of itself, each with the text in whatever it answers. */
async function world() {
  let said = "";
  const site: Site = await serveSite({});
  const vendor: Site = await serveSite({});
  vendor.pages = new Proxy<Site["pages"]>(
    {},
    {
      get: (_target, path) =>
        Object.entries(vendorsWith(said)).find(([start]) => String(path).startsWith(start))?.[1],
    },
  );
  const service = await startModelService(({ body }) => {
    const prompt = body.messages?.find(({ role }) => role === "user")?.content ?? "";
    const [{ id, text } = { id: "", text: "" }] = shownPassages(prompt);
    const [quote = ""] = text.split("\n");
    const evidence = [
      { id, quote },
      { id: said, quote: said },
    ];
    const update = {
      type: "fundraising",
      severity: "high",
      title: said,
      summary: `${quote} ${said}`,
      evidence,
    };
    const verdict = { rule: 1, verdict: "matched", confidence: 1, rationale: said, evidence };
    return { json: { updates: [update, { ...update, title: quote }], verdicts: [verdict], people: [] } };
  });
  const base = { baseUrl: service.baseUrl, apiKey: "k" };
  const sources = createSources({
    PUBLIC_SOURCES: ["github", "hackernews", "googlenews"],
    X_BEARER_TOKEN: "t",
    EXA_API_KEY: "k",
    ...Object.fromEntries(
      ["GITHUB", "HACKERNEWS", "GOOGLENEWS", "X", "EXA"].map((name) => [`${name}_BASE_URL`, vendor.origin]),
    ),
  });
  return {
    site,
    search: sources.search,
    close: service.close,
    say: (text: string, round: boolean) => {
      said = text;
      site.pages = siteWith(text, round);
    },
    tools: {
      crawler: createCrawler({ allowHosts: ["127.0.0.1"], userAgent: "Test/1" }),
      sources: sources.public,
      model: askable(createModel({ ...base, model: "m" })),
      log: recordingLog(),
    },
  };
}

it("stores any text of a page, a feed, JSON-LD, a source or a model as it was read", async () => {
  const { site, say, tools, close } = await world();
  const kinds = new Set<string>();
  let leads = 0;
  await fc.assert(
    fc.asyncProperty(anyText, anyText, async (before, after) => {
      const company = await newCompany(site.origin);
      const [[row]] = await session.read(currentSettings({ company }));
      if (!row) throw new Error("no company");
      say(before, false);
      const [run, again] = [
        { ...tools, budget: createBudget() },
        { ...tools, budget: createBudget() },
      ];
      const now = "2026-11-20T10:00:00.000000+00:00";
      const first = await store(company, await read(row.profile, nothing, now, run), run);
      say(after, true);
      const second = await store(company, await read(row.profile, known(first), now, again), again);
      for (const { kind, status } of second.signal.analysis.sources) if (status === "ok") kinds.add(kind);
      leads += first.leads.length;
      expect(second.signal.type).toBe("fundraising");
    }),
    { numRuns: long ? 20 : 6 },
  );
  await close();
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      "home",
      "blog",
      "team",
      "news",
      "feed",
      "github",
      "hackernews",
      "googlenews",
      "x",
      "exa",
    ]),
  );
  expect(leads).toBeGreaterThan(0);
});

it("stores any text an enrichment finds as it was found", async () => {
  const { site, say, tools, search, close } = await world();
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      say(text, false);
      const company = await newCompany(site.origin);
      await controls.sql(sql`select queue_enrichment(${company}::uuid)`);
      const held = await claimEnrichment(session, company);
      const [[row]] = await session.read(currentSettings({ company }));
      if (!row) throw new Error("no company");
      const visit = tools.crawler.visit({ maxPages: 20, maxBytes: 20_000_000, maxMs: 60_000 });
      const draft = { ...row.profile, companyName: null };
      const found = await enrichCompany({
        draft,
        confirmed: false,
        visit,
        search,
        classify: async (site) => classifyCompany(site),
      });
      const fields = enrichmentFields(found);
      expectSound(fields);
      const [[finished]] = await session.write(
        finishEnrichment({ company, held, found_data: { ...fields, companyName: null } }),
      );
      expect(finished).toMatchObject({ kind: fields.status, sql_state: null });
      const [[stored]] = await session.read(currentSettings({ company }));
      expect(stored?.profile).toMatchObject({
        description: fields.description,
        companyLinkedinUrl: fields.companyLinkedinUrl,
      });
      expect(stored?.profile.founders.map(({ name }) => name)).toEqual(
        fields.founders.map(({ name }) => name),
      );
    }),
    { numRuns: long ? 25 : 8 },
  );
  await close();
});
