import { once } from "../../domain/once.ts";
import { cut } from "../../domain/text/text.ts";
import { readWeights } from "../../domain/weights-file.ts";
import { mentions } from "../../identity/subject.ts";
import type { SourceKind } from "../../pages/types.ts";
import { publicKindsOf } from "../../schemas/public-source.ts";
import { factsOf } from "../facts/facts.ts";
import type { Passage } from "../passages/passages.ts";
import type { Sentence } from "../passages/sentence.ts";
import { newsTopics, type Topic, topics } from "../topics.ts";
import { languageOf } from "./languages.ts";
import { listKinds, type Place, placeOf, postKinds } from "./locations.ts";
import { type LinearModel, loadModel } from "./model.ts";
import { namesPartner, type Statement, statementOf } from "./statements.ts";
import type { PassageText } from "./tokens.ts";
import weights from "./weights.bin";

/** How likely each label is, 0 to 1. */
type Shares = ReadonlyMap<string, number>;

/** The trained reader's result for a passage. */
export interface ReadPassage {
  passage: Passage;
  /** The topic of the event; null if nothing happened to the company, or nothing that the reader knows. */
  topic: Topic | null;
  /** How likely each label is, 0 to 1; all together are 1 or less. */
  shares: Shares;
  /** True if the passage is in a language that the reader does not know. */
  foreign: boolean;
  /** The meaning of its location; null if it has none. */
  place: Place | null;
  /** Whether it states its topic, announces a plan, or does neither. A high severity needs a statement. */
  statement: Statement;
  /** The sentences that report the event, best first; at least one. */
  keySentences: readonly Sentence[];
}

/** Shares chosen on labelled lines: see `docs/benchmarks.md`. */
const limits = {
  /** Below this, nothing happened to the company: of a post, and of a line of another page. */
  news: { post: 0.3, line: 0.5 },
  /** Below this, the likeliest type is not reported. */
  type: 0.25,
  /** From this share on, a post has a topic even without words for it. */
  likely: 0.5,
  /** From this share on, a passage counts as being in an unknown language. */
  foreign: 0.5,
  /** From this share on, a passage is news of somebody else. */
  elsewhere: 0.5,
  /** A sentence tells what happened from this part of what the best one says. */
  keySentences: 0.4,
};
/** Characters by which the language is found, those after a title, those of a line, and sentences that are read one by one. */
const longest = { sample: 400, body: 700, line: 160, sentences: 12 };
/** Different words of any news, and of a heading that may be a title, at least. */
const words = { news: 2, heading: 3 };

/** Sources that return search results, which may be about another company. */
const outside: readonly SourceKind[] = publicKindsOf("mentions");

/** The trained reader's result for a passage. `names`: what the company is called, from `namesOf`. Deterministic. */
export function readPassage(passage: Passage, names: readonly string[], model: LinearModel): ReadPassage {
  const { kind, title, sentences, change, changes, prices } = passage;
  const isFresh = sentences.some(({ stale }) => !stale);
  let body = "";
  for (const one of sentences.filter((one) => one !== title && !(isFresh && one.stale)))
    if (body === "" || body.length + one.text.length < longest.body) body += `${one.text} `;
  const text = { title: title?.text ?? headingAbove(passage), body, kind, names };
  const read: Shares = isBanner(passage) ? new Map() : readText(text, model);
  const sample = cut(`${text.title} ${text.body}`, longest.sample);
  const foreign = model.unknownShare(sample) > limits.foreign || languageOf(sample) === "other";
  const isNewPage = changes[0]?.newPage !== undefined;
  const isSilent = read.size === 0 || isNewPage || wordsIn(sentences) < words.news;
  const place = isSilent ? null : placeOf(passage, read.get("opening") ?? 0);
  const isRead = !isSilent && !foreign && place === null && prices === null && change !== "removed";
  const silent = { topic: null, shares: read, statement: "stated" } as const;
  const { shares, statement, ...news } = isRead ? newsIn(passage, read, names) : silent;
  const topic = prices !== null ? "pricing" : place !== null ? place.topic : news.topic;
  const keySentences = keySentencesOf(passage, topic, names, model);
  return { passage, topic, shares, foreign, place, statement, keySentences };
}

/** How likely each label is for a text; for a short line, the mean of the line as a text and as a title. */
function readText(text: PassageText, model: LinearModel): Shares {
  const read = (one: PassageText) => new Map(model.score(one).map(({ label, share }) => [label, share]));
  const whole = read(text);
  if (text.title !== "" || text.body.length > longest.line) return whole;
  const asTitle = read({ ...text, title: text.body.trim(), body: "" });
  return new Map([...whole].map(([label, share]) => [label, (share + (asTitle.get(label) ?? 0)) / 2]));
}

/** The probability of some topics together. */
export const shareOfAny = (shares: Shares, some: readonly Topic[]): number =>
  some.reduce((sum, topic) => sum + (shares.get(topic) ?? 0), 0);

/** The likeliest topic of the likeliest type, and the share of that type. */
function likeliest(shares: Shares): { topic: Topic; typeShare: number } {
  const shareOf = (topic: Topic) => shares.get(topic) ?? 0;
  const byType = Map.groupBy(newsTopics, (topic) => topics[topic].type);
  const types = [...byType.values()].map((some) => ({
    topic: some.reduce((best, one) => (shareOf(one) > shareOf(best) ? one : best)),
    typeShare: shareOfAny(shares, some),
  }));
  return types.reduce((best, one) => (one.typeShare > best.typeShare ? one : best));
}

/** Number of different words in sentences. */
const wordsIn = (sentences: readonly Sentence[]): number =>
  new Set(sentences.flatMap(({ text }) => text.match(/\p{L}{2,}/gu) ?? [])).size;

/** Whether a text of the layout of the site states no sum or round. */
const isBanner = ({ everywhere, sentences }: Passage): boolean =>
  everywhere &&
  sentences
    .map(factsOf)
    .every((one) => one.rounds().length === 0 && one.amounts().every(({ currency }) => currency === null));

/** The heading above a post without a title of its own. */
function headingAbove({ kind, changes }: Passage): string {
  const above = changes[0]?.block.trail.at(-1) ?? "";
  return postKinds.includes(kind) && above.split(/\s+/u).length >= words.heading ? above : "";
}

type News = Pick<ReadPassage, "topic" | "shares" | "statement">;

/** The likeliest topic that the passage states or plans; a post may also tell a likely topic without words for it. */
function newsIn(passage: Passage, shares: Shares, names: readonly string[]): News {
  const topic = topicOf(passage, shares, names);
  if (topic === null) return { topic, shares, statement: "none" };
  const isPost = postKinds.includes(passage.kind) && passage.kind !== "changelog";
  const isLikely = isPost && (shares.get(topic) ?? 0) >= limits.likely;
  const current = passage.sentences.filter(({ stale }) => !stale);
  const statement = statementOf(topic, current);
  if (statement !== "denied" && (statement !== "none" || isLikely)) return { topic, shares, statement };
  return newsIn(passage, new Map([...shares, [topic, 0]]), names);
}

function topicOf(passage: Passage, shares: Shares, names: readonly string[]): Topic | null {
  const { kind, sentences, changes } = passage;
  const isNamed = ({ text, change: { block, pageTitle } }: Sentence) =>
    mentions([pageTitle ?? "", ...block.trail, text].join(" "), names);
  if (outside.includes(kind) && !sentences.some(isNamed)) return null;
  if (kind === "pricing") return null;
  if (listKinds.includes(kind) && changes.some(({ block }) => block.link !== null)) return null;
  const best = likeliest(shares);
  const least = limits.news[postKinds.includes(kind) ? "post" : "line"];
  if (shareOfAny(shares, newsTopics) >= least && best.typeShare >= limits.type) return best.topic;
  const isShort = ({ text, stale }: Sentence) => !stale && text.length <= longest.line;
  if (sentences.filter(isShort).some(({ text }) => namesPartner(text, mentions(text, names))))
    return "partnership";
  return kind === "googlenews" && (shares.get("elsewhere") ?? 0) < limits.elsewhere ? "coverage" : null;
}

/** The sentences that tell a topic about as well as the best one does; a headline among them comes first. */
function keySentencesOf(
  { sentences, kind }: Passage,
  topic: Topic | null,
  names: readonly string[],
  model: LinearModel,
): readonly Sentence[] {
  if (topic === null || sentences.length === 1) return sentences;
  const read = sentences.slice(0, longest.sentences).map((sentence) => {
    const shares = readText({ title: "", body: sentence.text, kind, names }, model);
    return { sentence, share: shares.get(topic) ?? 0 };
  });
  const most = Math.max(...read.map(({ share }) => share));
  return read
    .filter(({ share }) => share >= most * limits.keySentences)
    .sort((a, b) => Number(b.sentence.headline) - Number(a.sentence.headline) || b.share - a.share)
    .map(({ sentence }) => sentence);
}

/** The model of the committed weights, opened at its first use. */
export const trainedModel = once((): LinearModel => loadModel(readWeights(weights)));
