import { classifyCompany } from "../../../src/domain/classify-company.ts";
import { findRunTogether } from "../../../src/domain/machine-speech/hits.ts";
import { spelledIndex } from "../../../src/domain/machine-speech/words.ts";
import { namesOf } from "../../../src/domain/subject.ts";
import { pageOf } from "../../../src/pages/reader/read-page.ts";
import type { SourceKind } from "../../../src/pages/types.ts";
import { readPassage, trainedModel } from "../../../src/reading/trained/reader.ts";
import { wordsOf } from "../../../src/reading/trained/tokens.ts";
import { discover } from "../../../src/tracking/discover.ts";
import { fenced } from "../../../src/tracking/fence.ts";
import { founderNames } from "../../../src/tracking/founders.ts";
import { foldedWords } from "../../../src/tracking/match.ts";
import { showChanges } from "../../../src/tracking/model-prompt.ts";
import { movedText } from "../../../src/tracking/moved-text.ts";
import { personProfiles } from "../../../src/tracking/person-profiles.ts";
import { priceMoves } from "../../../src/tracking/price-moves.ts";
import { companyGithub, companyProfiles } from "../../../src/tracking/profiles.ts";
import { ownName, selfDescription } from "../../../src/tracking/self-description.ts";
import { statedStage } from "../../../src/tracking/stage.ts";
import { readStatements } from "../../../src/tracking/statements.ts";
import { acme, changed, conclude, evaluate, now } from "../../support/changes.ts";
import type { Row } from "../measure.ts";
import { kinds } from "../shapes.ts";
import { pieces } from "./pieces.ts";

const { words } = kinds;

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
  return pageOf(
    `<title>${safe.slice(0, 300)}</title>${links.join("")}${paragraphs.join("")}`,
    "https://acme.example/",
  );
};

export const trackingRows: readonly Row[] = [
  {
    name: "tracking/statements#readStatements",
    cap: 16_000,
    budgetMs: 1_000,
    shapes: words,
    run: (text) => readStatements({ changes: changesOf(text), profile: acme, readings: [], now }),
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
      return readStatements({ changes, profile: acme, readings: [], now });
    },
  },
  {
    name: "tracking/moved-text#movedText",
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
    name: "tracking/analyse#analyse",
    cap: 8_000,
    budgetMs: 800,
    shapes: words,
    run: (text) =>
      conclude(pieces(text, 200).map((one, index) => changed(one, index % 2 === 0 ? "news" : "careers"))),
  },
  {
    name: "tracking/judge#judge",
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
    name: "names of the company, folded",
    cap: 2_000,
    budgetMs: 80,
    shapes: words,
    run: (text) => foldedWords(namesOf({ companyName: text, companyWebsite: `https://${text}` })),
  },
  {
    name: "tracking/fence#fenced",
    cap: 24_000,
    budgetMs: 150,
    shapes: words,
    run: (text) => fenced(pieces(text, 1_500)),
  },
  {
    name: "tracking/model-prompt#showChanges",
    cap: 16_000,
    budgetMs: 1_500,
    shapes: words,
    run: (text) => {
      const changes = changesOf(text, "home").map((change) => ({
        ...change,
        before: change.block.text,
        block: { ...change.block, trail: [text.slice(0, 200)] },
      }));
      return showChanges(acme, changes, []);
    },
  },
  {
    name: "tracking/price-moves#priceMoves",
    cap: 2_000,
    budgetMs: 80,
    shapes: words,
    run: (text) => priceMoves({ ...changed(text, "pricing"), change: "edited", before: text }),
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
        founderNames([{ page, aboutPeople: true }], names),
        companyProfiles([page], names),
        companyGithub(page, "Acme"),
        personProfiles([page], "Jane Doe", names),
        selfDescription(page),
        ownName(page),
        statedStage(
          page.blocks.map((block) => block.text),
          names,
        ),
      ];
    },
  },
  {
    name: "tracking/discover#discover",
    cap: 16_000,
    budgetMs: 800,
    shapes: words,
    run: (text) => discover({ profile: acme, changes: changesOf(text), readings: [], firstRun: false }),
  },
  {
    name: "domain/classify-company#classifyCompany",
    cap: 30_000,
    budgetMs: 1_000,
    shapes: words,
    run: (text) =>
      classifyCompany({
        name: text.slice(0, 200),
        description: text.slice(0, 500),
        texts: pieces(text, 500),
      }),
  },
  {
    name: "domain/machine-speech/hits#findRunTogether",
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
    run: (text) => readPassage({ title: text, body: text, kind: "article", names: ["acme"] }, trainedModel()),
  },
  {
    name: "reading/trained/tokens#wordsOf",
    cap: 100_000,
    budgetMs: 600,
    shapes: words,
    run: (text) => wordsOf(text, [["acme"]], () => true),
  },
];
