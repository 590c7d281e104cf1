import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { isNews } from "../../../src/reading/topics.ts";
import { combined, namesIn, ruleTokens, tokensOf, wordsOf } from "../../../src/reading/trained/tokens.ts";
import { type Corpus, hashOf, type Line, labelOf } from "./corpus.ts";
import { centred, type Sample, trainOn } from "./product.ts";
import { properNames } from "./proper-names.ts";
import { dimensions, type Vectors } from "./vectors.ts";
import { type PackedMatrix, pack, writeWeights } from "./weights-file.ts";

/** Chosen by cross-validation over the tuning authors; `docs/benchmarks.md` has the effect of each. */
export const options = {
  verbose: 0,
  dim: dimensions,
  minCount: 1,
  loss: "softmax",
  bucket: 0,
  minn: 0,
  maxn: 0,
  seed: 7,
};
const ofPassages = { ...options, lr: 0.2, epoch: 60 };
const ofRules = { ...options, loss: "ova", lr: 0.4, epoch: 40 };
/** Words of the published vectors that are known in addition to the corpus, and everyday words. */
const commonWords = { passages: 6_000, rules: 5_000, everyday: 2_500 };
/** Minimum occurrences in the corpus of words and of other tokens. */
const fewest = { passages: { words: 2, others: 12 }, rules: { words: 2, others: 4 } };
/** Short rules are repeated this often; otherwise titles with the same word would outweigh them. */
const shortAsk = { words: 2, more: 3 };

/** Trains on a corpus; deterministic. */
export async function train(
  corpus: Corpus,
  vectors: Vectors,
  folder: string,
): Promise<Uint8Array<ArrayBuffer>> {
  mkdirSync(folder, { recursive: true });
  const common = vectors.words.filter((word) => /^[a-z]{2,}$/.test(word));
  const { samples, known } = rulesOf(corpus, common);
  const named = properNames(corpus);
  const names = [...known].filter((token) => named.has(token)).sort();
  const rules = await trainOn(samples, known, vectors, { folder: join(folder, "rules"), options: ofRules });
  return writeWeights(
    hashOf(corpus),
    { names: names.join(" "), everyday: common.slice(0, commonWords.everyday).join(" ") },
    {
      passages: await trainPassages(corpus, common, vectors, folder),
      rules: pack(rules, (row) => row),
    },
  );
}

async function trainPassages(
  { lines }: Corpus,
  common: readonly string[],
  vectors: Vectors,
  folder: string,
): Promise<PackedMatrix> {
  const known = knownTokens(lines, new Set(common.slice(0, commonWords.passages)), vectors);
  const isKnown = (token: string) => known.has(token);
  const read = (line: Line): Sample => ({ labels: [labelOf(line)], tokens: tokensOf(line, isKnown) });
  const samples = [...lines.map(read), ...lines.flatMap(elsewhereOf).map(read)];
  const product = await trainOn(samples, known, vectors, {
    folder: join(folder, "passages"),
    options: ofPassages,
  });
  return pack(product, centred);
}

/** The training data of the rules' matrix (rules, repeated short rules, titles) and its known tokens. */
function rulesOf(
  { asks, lines }: Corpus,
  common: readonly string[],
): { samples: Sample[]; known: Set<string> } {
  const asked = asks.map(({ rule, topics }) => ({ labels: topics, tokens: ruleTokens(rule) }));
  const again = asked.flatMap((one, at) =>
    (asks[at]?.rule ?? "").split(/\s+/u).length <= shortAsk.words
      ? Array.from({ length: shortAsk.more }, () => one)
      : [],
  );
  const known = frequentTokens(asked, new Set(common.slice(0, commonWords.rules)));
  const titles = lines
    .filter(({ about, title, topic }) => about === "own" && title !== "" && isNews(topic))
    .map(({ title, topic }) => ({ labels: [topic], tokens: ruleTokens(title).slice(1) }));
  const samples = [...asked, ...again, ...titles].map(({ labels, tokens }) => ({
    labels,
    tokens: tokens.filter((one) => known.has(one)),
  }));
  return { samples, known };
}

/** Tokens that occur in enough rules, and common words. */
function frequentTokens(samples: readonly Sample[], common: ReadonlySet<string>): Set<string> {
  const counts = new Map<string, number>();
  for (const { tokens } of samples)
    for (const one of new Set(tokens)) counts.set(one, (counts.get(one) ?? 0) + 1);
  const { words, others } = fewest.rules;
  const enough = [...counts].filter(([one, count]) => count >= (/^\p{L}+$/u.test(one) ? words : others));
  return new Set([...enough.map(([one]) => one), ...common]);
}

/** Topics for which the subject of the news matters. */
const whose = new Set(
  [
    "round listing acquired acquires joins leaves revenue layoff lawsuit breach recall shutdown insolvency churn outage",
    "setback debt grant",
  ].flatMap((line) => line.split(" ")),
);

/** News that names its company and does not say `we`: for any other company it is news about others. */
function elsewhereOf(line: Line): Line[] {
  const text = `${line.title} ${line.body}`;
  const named = line.company !== "" && text.includes(line.company) && /^\p{Lu}/u.test(line.company);
  const alone =
    !/(?<!\p{L})(?:we|our|us|i|my|wir|unser\p{L}*|nous|notre|nos|nuestr\p{L}*|vi|vår\p{L}*|wij|ons|onze|noi|nostr\p{L}*)(?!\p{L})/iu.test(
      text,
    );
  if (!named || !alone || line.about !== "own" || !whose.has(line.topic)) return [];
  return [{ ...line, names: ["another company"], about: "other" }];
}

function knownTokens(lines: readonly Line[], common: ReadonlySet<string>, vectors: Vectors): Set<string> {
  const every = () => true;
  const words = new Map<string, number>();
  const texts = lines.map((line) => {
    const names = namesIn(line.names);
    return [wordsOf(line.title, names, every), wordsOf(line.body, names, every)];
  });
  for (const parts of texts)
    for (const one of new Set(parts.flat())) words.set(one, (words.get(one) ?? 0) + 1);
  const enough = (word: string) => fewest.passages.words + (vectors.vectorOf(word) === null ? 1 : 0);
  const known = new Set([...words].filter(([one, count]) => count >= enough(one)).map(([one]) => one));
  for (const one of common) known.add(one);
  const pairs = new Map<string, number>();
  for (const [title = [], body = []] of texts)
    for (const one of new Set(combined(title, body))) pairs.set(one, (pairs.get(one) ?? 0) + 1);
  for (const [one, count] of pairs) if (count >= fewest.passages.others) known.add(one);
  return known;
}
