import { isGrave } from "../domain/elsewhere.ts";
import { guide } from "../domain/sentence-marks.ts";
import { compareTopics, severityRank, type Topic, topics } from "../domain/topics.ts";
import type { SourceKind } from "../pages/types.ts";
import { type NewsTopic, typeOfLabel } from "../reading/topics.ts";
import type { LinearModel } from "../reading/trained/model.ts";
import { type PassageReading, readPassage } from "../reading/trained/reader.ts";
import { unitKey } from "./group.ts";
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
  const headings = new Set(
    statements
      .filter(({ change }) => change.block.kind === "heading")
      .map(({ change }) => `${change.url}#${change.block.text}`),
  );
  const passages = Map.groupBy(statements, ({ change }) => `${change.change} ${unitKey(change, headings)}`);
  const settled = new Map(
    [...passages.values()].flatMap((passage) => {
      const after = settle(passage, names, model);
      return passage.map((one, at) => [one, after[at] ?? one] as const);
    }),
  );
  return statements.map((one) => settled.get(one) ?? one);
}

function settle(passage: readonly Said[], names: readonly string[], model: LinearModel): readonly Said[] {
  const [first] = passage;
  if (first === undefined || first.change.change === "removed" || lists.includes(first.change.kind))
    return passage;
  const { kind } = first.change;
  const title = passage.find(({ headline }) => headline) ?? (isTitle(first) ? first : undefined);
  let body = "";
  for (const one of passage)
    if (one !== title && (body.length + one.sentence.length < opening || body === ""))
      body += `${one.sentence} `;
  const read = (text: string) =>
    readPassage({ title: title?.sentence ?? "", body: text, kind, names }, model);
  const whole = read(body);
  const headline = title !== undefined && whole.newsShare < limits.noNews ? read("") : null;
  const reading = headline !== null && headline.typeShare >= limits.plain ? headline : whole;
  if (reading.unknownShare > limits.foreign) return passage;
  const shareOf = ({ sentence }: Said) =>
    model.score({ title: "", body: sentence, kind, names }).find(({ label }) => label === reading.topic)
      ?.share ?? 0;
  return decide(passage, reading, shareOf, flowing.includes(kind));
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

function silenced(passage: readonly Said[]): Said[] {
  return passage.map((one) => ({ ...one, topics: [] }));
}

function decide(
  passage: readonly Said[],
  { topic, typeShare, newsShare, quietShare, knownWords }: PassageReading,
  shareOf: (one: Said) => number,
  flows: boolean,
): readonly Said[] {
  const said = passage.flatMap((one) => one.topics);
  if (said.length === 0 && passage.some((one) => one.elsewhere)) return passage;
  const words = passage.reduce((sum, { sentence }) => sum + wordsIn(sentence), 0);
  if (said.length === 0 && !mayTell(passage, knownWords, flows)) return passage;
  if (said.length > 0 && words <= limits.terse && newsShare > limits.terseNoNews) return passage;
  const alarming = ({ headline, sentence, topics: own }: Said) =>
    (headline || words <= limits.plainWords) && wordsIn(sentence) <= limits.plainWords && own.some(isGrave);
  if (quietShare < limits.quiet && passage.some(alarming)) return passage;
  if (!flows && said.length > 0) return quietShare < limits.surelyQuiet ? passage : silenced(passage);
  if (newsShare < limits.noNews) return silenced(passage);
  if (said.length === 0 && words <= limits.denied && passage.some(isDenied)) return passage;
  const type = typeOfLabel(topic);
  const agrees = said.some((one) => topics[one].type === type);
  if (agrees && typeShare >= limits.likely) return agreed(passage, topic);
  const stands = typeShare >= (said.length > 0 || !flows ? limits.sure : limits.likely);
  const alarms = told[topic].some((one) => severityRank(topics[one].severity) >= 3);
  if (!stands || (said.length === 0 && alarms && knownWords < limits.fewestToAlarm)) return passage;
  const telling = passage
    .map((one) => ({ one, share: shareOf(one) }))
    .sort((a, b) => b.share - a.share)
    .slice(0, 2)
    .map(({ one }) => one);
  return passage.map((one) => ({
    ...one,
    topics: one.headline || telling.includes(one) || holdsFacts(one, passage) ? [...told[topic]] : [],
    ...(telling.includes(one) ? { background: false } : {}),
  }));
}
