import { enrichCompany } from "../../src/enriching/enrich.ts";
import { namesOf } from "../../src/identity/subject.ts";
import { judgeRules } from "../../src/judging/judge.ts";
import { foldedWords } from "../../src/judging/match.ts";
import { readRule } from "../../src/judging/rule/read-rule.ts";
import { discover } from "../../src/leads/discover.ts";
import { compare } from "../../src/pages/compare/compare.ts";
import { sitemapAddresses } from "../../src/pages/plan/sitemap.ts";
import { readSource } from "../../src/pages/read-source.ts";
import { createBudget, sizeOf, type Work, work } from "../../src/reading/budget.ts";
import { sentencesOfAll } from "../../src/reading/happenings.ts";
import { readChanges } from "../../src/reading/read-changes.ts";
import { trainedModel } from "../../src/reading/trained/reader.ts";
import type { Profile } from "../../src/reading/types.ts";
import type { CompanyText } from "../../src/taxonomy/accounts.ts";
import { classifyCompany } from "../../src/taxonomy/classify-company.ts";
import { readRun } from "../../src/tracking/read-run.ts";
import { trainedReader } from "../../src/tracking/trained-reader.ts";
import { visitTo } from "./visit.ts";

const news = [
  "Acme raised a $12 million Series A led by Nordic Ventures.",
  "Jane Doe joins as chief technology officer.",
  "We now support payments in 14 countries with one contract.",
  "Our new office in Oslo opened last week.",
];
/** Ways to fill a page, by index and version; versions have entirely different texts. */
const shapes: Record<string, (index: number, version: number) => string> = {
  usual: (index, version) =>
    `<section class="part"><h2>Part ${index} of ${version}</h2><p>${news[index % 4]} (${index}, ${version})</p></section>`,
  long: (index, version) =>
    `<p>${news.map((text) => `${text} ${index}-${version}.`.repeat(4)).join(" ")}</p>`,
  short: (index, version) => `<li>word${index} of ${version}</li>`,
};
const asked = [
  "Fundraising above $10M, but no grants",
  "New CTO or head of sales",
  "Opens an office in Germany",
];
const rulesJudged = 12;
/** Pages are filled to this many characters, which are read in full; small pages cost little whatever their parts. */
const readCharacters = 1_500_000;
/** The number of blocks that are stored per page. */
const keptBlocks = 1_500;
const now = "2026-11-22T00:00:00.000000+00:00";
const home = "https://acme.com/";
const profile: Profile = {
  companyName: "Acme",
  companyWebsite: home,
  companyLinkedinUrl: null,
  companyTwitterUrl: null,
  description: null,
  stage: "unknown",
  founders: [],
};

/** The highest time in microseconds per budget unit for each kind of work, over all shapes of pages. */
export async function benchBudget() {
  const worst = new Map<Work, { cost: number; shape: string }>();
  for (const warm of [true, false]) {
    for (const [shape, part] of Object.entries(shapes)) {
      const large = (version: number) => pageOf(part, readCharacters / part(0, version).length, version);
      const kept = (version: number) => pageOf(part, keptBlocks, version);
      for (const [kind, cost] of [...(await readingCosts(large(1))), ...(await textCosts(kept))]) {
        if (!warm && cost > (worst.get(kind)?.cost ?? 0)) worst.set(kind, { cost, shape });
      }
    }
  }
  return [...worst].map(([kind, { cost, shape }]) => ({
    figure: `budget: ${kind}, µs a unit`,
    value: `${cost.toFixed(2)} at worst (${shape}), ${work[kind].cost} charged`,
  }));
}

function pageOf(part: (index: number, version: number) => string, size: number, version: number): string {
  const parts = Array.from({ length: size }, (_, index) => part(index, version)).join("");
  return `<title>Acme</title><main><h1>Acme</h1>${parts}</main>`;
}

async function readingCosts(html: string): Promise<[Work, number][]> {
  const reading = await timed(() => readSource(visitTo(html), home, "home", null));
  const enriching = {
    draft: profile,
    confirmed: false,
    search: null,
    classify: async (site: CompanyText) => classifyCompany(site),
  };
  const enriched = await timed(() => enrichCompany({ ...enriching, visit: visitTo(html) }));
  const urls = Array.from({ length: 30_000 }, (_, index) => `<url><loc>${home}${index}</loc></url>`).join("");
  const list = `<urlset>${urls}</urlset>`;
  const listed = await timed(() => sitemapAddresses(visitTo(list), home));
  return [
    ["page", (reading.ms * 1_000) / html.length],
    ["profile", (enriched.ms * 1_000) / html.length],
    ["list", (listed.ms * 1_000) / (2 * list.length)],
  ];
}

async function textCosts(page: (version: number) => string): Promise<[Work, number][]> {
  const readingOf = async (version: number) =>
    (await readSource(visitTo(page(version)), home, "home", null)).reading;
  const memory = JSON.parse(JSON.stringify(compare(null, await readingOf(1)).memory));
  const reading = await readingOf(2);
  const compared = await timed(() => compare(memory, reading));
  const { changes } = compared.value;
  const readings = [reading];
  const analysed = await timed(async () => {
    const happenings = readChanges({ changes, readings, profile, remembered: [], now });
    await readRun({
      ...{ profile, readings, happenings, changes, now, firstRun: false, failedReads: 0, rules: [] },
      ...{ reader: trainedReader(), budget: createBudget() },
    });
    return happenings;
  });
  const happenings = analysed.value;
  const rules = Array.from({ length: rulesJudged }, (_, index) => `${asked[index % asked.length]} ${index}`);
  const model = { ...trainedModel() };
  const read = await timed(() => rules.map((rule) => readRule(rule, model)));
  const names = foldedWords(namesOf(profile));
  const judged = await timed(() =>
    judgeRules({ rules: read.value, happenings, names, budget: createBudget() }),
  );
  const discovered = await timed(() => discover({ profile, changes, readings, firstRun: true }));
  const shown = sizeOf(reading.blocks);
  const changed = sizeOf(changes.map(({ block }) => block));
  const sentences = happenings.reduce((sum, one) => sum + sentencesOfAll(one).length, 0);
  const clauses = read.value.reduce((sum, one) => sum + one.clauses.length + one.exclusions.length, 0);
  return [
    ["compare", ((compared.ms + discovered.ms) * 1_000) / (2 * shown)],
    ["analyse", (analysed.ms * 1_000) / changed],
    ["judge", ((read.ms + judged.ms) * 1_000) / Math.max(1, clauses * sentences)],
  ];
}

/** Runs a task and measures the processor milliseconds of this thread. */
async function timed<Value>(run: () => Value | Promise<Value>): Promise<{ value: Value; ms: number }> {
  const before = process.threadCpuUsage();
  const value = await run();
  const { user, system } = process.threadCpuUsage(before);
  return { value, ms: (user + system) / 1_000 };
}
