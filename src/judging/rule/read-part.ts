import { familiesOf } from "../../reading/facts/posts.ts";
import { type Topic, topics as topicTable } from "../../reading/topics.ts";
import type { LinearModel } from "../../reading/trained/model.ts";
import { type Asked, askedTopics, isTopical } from "./asked-topics.ts";
import { type Clause, emptyClause, hasConditions, type Threshold } from "./clause.ts";
import { blankAll, takeRoles, takeRounds, takeThresholds, wordsIn } from "./conditions.ts";
import { anyNews, importance, seniority } from "./grammar.ts";
import { type PlainNames, plainNamesIn } from "./plain-names.ts";
import { takePriceMove } from "./price-moves.ts";

/** The context of a part in its rule. */
export interface Place {
  /** The text that the part was cut from. */
  text: string;
  isFirst: boolean;
  /** The topics of the whole text. */
  topics: readonly Topic[];
}

/** The model is sure of a part's topics from this probability on. */
const sureShare = 0.75;

/** Topics of people who join or are looked for. */
export const hiring: readonly Topic[] = ["opening", "growth", "joins"];

/** Reads one part of a rule: "a CTO", "funding above $5M". Null where it asks for nothing. */
export function readPart(part: string, place: Place, model: LinearModel): Clause | null {
  const { found: rounds, rest: withoutRounds } = takeRounds(part);
  const { found: thresholds, rest } = takeThresholds(withoutRounds);
  const { found: roles, rest: withoutRoles } = takeRoles(rest);
  const inPart = askedTopics(part, model);
  const asked = inPart.topics.length > 0 ? inPart : askedTopics(rest, model);
  const names = plainNamesIn(rest, place.text);
  const opening = place.isFirst ? part.search(/\S/u) : -1;
  const hasNoWords = (text: string, isSaid: (word: string) => boolean) => {
    const words = wordsIn(text, opening, isSaid);
    return words.names.length + words.keywords.length === 0;
  };
  const isFamily = (word: string) => familiesOf(word).length > 0;
  const isBare =
    names === null && thresholds.length + roles.length + rounds.length === 0 && hasNoWords(rest, () => false);
  const isAny =
    part.search(importance) >= 0 || (anyNews.test(part) && !/\b(?:that|which|who)\b/iu.test(part));
  if (isBare && isAny) return { ...emptyClause, any: true, important: part.search(importance) >= 0 };
  if (isBare && !place.isFirst) return null;
  const left = withoutConditions(names === null ? withoutRoles : takeRoles(names.rest).rest);
  const isPlain = names !== null && hasNoWords(left, isFamily);
  const words = wordsIn(left, opening, () => false);
  const isRole = roles.length > 0 && words.names.length === 0;
  const isNameOrRole =
    names === null &&
    rounds.length + thresholds.length + words.keywords.length === 0 &&
    (!place.isFirst || isRole);
  const chosen = isNameOrRole ? [] : topicsOf(names, isPlain, asked, place.topics);
  const isSure = isPlain || asked.share >= sureShare;
  const isHiring = chosen.some((topic) => hiring.includes(topic));
  const families = isHiring ? familiesOf(left) : [];
  const withOpening: readonly Topic[] = families.length > 0 ? [...chosen, "opening"] : chosen;
  const topics = withTopicsOfConditions(withOpening, rounds, thresholds, isSure);
  const isPricing = topics.length > 0 && topics.every((topic) => topic === "pricing");
  const isSaid = (word: string) =>
    topics.length > 0 &&
    (isTopical(word, topics, model) || model.isEveryday(word) || (families.length > 0 && isFamily(word)));
  const clause: Clause = {
    ...emptyClause,
    topics,
    guessed: topics.length > 0 && !isPlain && !topics.some((one) => asked.sure.includes(one)),
    thresholds,
    rounds,
    roles: topics.some(hasNoRoles) ? [] : roles,
    senior: isHiring && !topics.includes("leaves") && rest.search(seniority) >= 0,
    families,
    priceMove: isPricing ? takePriceMove(rest).move : null,
    ...(isPlain ? { names: [], keywords: [] } : wordsIn(left, opening, isSaid)),
  };
  if (topics.length > 0 || hasConditions(clause)) return clause;
  return asked.any ? { ...emptyClause, any: true } : null;
}

/** A text without words for leaders, importance and what prices do. */
const withoutConditions = (text: string) =>
  takePriceMove(blankAll(blankAll(text, seniority), importance)).rest;

/** The topics of a part: by plain names without other words, else by the model, where it is sure or the whole rule agrees. */
function topicsOf(
  names: PlainNames | null,
  isPlain: boolean,
  asked: Asked,
  whole: readonly Topic[],
): readonly Topic[] {
  if (names !== null) {
    const types = names.topics.map((topic) => topicTable[topic].type);
    const shared = asked.topics.filter((topic) => types.includes(topicTable[topic].type));
    if (isPlain || asked.topics.length === 0) return names.topics;
    if (shared.length > 0) return shared;
  }
  return asked.topics.filter((topic) => whole.includes(topic) || asked.sure.includes(topic));
}

/** A round asks for funding rounds. A count asks for figures, unless the topics are certain and not about customers. */
function withTopicsOfConditions(
  topics: readonly Topic[],
  rounds: readonly string[],
  thresholds: readonly Threshold[],
  isSure: boolean,
): readonly Topic[] {
  const isCount = thresholds.some(
    ({ amount, nouns }) => amount.currency === null && amount.unit === null && nouns.length > 0,
  );
  const isBuyers = topics.some((topic) => topicTable[topic].type === "customer_partnership");
  const all: Topic[] = rounds.length > 0 ? ["round"] : [];
  if (isCount && (isBuyers || !isSure)) all.push("figures", "revenue");
  if (isBuyers || isSure || !isCount) all.push(...topics);
  return [...new Set(all)];
}

/** Whether news of a topic names roles only in passing: "founder discounts". */
export const hasNoRoles = (topic: Topic): boolean =>
  topic === "pricing" || topicTable[topic].type === "founder_amplified";
