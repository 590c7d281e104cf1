import { describe, expect, it } from "vitest";
import { visitTo } from "../../scripts/bench/visit.ts";
import { renderEmail } from "../../src/alerting/email/email.ts";
import { enrichCompany } from "../../src/enriching/enrich.ts";
import { resolve } from "../../src/identity/resolve.ts";
import { cleanUrl } from "../../src/identity/urls.ts";
import { rulebookOf } from "../../src/judging/rule/rulebook.ts";
import { discover } from "../../src/leads/discover.ts";
import { compare } from "../../src/pages/compare/compare.ts";
import { readSitemap } from "../../src/pages/plan/sitemap.ts";
import { readFeed } from "../../src/pages/read-feed.ts";
import { pageOf } from "../../src/pages/reader/read-page.ts";
import { readRobots } from "../../src/platform/crawl/robots/robots.ts";
import { hasInjection } from "../../src/reading/prompt-injection/detect.ts";
import { classifyCompany } from "../../src/taxonomy/classify-company.ts";
import { classifyTerm } from "../../src/taxonomy/classify-term.ts";
import { acme, changed, evaluate, reading } from "../support/sites/changes.ts";
import { growthProblem } from "./growth.ts";
import { kinds, type Shape, shapes } from "./shapes.ts";

const home = "https://acme.example/";
const { words, markup, xml, data, robots } = kinds;
const rules =
  "New funding above $5M in Europe\nNew CTO or VP of Engineering, but not interim\nPrice increase";
const companies = ["Acme", "Acme Robots GmbH", "Tidal"].map((companyName, index) => ({
  id: String(index),
  companyName,
  founders: ["Lena Ortiz"],
}));

/** Text in pieces, as the blocks of a page. */
const pieces = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size));

const changesOf = (text: string, kind: "article" | "blog") =>
  pieces(text, 400).map((piece) => changed(piece, kind));
const run = { profile: acme, readings: [], firstRun: false };
const draft = { draft: acme, confirmed: false, search: null, classify: async () => [] };

/** Every function that takes text from outside, with the longest text that its callers give it, and what kind of text that is. */
const entryPoints: Record<string, [number, readonly Shape[], (text: string) => unknown]> = {
  "a page": [1_000_000, markup, (text) => pageOf(text, home)],
  "a page of prose": [250_000, words, (text) => pageOf(`<p>${text}`, home)],
  "the embedded state of a page": [
    500_000,
    data,
    (text) => pageOf(`<script type="application/json">${text}</script>`, home),
  ],
  "a feed": [500_000, xml, (text) => readFeed(text)],
  "a sitemap": [500_000, xml, (text) => readSitemap(text)],
  "a robots.txt": [
    250_000,
    [...robots, ...words],
    (text) => readRobots({ kind: "text", text }, "Bot").isAllowed(home),
  ],
  "the rules of a company": [10_000, words, (text) => rulebookOf(text, null)],
  "a text that may hold a prompt injection": [20_000, words, (text) => hasInjection(text)],
  "two readings of a page": [
    60_000,
    words,
    (text) =>
      compare(compare(null, reading("home", pieces(text, 41))).memory, reading("home", pieces(text, 40))),
  ],
  "the changes of a run": [40_000, words, (text) => evaluate(rules, changesOf(text, "blog"))],
  "the people of a run": [40_000, words, (text) => discover({ ...run, changes: changesOf(text, "article") })],
  "a site that is enriched": [
    100_000,
    words,
    (text) => enrichCompany({ ...draft, visit: visitTo(`<main><h1>Team</h1><p>${text}`) }),
  ],
  "a company's account of itself": [
    40_000,
    words,
    (text) => classifyCompany({ name: "Acme", description: text.slice(0, 500), texts: pieces(text, 1_000) }),
  ],
  "a sector filter": [500, words, (text) => classifyTerm(text)],
  "a company look-up": [500, words, (text) => resolve(text, companies)],
  "an address": [2_048, words, (text) => quietly(() => cleanUrl(text))],
  "an alert email": [2_000, [...words, ...markup], (text) => renderEmail(mailOf(text), recipient)],
};

describe.each(Object.entries(entryPoints))("%s", (_, [size, given, run]) => {
  it("takes time in proportion to its length, whatever it says", async () => {
    const problems: string[] = [];
    await run("Acme raised a $4M seed round.");
    for (const shape of given) {
      const problem = await growthProblem(size, (length) => run(shapes[shape](length)));
      if (problem !== null) problems.push(`${shape} ${problem}`);
    }
    expect(problems).toEqual([]);
  });
});

/** Bad input may be refused with an error. */
function quietly(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

const recipient = {
  stopUrl: "https://api.example/stop",
  organisation: "Fund",
  addedBy: "a@fund.example",
  member: false,
  introduced: false,
};

function mailOf(text: string): Parameters<typeof renderEmail>[0] {
  const evidence = [{ url: text, title: text, quote: text, publishedAt: null }];
  const said = { severity: "high", recommendation: "review", title: text, summary: text } as const;
  const signal = { type: "fundraising", ...said } as const;
  return {
    ...signal,
    companyName: text.slice(0, 200),
    companyUrl: text,
    updates: [{ ...signal, evidence }],
    evaluations: [],
  };
}
