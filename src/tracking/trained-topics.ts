import type { Topic } from "../domain/topics.ts";
import { topics } from "../domain/topics.ts";
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
  /** Words up to which a passage that single sentences speak for is left to them. */
  terse: 6,
  terseNoNews: 0.05,
};
/** Characters of a passage after its title: what news is told in. */
const opening = 700;
/** Where a line stands for itself, and its place says what it is. */
const lists: readonly SourceKind[] = ["careers", "team", "pricing"];

const told: Record<NewsTopic, Topic> = {
  round: "funding",
  grant: "funding",
  debt: "funding",
  listing: "ipo",
  launch: "launch",
  improvement: "improvement",
  pricing: "pricing",
  retirement: "retirement",
  market: "market",
  approval: "approval",
  trial: "trial",
  figures: "metrics",
  revenue: "revenue",
  interview: "founder",
  talk: "founder",
  honour: "founder",
  opening: "hiring",
  growth: "hiring",
  customer: "customer",
  case_study: "customer",
  partnership: "partnership",
  joins: "leadership_join",
  leaves: "leadership_leave",
  coverage: "press",
  award: "award",
  outage: "outage",
  breach: "breach",
  layoff: "layoffs",
  lawsuit: "legal",
  recall: "recall",
  shutdown: "shutdown",
  insolvency: "bankruptcy",
  churn: "churn",
  setback: "setback",
  acquired: "acquired",
  acquires: "acquires",
  pivot: "pivot",
  event: "event",
  patent: "patent",
  expansion: "expansion",
};

/** What sentences say, put right by what the trained reader makes of the passages they stand in. */
export function settleByReader(
  statements: readonly Said[],
  names: readonly string[],
  model: LinearModel,
): Said[] {
  const passages = Map.groupBy(statements, ({ change }) => keyOf(change, statements));
  return [...passages.values()].flatMap((passage) => settle(passage, names, model));
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
  const reading = readPassage({ title: title?.sentence ?? "", body, kind, names }, model);
  return decide(passage, reading, (one) =>
    readPassage({ title: "", body: one.sentence, kind, names }, model),
  );
}

function isTitle({ sentence, change }: Said): boolean {
  return change.block.kind !== "paragraph" || (sentence.length <= 120 && !/[.!?…]["”»)]?$/u.test(sentence));
}

function decide(
  passage: readonly Said[],
  { topic, typeShare, newsShare }: PassageReading,
  read: (one: Said) => PassageReading,
): Said[] {
  const said = passage.flatMap((one) => one.topics);
  if (said.length === 0 && passage.some((one) => one.elsewhere)) return [...passage];
  const words = passage.reduce((sum, { sentence }) => sum + sentence.split(" ").length, 0);
  if (said.length > 0 && words <= limits.terse && newsShare > limits.terseNoNews) return [...passage];
  if (newsShare < limits.noNews) return passage.map((one) => ({ ...one, topics: [] }));
  const type = typeOfLabel(topic);
  const agrees = said.some((one) => topics[one].type === type);
  if (agrees && typeShare >= limits.likely)
    return passage.map((one) => ({
      ...one,
      topics: one.topics.filter((each) => topics[each].type === type),
    }));
  const stands = said.length === 0 ? typeShare >= limits.likely : typeShare >= limits.sure;
  if (!stands) return [...passage];
  const telling = passage
    .map((one) => ({ one, share: read(one).shares.get(topic) ?? 0 }))
    .sort((a, b) => b.share - a.share)
    .slice(0, 2)
    .map(({ one }) => one);
  return passage.map((one) => ({
    ...one,
    topics: one.headline || telling.includes(one) ? [told[topic]] : [],
    ...(telling.includes(one) ? { background: false } : {}),
  }));
}
