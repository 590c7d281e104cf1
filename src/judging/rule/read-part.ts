import { familiesOf } from "../../reading/facts/posts.ts";
import { type Topic, topics as topicTable } from "../../reading/topics.ts";
import type { LinearModel } from "../../reading/trained/model.ts";
import { type Asked, askedTopics, isTopical } from "./asked-topics.ts";
import { type Clause, emptyClause, hasConditions } from "./clause.ts";
import { blankAll, takeRoles, takeRounds, takeThresholds, wordsIn } from "./conditions.ts";
import { anyNews, importance, seniority, vague } from "./grammar.ts";
import { type PlainNames, plainNamesIn } from "./plain-names.ts";
import { takePriceMove } from "./price-moves.ts";

/** The context of a part in its rule. */
export interface Place {
  isFirst: boolean;
  /** The topics of the whole text. */
  topics: readonly Topic[];
  /** For a part that excludes something: the topics that the rule asks for. Else null. */
  excludedFrom: readonly Topic[] | null;
}

/** The model is sure of a part's topics from this probability on. */
const sureShare = 0.75;
/** Topics of more types than this are a guess. */
const maxTypes = 2;

/** Topics of people who join or are looked for. */
export const hiring: readonly Topic[] = ["opening", "growth", "joins"];

/** Reads one part of a rule: "a CTO", "funding above $5M". Null if it asks for nothing. */
export function readPart(part: string, place: Place, model: LinearModel): Clause | null {
  const { found: rounds, rest: withoutRounds } = takeRounds(part);
  const { found: thresholds, rest } = takeThresholds(withoutRounds);
  const { found: roles, rest: withoutRoles } = takeRoles(rest);
  const inPart = askedTopics(part, model);
  const asked = inPart.topics.length > 0 ? inPart : askedTopics(rest, model);
  const names = plainNamesIn(rest);
  const opening = place.isFirst ? part.search(/\S/u) : -1;
  const hasNoWords = (text: string, isSaid: (word: string) => boolean) => {
    const words = wordsIn(text, opening, isSaid);
    return words.names.length + words.keywords.length === 0;
  };
  const isFamily = (word: string) => familiesOf(word).length > 0;
  const important = part.search(importance) >= 0;
  if (
    names === null &&
    rounds.length + thresholds.length + roles.length === 0 &&
    hasNoWords(rest, () => false)
  ) {
    const isAny = important || (anyNews.test(part) && !/\b(?:that|which|who)\b/iu.test(part));
    if (isAny) return { ...emptyClause, any: true, important };
    if (!place.isFirst) return null;
  }
  const left = withoutConditions(names === null ? withoutRoles : takeRoles(names.rest).rest);
  const isPlain = names !== null && hasNoWords(left, isFamily);
  const words = wordsIn(left, opening, () => false);
  const isNameOrRole =
    names === null &&
    rounds.length + thresholds.length + words.keywords.length === 0 &&
    (!place.isFirst || (roles.length > 0 && words.names.length === 0));
  const chosen = isNameOrRole ? [] : topicsOf(names, isPlain, asked, place);
  const isHiring = chosen.some((topic) => hiring.includes(topic));
  const families = isHiring ? familiesOf(left) : [];
  const isSure = isPlain || asked.share >= sureShare;
  const isCount = thresholds.some(
    ({ amount, nouns }) => amount.currency === null && amount.unit === null && nouns.length > 0,
  );
  const isFigure = isCount && (!isSure || typesOf(chosen).includes("customer_partnership"));
  const ofConditions: Topic[] = [];
  if (rounds.length > 0) ofConditions.push("round");
  if (isFigure) ofConditions.push("figures", "revenue");
  if (families.length > 0) ofConditions.push("opening");
  const topics = [...new Set([...ofConditions, ...chosen])];
  const isPricing = topics.length > 0 && topics.every((topic) => topic === "pricing");
  const isSaid = (word: string) =>
    topics.length > 0 &&
    (isTopical(word, topics, model) || model.isEveryday(word) || (families.length > 0 && isFamily(word)));
  const known = [...asked.sure, ...(names?.topics ?? []), ...ofConditions];
  const isVague = vague.test(part) && (names === null || /^\S+ \S+$/u.test(part.trim()));
  const isGuess = isVague || typesOf(topics).length > maxTypes || !topics.some((one) => known.includes(one));
  const clause: Clause = {
    ...emptyClause,
    topics,
    guessed: !isPlain && topics.length > 0 && thresholds.length === 0 && isGuess,
    thresholds,
    rounds,
    roles: topics.some(hasNoRoles) ? [] : roles,
    senior: isHiring && !topics.includes("leaves") && rest.search(seniority) >= 0,
    families,
    priceMove: isPricing ? takePriceMove(rest).move : null,
    ...(isPlain && topics.length > 0
      ? { names: [], keywords: [] }
      : wordsIn(topics.length > 0 ? left : withoutRoles, opening, isSaid)),
  };
  if (topics.length > 0 || hasConditions(clause)) return clause;
  return asked.any ? { ...emptyClause, any: true } : null;
}

/** A text without words for leaders, importance and what prices do. */
const withoutConditions = (text: string) =>
  takePriceMove(blankAll(blankAll(text, seniority), importance)).rest;

/**
 * The topics of a part: by plain names without other words, else by the model, where it is sure or the whole rule agrees. An exclusion has
 * only topics that it names or that the model is sure of, and none where these are all that the rule asks for.
 */
function topicsOf(
  names: PlainNames | null,
  isPlain: boolean,
  asked: Asked,
  { topics: whole, excludedFrom }: Place,
): readonly Topic[] {
  if (excludedFrom !== null) {
    const named = names?.topics ?? (typesOf(asked.sure).length === 1 ? asked.sure : []);
    return excludedFrom.length > 0 && excludedFrom.every((topic) => named.includes(topic)) ? [] : named;
  }
  if (names !== null) {
    const types = typesOf(names.topics);
    const shared = asked.topics.filter((topic) => types.includes(topicTable[topic].type));
    if (isPlain || asked.topics.length === 0) return names.topics;
    if (shared.length > 0) return shared;
  }
  return asked.topics.filter((topic) => whole.includes(topic) || asked.sure.includes(topic));
}

const typesOf = (topics: readonly Topic[]) => [...new Set(topics.map((topic) => topicTable[topic].type))];
/** Whether news of a topic names roles only in passing: "founder discounts". */
export const hasNoRoles = (topic: Topic): boolean =>
  topic === "pricing" || topicTable[topic].type === "founder_amplified";
