import { isGrave } from "../domain/elsewhere.ts";
import { guide } from "../domain/sentence-marks.ts";
import type { Topic } from "../domain/topics.ts";
import { compareTopics, severityRank, topics } from "../domain/topics.ts";
import type { Change, SourceKind } from "../pages/types.ts";
import { type NewsTopic, typeOfLabel } from "../reading/topics.ts";
import type { LinearModel } from "../reading/trained/model.ts";
import { type PassageReading, readPassage } from "../reading/trained/reader.ts";
import type { Statement } from "./statements.ts";

type Said = Omit<Statement, "stale">;

/** Shares of what the reader sees, chosen on labelled lines: see `docs/reading.md`. */
const limits = {
  /** Below this, whatever a passage says, nothing happened to the company. */
  noNews: 0.3,
  /** From here on, a type stands against what single sentences say. */
  sure: 0.55,
  /** From here on, a type stands where single sentences say nothing. */
  likely: 0.4,
  /** From here on, a headline stands whatever is written under it. */
  plain: 0.85,
  /** With fewer words, nothing is told that single sentences do not say: a figure, a label, a name; and on a page of many lines. */
  fewest: { text: 3, line: 5 },
  /** With fewer words, nothing that alarms is told by the reader alone. */
  fewestToAlarm: 7,
  /** Words up to which a denial is of all that a passage says. */
  denied: 9,
  /** From here on, nobody's trouble or money is meant by words that alarm. */
  quiet: 0.5,
  /** From here on, a line of a page is a guide, a notice or a claim whatever its words. */
  surelyQuiet: 0.8,
  /** From here on, a passage is in no language the reader knows. */
  foreign: 0.5,
  /** Words up to which alarming words are taken as they stand, else. */
  plainWords: 14,
  /** Words up to which a passage that single sentences speak for is left to them. */
  terse: 6,
  terseNoNews: 0.05,
};
/** Characters of a passage after its title: what news is told in. */
const opening = 700;
/** Where a passage is a text of its own, not one of many on a page. */
const flowing: readonly SourceKind[] = ["article", "feed", "googlenews", "exa", "hackernews", "x"];
/** Where news stands beside news. */
const listing: readonly SourceKind[] = ["blog", "news", "press", "changelog"];
/** Where a line stands for itself, and its place says what it is. */
const lists: readonly SourceKind[] = ["careers", "team", "pricing"];

const told: Record<NewsTopic, readonly Topic[]> = {
  round: ["funding"],
  grant: ["funding"],
  debt: ["funding"],
  listing: ["ipo"],
  launch: ["launch"],
  improvement: ["improvement"],
  pricing: ["pricing"],
  retirement: ["retirement"],
  market: ["market", "expansion"],
  approval: ["approval"],
  trial: ["trial"],
  figures: ["metrics"],
  revenue: ["revenue"],
  interview: ["founder"],
  talk: ["founder"],
  honour: ["founder", "award"],
  opening: ["hiring"],
  growth: ["hiring"],
  customer: ["customer"],
  case_study: ["customer"],
  partnership: ["partnership"],
  joins: ["leadership_join"],
  leaves: ["leadership_leave"],
  coverage: ["press"],
  award: ["award"],
  outage: ["outage"],
  breach: ["breach"],
  layoff: ["layoffs"],
  lawsuit: ["legal"],
  recall: ["recall"],
  shutdown: ["shutdown"],
  insolvency: ["bankruptcy"],
  churn: ["churn"],
  setback: ["setback"],
  acquired: ["acquired"],
  acquires: ["acquires"],
  pivot: ["pivot"],
  event: ["event"],
  patent: ["patent"],
  expansion: ["expansion"],
};

/** What sentences say, put right by what the trained reader makes of the passages they stand in. */
export function settleByReader(
  statements: readonly Said[],
  names: readonly string[],
  model: LinearModel,
): Said[] {
  const passages = Map.groupBy(statements, ({ change }) => keyOf(change, statements));
  const settled = new Map(
    [...passages.values()].flatMap((passage) => {
      const after = settle(passage, names, model);
      return passage.map((one, at) => [one, after[at] ?? one] as const);
    }),
  );
  return statements.map((one) => settled.get(one) ?? one);
}

const headings = new WeakMap<readonly Said[], ReadonlySet<string>>();

function keyOf({ change, id, url, kind, block }: Change, statements: readonly Said[]): string {
  if (kind === "article") return `${change} ${url}`;
  let known = headings.get(statements);
  if (known === undefined) {
    const all = statements.filter((one) => one.change.block.kind === "heading");
    known = new Set(all.map((one) => `${one.change.url}#${one.change.block.text}`));
    headings.set(statements, known);
  }
  if (block.kind === "heading") return `${change} ${url}#${block.text}`;
  const above = block.trail.findLast((one) => known.has(`${url}#${one}`));
  return above === undefined ? id : `${change} ${url}#${above}`;
}

function settle(passage: readonly Said[], names: readonly string[], model: LinearModel): Said[] {
  const [first] = passage;
  if (first === undefined || first.change.change === "removed" || lists.includes(first.change.kind))
    return [...passage];
  const title = passage.find(({ headline }) => headline) ?? (isTitle(first) ? first : undefined);
  const rest = passage.filter((one) => one !== title);
  let body = "";
  for (const { sentence } of rest)
    if (body.length + sentence.length < opening || body === "") body += `${sentence} `;
  const { kind } = first.change;
  const whole = readPassage({ title: title?.sentence ?? "", body, kind, names }, model);
  const headline =
    title === undefined ? null : readPassage({ title: title.sentence, body: "", kind, names }, model);
  const reading =
    headline !== null && whole.newsShare < limits.noNews && headline.typeShare >= limits.plain
      ? headline
      : whole;
  if (reading.unknownShare > limits.foreign) return [...passage];
  const read = (one: Said) => readPassage({ title: "", body: one.sentence, kind, names }, model);
  return decide(passage, reading, read, flowing.includes(kind));
}

function isTitle({ sentence, change }: Said): boolean {
  return change.block.kind !== "paragraph" || (sentence.length <= 120 && !/[.!?…]["”»)]?$/u.test(sentence));
}

/** Whether a passage of which single sentences say nothing is long enough, and new where news stands, to be news all the same. */
function mayTell(passage: readonly Said[], words: number, flows: boolean): boolean {
  if (flows) return words >= limits.fewest.text;
  return (
    words >= limits.fewest.line &&
    passage.every(({ change }) => change.change === "added" && listing.includes(change.kind))
  );
}

/** A passage whose sentences say what the reader says: what they say of it, and who and how much beside it. */
function agreed(passage: readonly Said[], topic: NewsTopic): Said[] {
  const type = typeOfLabel(topic);
  const own = ({ topics: said }: Said) =>
    said.filter((each) => topics[each].type === type || told[topic].includes(each));
  const [main] = passage.flatMap(own).sort(compareTopics);
  return passage.map((one) => {
    const said = own(one);
    return {
      ...one,
      topics: said.length > 0 || main === undefined || !holdsFacts(one, passage) ? said : [main],
    };
  });
}

function wordsIn(sentence: string): number {
  return sentence.match(/\p{L}[\p{L}\p{M}'’-]*/gu)?.length ?? 0;
}

const denial = /\b(?:not|never|no plans? to|kein\p{L}*|nicht|jamais)\b|n['’]t\b/iu;

/** Whether a sentence says that something is not so, or how it is done. */
function isDenied({ sentence }: Said): boolean {
  return guide.test(sentence) || denial.test(sentence);
}

/** Whether a sentence of a short passage says how much or who. */
function holdsFacts({ amounts, roles }: Said, passage: readonly Said[]): boolean {
  return passage.length <= 8 && (roles.length > 0 || amounts.some(({ currency }) => currency !== null));
}

function isPlain({ sentence }: Said): boolean {
  return wordsIn(sentence) <= limits.plainWords;
}

function decide(
  passage: readonly Said[],
  { topic, typeShare, newsShare, quietShare, knownWords }: PassageReading,
  read: (one: Said) => PassageReading,
  flows: boolean,
): Said[] {
  const said = passage.flatMap((one) => one.topics);
  if (said.length === 0 && passage.some((one) => one.elsewhere)) return [...passage];
  const words = passage.reduce((sum, { sentence }) => sum + wordsIn(sentence), 0);
  if (said.length === 0 && !mayTell(passage, knownWords, flows)) return [...passage];
  if (said.length > 0 && words <= limits.terse && newsShare > limits.terseNoNews) return [...passage];
  const plain = passage.filter((one) => one.headline || words <= limits.plainWords);
  if (quietShare < limits.quiet && plain.some((one) => one.topics.some(isGrave) && isPlain(one)))
    return [...passage];
  if (!flows && said.length > 0)
    return quietShare < limits.surelyQuiet ? [...passage] : passage.map((one) => ({ ...one, topics: [] }));
  if (newsShare < limits.noNews) return passage.map((one) => ({ ...one, topics: [] }));
  if (said.length === 0 && words <= limits.denied && passage.some(isDenied)) return [...passage];
  const type = typeOfLabel(topic);
  const agrees = said.some((one) => topics[one].type === type);
  if (agrees && typeShare >= limits.likely) return agreed(passage, topic);
  const stands = typeShare >= (said.length > 0 || !flows ? limits.sure : limits.likely);
  const alarms = told[topic].some((one) => severityRank(topics[one].severity) >= 3);
  if (!stands || (said.length === 0 && alarms && knownWords < limits.fewestToAlarm)) return [...passage];
  const telling = passage
    .map((one) => ({ one, share: read(one).shares.get(topic) ?? 0 }))
    .sort((a, b) => b.share - a.share)
    .slice(0, 2)
    .map(({ one }) => one);
  return passage.map((one) => ({
    ...one,
    topics: one.headline || telling.includes(one) || holdsFacts(one, passage) ? [...told[topic]] : [],
    ...(telling.includes(one) ? { background: false } : {}),
  }));
}
