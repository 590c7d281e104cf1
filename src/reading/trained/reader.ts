import { once } from "../../domain/once.ts";
import { readWeights } from "../../domain/weights-file.ts";
import { mentions } from "../../identity/subject.ts";
import type { SourceKind } from "../../pages/types.ts";
import { publicKindsOf } from "../../schemas/public-source.ts";
import { factsOf } from "../facts/facts.ts";
import type { Passage } from "../passages/passages.ts";
import type { Sentence } from "../passages/sentence.ts";
import { lists } from "../passages/units.ts";
import { isNews, type Topic, topics, typeOfLabel } from "../topics.ts";
import { isWorded, wordsSaid } from "./bare.ts";
import { isUnworded, resemblesPage, statesRound } from "./borne.ts";
import { isOfGuide } from "./context/guides.ts";
import { saidBefore } from "./context/said-before.ts";
import { isNearLanguage } from "./languages/near-languages.ts";
import { describesProduct } from "./listed.ts";
import { type LinearModel, loadModel } from "./model.ts";
import {
  flowing,
  headingOver,
  isFrame,
  isMoved,
  isNewPage,
  isOfWork,
  placedTopic,
  postOf,
  tellsOfPrices,
} from "./placed.ts";
import { likeliest, newsShare, type Shares, shareOfType, without, withoutNews } from "./shares.ts";
import type { PassageText } from "./tokens.ts";
import weights from "./weights.bin";

/** What the trained reader makes of a passage. */
export interface Told {
  passage: Passage;
  /** What happened to the company; null where nothing did, or nothing the reader can tell. */
  topic: Topic | null;
  /** How likely each label is, 0 to 1; all together are 1. */
  shares: ReadonlyMap<string, number>;
  /** Written in a language the reader does not know. */
  foreign: boolean;
  /** The sentences that say what happened, the best first; at least one. */
  telling: readonly Sentence[];
  /** A round that is to be raised, and was not yet. */
  planned?: boolean;
}

/** Shares of what the reader sees, chosen on labelled lines: see `docs/measured/lines.md`. */
const limits = {
  /** Below this, nothing happened to the company: of a text of its own, and of a line among many on a page. */
  news: { text: 0.3, line: 0.5 },
  /** Below this, the likeliest type is not told. */
  type: 0.25,
  /** From here on, a headline stands whatever is written under it. */
  plain: 0.85,
  /** From here on, a headline that states a sum or a round tells of money raised. */
  stated: 0.75,
  /** Below this, a part of a text says nothing of what the whole seems to tell. */
  part: 0.1,
  /** From here on, a passage is in no language the reader knows. */
  foreign: 0.5,
  /** A sentence tells what happened from this part of what the best one says. */
  telling: 0.4,
  /** With fewer words, nothing is told that its place does not say. */
  words: 2,
};
/** Characters of a passage after its title: what news is told in. */
const opening = 700;
/** Characters under a title from which on they are a text, of which the title tells what it is about. */
const longText = 400;
/** Sentences of a passage that are read one by one. */
const mostSentences = 12;
/** Sources that speak of whatever their search found. */
const outside: readonly SourceKind[] = publicKindsOf("mentions");

/** What the trained reader makes of passages. `names`: what the company is called, from `namesOf`. Deterministic. */
export function readPassages(
  passages: readonly Passage[],
  names: readonly string[],
  model: LinearModel = trainedModel(),
): Told[] {
  const told = passages.map((passage) => readPassage(passage, names, model));
  const isOld = saidBefore(told, (body, kind) => sharesOf({ title: "", body, kind, names }, model));
  const asOld = (one: Told): Told => ({ ...one, topic: null, shares: withoutNews(one.shares) });
  return told.map((one) => (isOld(one) ? asOld(one) : one));
}

function readPassage(passage: Passage, names: readonly string[], model: LinearModel): Told {
  const { kind, title, sentences } = passage;
  if (isFrame(passage) || passage.enumerated?.joined.length === 0)
    return { passage, topic: null, shares: new Map(), foreign: false, telling: sentences };
  let body = "";
  const fresh = sentences.some(({ stale }) => !stale);
  for (const one of sentences)
    if (one !== title && !(fresh && one.stale) && (body === "" || body.length + one.text.length < opening))
      body += `${one.text} `;
  const text = { title: title?.text ?? headingOver(passage), body, kind, names };
  const headline = once(() => sharesOf({ ...text, body: "" }, model));
  const other = once(() => sharesOf(inOtherPlace(text), model));
  const asText = sharesOf(text, model);
  const whole = text.title === "" && isLine(text.body) ? ofLine(asText, other) : asText;
  const said = title === null ? whole : headlineOr(whole, title, headline);
  const describes = describesProduct(passage, names) || isOfGuide(passage);
  const shares = describes ? withoutNews(said) : borneOut(text, said, headline, other);
  const foreign = model.unknownShare(text) > limits.foreign || isNearLanguage(`${text.title} ${text.body}`);
  const words = wordsSaid(sentences);
  const placed =
    (words === 0 && kind !== "pricing" && passage.prices === null) || isNewPage(passage)
      ? null
      : placedTopic(passage, shares);
  const untold =
    foreign || words < limits.words || passage.change === "removed" || isNewPage(passage) || isMoved(passage);
  const came = passage.change !== "removed" && !isNewPage(passage);
  const raised = foreign && came && statesRound(sentences) ? "round" : null;
  const told = placed !== null ? null : untold ? raised : topicOf(passage, shares, names);
  const topic = placed ?? postOf(told, passage);
  const seen = placed === null && told !== topic ? without(shares, told) : shares;
  return { passage, topic, shares: seen, foreign, telling: tellingOf(passage, topic, names, model) };
}

/**
 * What a text as a whole seems to say, where its parts bear it out, else without its news: a line that is news as a title alone is
 * none, nor is a long text, such as a tutorial, of whose news its title says nothing, unless it is plain.
 */
function borneOut(
  text: PassageText,
  whole: ReadonlyMap<string, number>,
  headline: Shares,
  other: Shares,
): ReadonlyMap<string, number> {
  const { topic, typeShare } = likeliest(whole);
  const { type } = topics[topic];
  if (text.title === "" || text.body === "") {
    const flows = flowing.some((kind) => kind === text.kind);
    return flows || shareOfType(other(), type) >= limits.part ? whole : withoutNews(whole);
  }
  if (text.body.length < longText || typeShare >= limits.plain) return whole;
  if (shareOfType(headline(), type) >= limits.part) return whole;
  return likeliest(headline()).typeShare >= limits.plain ? headline() : withoutNews(whole);
}

function sharesOf(text: PassageText, model: LinearModel): ReadonlyMap<string, number> {
  return new Map(model.score(text).map(({ label, share }) => [label, share]));
}

/** A line that stands alone is its own headline as much as its own text. */
const longestLine = 160;

function isLine(body: string): boolean {
  return body !== "" && body.length <= longestLine;
}

function ofLine(asText: ReadonlyMap<string, number>, asTitle: Shares): ReadonlyMap<string, number> {
  if (newsShare(asText) < limits.part) return asText;
  return new Map([...asText].map(([label, share]) => [label, (share + (asTitle().get(label) ?? 0)) / 2]));
}

/** A text of one part alone, with that part in the other's place: a title as a text, a text as a title. */
function inOtherPlace(text: PassageText): PassageText {
  return { ...text, title: text.body.trim(), body: text.title };
}

/** What a plain headline says stands whatever is written under it, and so does money raised that it states: padding silences no news. */
function headlineOr(
  whole: ReadonlyMap<string, number>,
  title: Sentence,
  headline: Shares,
): ReadonlyMap<string, number> {
  const isQuiet = newsShare(whole) < limits.news.text;
  const { amounts, rounds } = factsOf(title);
  const stated = rounds().length > 0 || amounts().some(({ currency }) => currency !== null);
  if (!isQuiet && !stated) return whole;
  const alone = headline();
  const { topic, typeShare } = likeliest(alone);
  if (isQuiet && typeShare >= limits.plain) return alone;
  return stated && topic === "round" && typeShare >= limits.stated ? alone : whole;
}

/** Words from which on an entry of a changelog is a change. */
const fewestOfEntry = 3;

/** Pages on which a company speaks of itself rather than of what happened. */
const ofSlogans: readonly SourceKind[] = ["home", "team", "other"];

/** What happened by the likeliest type, where it is likely enough. */
function topicOf(
  { kind, sentences, changes }: Passage,
  shares: ReadonlyMap<string, number>,
  names: readonly string[],
): Topic | null {
  const isNamed = ({ text, change: { block, pageTitle } }: Sentence) =>
    mentions([pageTitle ?? "", ...block.trail, text].join(" "), names);
  if (outside.includes(kind) && !sentences.some(isNamed)) return null;
  if (kind === "pricing" && !tellsOfPrices(sentences, shares)) return null;
  // What a list leads to is news where it leads.
  if (lists.includes(kind) && changes.some(({ block }) => block.link !== null)) return null;
  const news = newsShare(shares);
  const best = likeliest(shares);
  if (ofSlogans.includes(kind) && !(isWorded(sentences) && resemblesPage(best.topic, sentences))) return null;
  if (kind === "careers" && !isOfWork(best.topic)) return null;
  const isText = flowing.includes(kind);
  if (news >= limits.news[isText ? "text" : "line"] && best.typeShare >= limits.type)
    return isText && isUnworded(best.topic, best.typeShare, sentences)
      ? nextTopic(best.topic, shares)
      : best.topic;
  const said = sentences.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0);
  if ((kind === "changelog" || kind === "github") && said >= fewestOfEntry) return "improvement";
  return kind === "googlenews" && (shares.get("elsewhere") ?? 0) < 0.5 ? "coverage" : null;
}

/** The likeliest topic but one, where it is likely enough. */
function nextTopic(topic: Topic, shares: ReadonlyMap<string, number>): Topic | null {
  const next = likeliest(without(shares, topic));
  return next.topic !== topic && next.typeShare >= limits.type ? next.topic : null;
}

/** The sentences that say a topic about as well as the one that says it best; a headline that does goes before the rest. */
function tellingOf(
  { sentences, kind }: Passage,
  topic: Topic | null,
  names: readonly string[],
  model: LinearModel,
): readonly Sentence[] {
  if (topic === null || sentences.length === 1) return sentences;
  const { type } = topics[topic];
  const read = sentences.slice(0, mostSentences).map((sentence) => {
    const scored = model.score({ title: "", body: sentence.text, kind, names });
    const weight = scored.reduce(
      (sum, { label, share }) =>
        sum + (label === topic ? 2 * share : typeOfLabel(label) === type && isNews(label) ? share : 0),
      0,
    );
    return { sentence, weight };
  });
  const most = Math.max(...read.map(({ weight }) => weight));
  return read
    .filter(({ weight }) => weight >= most * limits.telling)
    .sort((a, b) => Number(b.sentence.headline) - Number(a.sentence.headline) || b.weight - a.weight)
    .map(({ sentence }) => sentence);
}

/** The model of the committed weights, unpacked at its first use. */
export const trainedModel = once((): LinearModel => loadModel(readWeights(weights)));
