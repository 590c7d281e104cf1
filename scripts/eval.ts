import { chooseModel, createModel } from "../src/platform/models/model.ts";
import { modelReader } from "../src/tracking/model-reader.ts";
import type { Reader } from "../src/tracking/reader.ts";
import { readFlags, runCommand } from "./admin/cli.ts";
import { type Score, score, scoreAsks } from "./lab/eval/score.ts";
import { printSectors } from "./lab/eval/sectors.ts";
import { evalSites } from "./lab/eval/sites.ts";
import { heldOut, type Line, readAsks, readLines, readPairs } from "./lab/train/corpus.ts";

const help = `
npm run eval [-- --model] [--authors A,B] [--lines N]
npm run eval -- sectors
npm run eval -- sites DIR [--only A,B] [--mistakes]

Reads the labelled lines of test/corpus as a run does, and judges rules on them: the author's own rules, and six plain ones. A row
for each author; for those held out, for each language and kind of page too. Without flags: the trained reader's committed
weights on the authors nobody trained on, and on all others, which they were trained on.
With \`sectors\`: where the classifier places companies, by the accounts of their sites in test/corpus/sectors, for each author.
  --model        the authors held out by the model that AI_BASE_URL, AI_API_KEY and AI_MODEL name: eight questions a line
  --authors A,B  these authors alone
  --lines N      the first N lines of each author

With \`sites\`: what enrichment fills in from companies' websites alone; each folder of DIR has a site's files and a truth.json
(docs/benchmarks.md).
  --only A,B     these folders alone
  --mistakes     a line for each difference
`;
const columns = [
  "type right",
  "macro-F1",
  "alarmed for none",
  "rules: precision",
  "recall",
  "mailed for none",
  "plain: precision",
  "recall",
  "mailed for none",
];

await runCommand(help, async () => {
  if (process.argv[2] === "sites") return evalSites(process.argv.slice(3));
  const flags = {
    model: { type: "boolean" },
    authors: { type: "string" },
  } as const;
  const { values, positionals } = readFlags({ ...flags, lines: { type: "string" } }, 1);
  if (positionals[0] === "sectors") return printSectors();
  const every = readLines();
  const pairs = readPairs(every);
  const most = Number(values.lines ?? every.length);
  const linesOf = (author: string) => every.filter((line) => line.author === author).slice(0, most);
  const asked = values.authors?.split(",") ?? [...new Set(every.map(({ author }) => author))];
  const pairsOf = (some: readonly Line[]) => {
    const among = new Set(some);
    return pairs.filter(({ line }) => among.has(line));
  };
  const reader = values.model === true ? configuredReader() : null;
  console.log(`${"".padEnd(30)}${columns.map((name) => name.padStart(18)).join("")}`);
  for (const author of heldOut.filter((one) => asked.includes(one))) {
    const own = linesOf(author);
    tell(`${author}, held out`, await score(own, pairsOf(own)));
    for (const [name, some] of partsOf(own)) tell(`  ${name}`, await score(some, pairsOf(some)));
    if (reader !== null) tell(`${author}, by the model`, await score(own, pairsOf(own), reader));
  }
  for (const author of new Set(readAsks().map((one) => one.author)))
    if (heldOut.includes(author) && (values.authors === undefined || asked.includes(author)))
      tellAsks(author);
  for (const author of asked.filter((one) => !heldOut.includes(one))) {
    const own = linesOf(author);
    tell(`${author}, trained on`, await score(own, pairsOf(own)));
  }
  return 0;
});

function configuredReader(): Reader {
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL } = process.env;
  const chosen = chooseModel({ AI_BASE_URL, AI_API_KEY, AI_MODEL }, undefined);
  if (chosen === null || !("baseUrl" in chosen)) throw new Error("AI_BASE_URL and AI_MODEL name no model");
  const model = createModel(chosen);
  const log = { info() {}, warn: console.error, error: console.error };
  const { name, service } = model;
  return modelReader({ name, service, ask: (question) => model.generate(question) }, log);
}

/** A corpus' lines by language and kind of page, if there are several. */
function partsOf(lines: readonly Line[]): [string, Line[]][] {
  const languages = [...Map.groupBy(lines, ({ language }) => language)];
  const kinds = [...Map.groupBy(lines, ({ kind }) => kind)].filter(([, some]) => some.length >= 10);
  return [...(languages.length > 1 ? languages : []), ...kinds];
}

function tellAsks(author: string): void {
  const { rules, understood } = scoreAsks(readAsks().filter((one) => one.author === author));
  console.log(
    `${author}, held out: ${((100 * understood) / rules).toFixed(1)} % of ${rules} rules are understood`,
  );
}

function tell(name: string, scored: Score): void {
  const share = (part: number, whole: number) =>
    whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} % of ${whole}`;
  const cells = [
    share(scored.rightType, scored.lines),
    scored.macroF1.toFixed(2),
    share(scored.alarmed, scored.noNews),
    share(scored.found, scored.matched),
    share(scored.found, scored.matching),
    share(scored.mailed, scored.quiet),
    share(scored.plain.found, scored.plain.matched),
    share(scored.plain.found, scored.plain.asked),
    share(scored.plain.quietMailed, scored.plain.quietLines),
  ];
  console.log(`${name.padEnd(30)}${cells.map((cell) => cell.padStart(18)).join("")}`);
}
