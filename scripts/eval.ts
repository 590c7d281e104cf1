import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readFlags, runCommand } from "./cli.ts";
import { type Score, score } from "./eval/score.ts";
import { heldOut, type Line, type Pair, readLines, readPairs } from "./train/corpus.ts";
import { trainWithout } from "./train/train.ts";
import { readVectors } from "./train/vectors.ts";

const help = `
npm run eval [-- --cross] [--authors A,B]

Reads the labelled lines of test/corpus as a run does, without a model, and judges the rules on them; a row for each author and
language. Without flags: the committed weights on the authors nobody trained on, and on all others, which they were trained on.
  --cross        each other author by weights made without that author's lines (half a minute each; fetches as npm run train does)
  --authors A,B  these authors alone
`;
const folder = fileURLToPath(new URL("../.data/train", import.meta.url));
const columns = [
  "type right",
  "macro-F1",
  "alarmed for nothing",
  "rules: precision",
  "recall",
  "mailed for nothing",
];

await runCommand(help, async () => {
  const { values } = readFlags({ cross: { type: "boolean" }, authors: { type: "string" } }, 0);
  const lines = readLines();
  const pairs = readPairs(lines);
  const asked = values.authors?.split(",") ?? [...new Set(lines.map(({ author }) => author))];
  const unheard = asked.filter((author) => !heldOut.includes(author));
  console.log(`${"".padEnd(28)}${columns.map((name) => name.padStart(20)).join("")}`);
  for (const author of heldOut.filter((one) => asked.includes(one))) {
    const own = lines.filter((line) => line.author === author);
    tell(`${author}, held out`, await score(own, pairsOf(pairs, own)));
    for (const language of languagesOf(own)) {
      const some = own.filter((line) => line.language === language);
      tell(`  ${language}`, await score(some, pairsOf(pairs, some)));
    }
  }
  if (values.cross === true) mkdirSync(folder, { recursive: true });
  const vectors = values.cross === true ? readVectors(folder, (line) => console.log(line)) : null;
  const trained = lines.filter((line) => !heldOut.includes(line.author));
  for (const author of unheard) {
    const own = lines.filter((line) => line.author === author);
    const reader =
      vectors === null ? undefined : await trainWithout([author], trained, vectors, join(folder, "cross"));
    tell(`${author}, ${reader ? "left out" : "trained on"}`, await score(own, pairsOf(pairs, own), reader));
  }
  return 0;
});

function pairsOf(pairs: readonly Pair[], lines: readonly Line[]): Pair[] {
  const some = new Set(lines);
  return pairs.filter(({ line }) => some.has(line));
}

function languagesOf(lines: readonly Line[]): string[] {
  const languages = [...new Set(lines.map(({ language }) => language))];
  return languages.length > 1 ? languages : [];
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
  ];
  console.log(`${name.padEnd(28)}${cells.map((cell) => cell.padStart(20)).join("")}`);
}
