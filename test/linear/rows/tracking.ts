import { harmless } from "../../../src/enriching/harmless.ts";
import { ownName } from "../../../src/enriching/own-name/own-name.ts";
import { findFounders, foundersInNews } from "../../../src/enriching/people/founders.ts";
import {
  aboutOf,
  contactPage,
  offerPages,
  pagesAboutPeople,
} from "../../../src/enriching/people/people-pages.ts";
import { personProfiles } from "../../../src/enriching/people/person-profiles.ts";
import { soleTrader } from "../../../src/enriching/people/sole-trader.ts";
import { companyGithub, companyProfiles } from "../../../src/enriching/profiles.ts";
import { sectorsOf } from "../../../src/enriching/sectors.ts";
import { selfDescription } from "../../../src/enriching/self-description.ts";
import { statedStage } from "../../../src/enriching/stage.ts";
import { summariesOf } from "../../../src/enriching/summaries.ts";
import { namesOf } from "../../../src/identity/subject.ts";
import { evaluation } from "../../../src/judging/judge.ts";
import { foldedWords } from "../../../src/judging/match.ts";
import { readRule, understoodOf } from "../../../src/judging/rule/read-rule.ts";
import { rulebookOf } from "../../../src/judging/rule/rulebook.ts";
import { verifyVerdict } from "../../../src/judging/verify-verdicts.ts";
import { discover } from "../../../src/leads/discover.ts";
import { compare } from "../../../src/pages/compare/compare.ts";
import { isOpeningsHeading, isPriceHeading } from "../../../src/pages/compare/section-kind.ts";
import { listUnder, personAmongPeople, personOf } from "../../../src/pages/compare/section-list.ts";
import { pageOf } from "../../../src/pages/reader/read-page.ts";
import type { Change, SourceKind } from "../../../src/pages/types.ts";
import type { RunModel } from "../../../src/ports/model.ts";
import { createBudget } from "../../../src/reading/budget.ts";
import { asClaimed } from "../../../src/reading/claims/as-claimed.ts";
import { claimsIn, deniesFounding, mayClaim } from "../../../src/reading/claims/claims.ts";
import { isGiven } from "../../../src/reading/claims/given.ts";
import { isBackground, isOfMonthGone, isOfYearGone } from "../../../src/reading/facts/background.ts";
import { textFacts } from "../../../src/reading/facts/facts.ts";
import { movedCounts, tellsCount } from "../../../src/reading/facts/moved-counts.ts";
import { happeningsOf } from "../../../src/reading/happenings.ts";
import { findRunTogether } from "../../../src/reading/machine-speech/hits.ts";
import { spelledIndex } from "../../../src/reading/machine-speech/words.ts";
import { fenced } from "../../../src/reading/model/fence.ts";
import { showRun } from "../../../src/reading/model/shown.ts";
import { verifyUpdates } from "../../../src/reading/model/verify-updates.ts";
import { movedText } from "../../../src/reading/passages/moved-text.ts";
import { passagesOf } from "../../../src/reading/passages/passages.ts";
import { priceNews } from "../../../src/reading/prices/price-news.ts";
import { pricesIn, statedPrices } from "../../../src/reading/prices/prices.ts";
import { readChanges } from "../../../src/reading/read-changes.ts";
import { type Remembered, readRemembered, toRemember } from "../../../src/reading/told-before.ts";
import { readPassages, trainedModel } from "../../../src/reading/trained/reader.ts";
import { wordsOf } from "../../../src/reading/trained/tokens.ts";
import { classifyCompany } from "../../../src/taxonomy/classify-company.ts";
import type { ToRead } from "../../../src/tracking/reader.ts";
import { acme, changed, conclude, evaluate, now, reading } from "../../support/sites/changes.ts";
import type { Row } from "../measure.ts";
import { kinds } from "../shapes.ts";
import { pieces } from "./pieces.ts";

const { words } = kinds;

const home = "https://acme.example/";

/** A text as changed blocks of 1,000 characters: the costliest that are read, for a sentence has no more. */
const changesOf = (text: string, kind: SourceKind = "article") =>
  pieces(text, 1_000).map((one) => changed(one, kind));

/** A page of paragraphs, and of links and data that say the same. */
const pageFrom = (text: string) => {
  const safe = text.replaceAll("<", "&lt;");
  const paragraphs = pieces(safe, 300).map((one) => `<p>${one}</p>`);
  const links = pieces(safe.replaceAll('"', ""), 60)
    .slice(0, 500)
    .map((one, index) => `<li>Jane Doe <a href="https://x.com/jane${index}">${one}</a></li>`);
  return pageOf(`<title>${safe.slice(0, 300)}</title>${links.join("")}${paragraphs.join("")}`, home);
};

const names = ["acme"];
const readAgain = (changes: readonly Change[], told: readonly Remembered[] = []) =>
  readChanges({ changes, readings: [], profile: acme, told, now });
const toRead = (changes: readonly Change[]): ToRead => ({
  company: acme,
  happenings: readAgain(changes),
  rules: [readRule("Fundraising")],
  hostile: false,
  budget: createBudget(),
});

export const trackingRows: readonly Row[] = [
  {
    name: "reading/passages/passages#passagesOf",
    cap: 16_000,
    budgetMs: 1_000,
    shapes: words,
    run: (text) => passagesOf(changesOf(text), [], now),
  },
  {
    name: "edited blocks, and what moved on a page",
    cap: 16_000,
    budgetMs: 1_000,
    shapes: words,
    run: (text) => {
      const changes = changesOf(text, "home").map((change, index) =>
        index % 2 === 0
          ? { ...change, change: "removed" as const }
          : { ...change, before: text.slice(3, 900) },
      );
      return passagesOf(changes, [], now);
    },
  },
  {
    name: "what stood on a site, and what is new to it",
    cap: 16_000,
    budgetMs: 1_000,
    shapes: words,
    run: (text) => {
      const half = Math.floor(text.length / 2);
      const page = reading("home", pieces(text.slice(0, half), 300));
      const { url, kind } = page;
      const known = [{ url, kind, etag: null, lastModified: null, memory: compare(null, page).memory }];
      const changes = changesOf(text.slice(half), "home").map((change, index) =>
        index % 2 === 0 ? change : { ...change, change: "removed" as const },
      );
      return readChanges({ changes, readings: [page], profile: acme, told: [], now, known });
    },
  },
  {
    name: "reading/passages/moved-text#movedText",
    cap: 120_000,
    budgetMs: 2_000,
    shapes: words,
    run: (text) => {
      const half = text.length / 2;
      const gone = pieces(text.slice(0, half), 1_000).map((one) =>
        changed(`x${one.slice(1)}`, "home", { change: "removed" }),
      );
      const come = pieces(text.slice(half), 1_000).map((one) => changed(one, "home"));
      const moved = movedText([...gone, ...come]);
      return [...gone, ...come].map((change) => moved(change, change.block.text));
    },
  },
  {
    name: "tracking/read-run#readRun",
    cap: 8_000,
    budgetMs: 800,
    shapes: words,
    run: (text) =>
      conclude(pieces(text, 200).map((one, index) => changed(one, index % 2 === 0 ? "news" : "careers"))),
  },
  {
    name: "judging/judge#judgeRules",
    cap: 10_000,
    budgetMs: 2_000,
    shapes: words,
    run: (text) =>
      evaluate(
        text,
        pieces(text, 1_000)
          .slice(0, 4)
          .map((one) => changed(one)),
      ),
  },
  {
    name: "judging/rule/read-rule#readRule",
    cap: 10_000,
    budgetMs: 1_000,
    shapes: words,
    run: (text) => understoodOf(readRule(text)),
  },
  {
    name: "judging/rule/rulebook#rulebookOf",
    cap: 10_000,
    budgetMs: 1_500,
    shapes: words,
    run: (text) => rulebookOf(text, JSON.parse(JSON.stringify(rulebookOf(text, null).toKeep))),
  },
  {
    name: "reading/read-changes#readChanges",
    cap: 16_000,
    budgetMs: 1_000,
    shapes: words,
    run: (text) => {
      const changes = pieces(text, 200).map((one, at) => changed(`Acme raised $${at}m: ${one}`, "news"));
      const told = toRemember(readAgain(changes.slice(0, changes.length / 2)), [], now);
      const known = readRemembered(told);
      return toRemember(readAgain(changes, known), known, now);
    },
  },
  {
    name: "news that is told as one",
    cap: 40_000,
    budgetMs: 1_000,
    shapes: words,
    run: (text) => {
      const told = passagesOf(
        pieces(text, 100).map((one) =>
          changed(one, "news", { block: { kind: "item", link: `${home}${one}` } }),
        ),
        [],
        now,
      ).map((passage) => ({
        passage,
        topic: "round" as const,
        shares: new Map(),
        foreign: false,
        telling: passage.sentences,
      }));
      return happeningsOf(told);
    },
  },
  {
    name: "reading/claims/claims#claimsIn",
    cap: 30_000,
    budgetMs: 375,
    shapes: words,
    run: (text) =>
      pieces(text, 300).map((one) => [
        mayClaim(one),
        isGiven(`Acme raised ${one}`),
        deniesFounding(`Acme was not founded ${one}`),
        isOfMonthGone(one, now),
        isOfYearGone(one, now),
        claimsIn(`Acme has not raised ${one}`, one),
      ]),
  },
  {
    name: "reading/facts/facts#textFacts",
    cap: 4_000,
    budgetMs: 150,
    shapes: words,
    run: (text) => {
      const facts = textFacts(text);
      const found = [facts.amounts(), facts.roles(), facts.people(), facts.places(), facts.rounds()];
      return [...found, facts.families(), facts.holds([text]), facts.shares(pieces(text, 20))];
    },
  },
  {
    name: "names of the company, folded",
    cap: 2_000,
    budgetMs: 80,
    shapes: words,
    run: (text) => foldedWords(namesOf({ companyName: text, companyWebsite: `https://${text}` })),
  },
  {
    name: "reading/model/fence#fenced",
    cap: 24_000,
    budgetMs: 150,
    shapes: words,
    run: (text) => fenced(pieces(text, 1_500)),
  },
  {
    name: "reading/model/shown#showRun",
    cap: 16_000,
    budgetMs: 1_500,
    shapes: words,
    run: (text) => {
      const changes = changesOf(text, "home").map((change) => ({
        ...change,
        before: change.block.text,
        block: { ...change.block, trail: [text.slice(0, 200)] },
      }));
      return showRun({
        ...toRead(changes),
        rules: pieces(text, 200)
          .slice(0, 50)
          .map((one) => readRule(one)),
      });
    },
  },
  {
    name: "a model's answer, held against what it was shown",
    cap: 30_000,
    budgetMs: 750,
    shapes: words,
    run: (text) => {
      const input = toRead(changesOf(text).slice(0, 8));
      const view = showRun(input);
      const evidence = [...view.passages.values()].map(({ id, text: shown }) => ({ id, quote: shown }));
      const asked = [...evidence, { id: text, quote: text }, { id: "p1", quote: text.slice(0, 2_000) }];
      const update = { type: "risk", severity: "high", title: text, summary: text.slice(0, 2_000) } as const;
      const verdict = { rule: 1, verdict: "matched", confidence: 1, rationale: text } as const;
      const own = {
        evaluation: evaluation(readRule("Fundraising"), "uncertain", 0, ""),
        contradicted: false,
      };
      return [
        verifyUpdates(
          pieces(text, 1_000).map((title) => ({ ...update, title, evidence: asked })),
          view,
          input,
        ),
        verifyVerdict([{ ...verdict, evidence: asked }], 0, own, { ...view, hostile: false }, "judge-1"),
      ];
    },
  },
  {
    name: "reading/prices/prices#pricesIn",
    cap: 2_000,
    budgetMs: 80,
    shapes: words,
    run: (text) => pricesIn({ text, trail: [text] }),
  },
  {
    name: "reading/prices/prices#statedPrices",
    cap: 2_000,
    budgetMs: 80,
    shapes: words,
    run: (text) => statedPrices({ text, trail: [text] }),
  },
  {
    name: "reading/facts/background#isBackground",
    cap: 2_000,
    budgetMs: 80,
    shapes: words,
    run: (text) => isBackground(text, "team", now),
  },
  {
    name: "reading/prices/price-news#priceNews",
    cap: 2_000,
    budgetMs: 120,
    shapes: words,
    run: (text) => priceNews([{ ...changed(text, "pricing"), change: "edited", before: `$1 ${text}` }]),
  },
  {
    name: "reading/facts/moved-counts#movedCounts",
    cap: 2_000,
    budgetMs: 80,
    shapes: words,
    run: (text) =>
      movedCounts({ ...changed(`9+ ${text}`, "home"), change: "edited", before: `8+ ${text}` }).map(
        tellsCount,
      ),
  },
  {
    name: "pages/compare/section-list#listUnder",
    cap: 2_000,
    budgetMs: 80,
    shapes: words,
    run: (text) => [listUnder([text]), listUnder([text.slice(0, 60)])],
  },
  {
    name: "pages/compare/section-list#personOf",
    cap: 2_000,
    budgetMs: 80,
    shapes: words,
    run: (text) => [personOf(text), personOf(`Jane Doe\n${text}`), personOf(text.replaceAll(" ", "\n"))],
  },
  {
    name: "pages/compare/section-list#personAmongPeople",
    cap: 2_000,
    budgetMs: 80,
    shapes: words,
    run: (text) => [personAmongPeople(text), personAmongPeople(`Prof. Jane Doe, ${text}`)],
  },
  {
    name: "pages/compare/section-kind#isPriceHeading",
    cap: 2_000,
    budgetMs: 80,
    shapes: words,
    run: (text) => [isPriceHeading(text), isOpeningsHeading(text)],
  },
  {
    name: "people, profiles and names of a page",
    cap: 16_000,
    budgetMs: 1_500,
    shapes: words,
    run: (text) => {
      const page = pageFrom(text);
      const names = ["Acme", text.slice(0, 200)];
      return [
        harmless(page),
        findFounders([{ page, about: "people" }], names),
        findFounders([{ page, about: "founders" }], names),
        foundersInNews([page], names),
        soleTrader(page.leaves),
        aboutOf(page),
        pagesAboutPeople(page.links, []),
        contactPage(page.links),
        offerPages(page.links),
        companyProfiles([page], names),
        companyGithub(page, "Acme"),
        personProfiles([page], "Jane Doe", names),
        selfDescription(page, names, [page]),
        ownName(page),
        summariesOf([page]),
        statedStage(
          page.blocks.map((block) => block.text),
          names,
        ),
      ];
    },
  },
  {
    name: "leads/discover#discover",
    cap: 16_000,
    budgetMs: 800,
    shapes: words,
    run: (text) => discover({ profile: acme, changes: changesOf(text), readings: [], firstRun: false }),
  },
  {
    name: "taxonomy/classify-company#classifyCompany",
    cap: 30_000,
    budgetMs: 1_000,
    shapes: words,
    run: (text) =>
      classifyCompany({
        name: text.slice(0, 200),
        description: text.slice(0, 500),
        summaries: [text.slice(0, 300)],
        texts: pieces(text, 500),
      }),
  },
  {
    name: "enriching/sectors#sectorsOf",
    cap: 30_000,
    budgetMs: 3_000,
    shapes: words,
    run: (text) => {
      const texts = pieces(text, 500);
      const fields = texts.map((quote) => ({ field: "fintech.payments", quote }));
      const model = {
        name: "m",
        service: "workers-ai",
        ask: async () => ({ answer: { fields }, tokens: 0 }),
      };
      const site = { name: text.slice(0, 200), description: text.slice(0, 500), texts };
      return sectorsOf(site, model as unknown as RunModel, { warn: () => undefined });
    },
  },
  {
    name: "reading/machine-speech/hits#findRunTogether",
    cap: 20_000,
    budgetMs: 300,
    shapes: words,
    run: (text) => findRunTogether(text, spelledIndex),
  },
  {
    name: "a passage as the trained reader sees it",
    cap: 100_000,
    budgetMs: 200,
    shapes: words,
    run: (text) => {
      const passage = { title: text, body: text, kind: "article", names };
      return [trainedModel().score(passage), trainedModel().unknownShare(passage)];
    },
  },
  {
    name: "reading/trained/reader#readPassages",
    cap: 100_000,
    budgetMs: 1_500,
    shapes: words,
    run: (text) => asClaimed(readPassages(passagesOf(changesOf(text), [], now), names), now),
  },
  {
    name: "reading/trained/tokens#wordsOf",
    cap: 100_000,
    budgetMs: 600,
    shapes: words,
    run: (text) => wordsOf(text, [["acme"]], () => true),
  },
];
