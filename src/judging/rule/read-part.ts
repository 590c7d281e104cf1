import type { Topic } from "../../reading/topics.ts";
import { topics as topicTable } from "../../reading/topics.ts";
import type { LinearModel } from "../../reading/trained/model.ts";
import { type Asked, askedTopics, isTopical } from "./asked-topics.ts";
import { type Clause, emptyClause, hasConditions, type Threshold } from "./clause.ts";
import {
  blankAll,
  familiesAsked,
  takeRoles,
  takeRounds,
  takeThresholds,
  type Words,
  wordsIn,
} from "./conditions.ts";
import { anyNews, importance, removal, seniority } from "./grammar.ts";
import { emptyIn } from "./languages.ts";
import { type PlainNames, plainNamesIn } from "./plain-names.ts";
import { takePriceMove } from "./price-moves.ts";

/** Where a part stands in its rule. */
export interface Place {
  /** The text that the part was cut from. */
  text: string;
  isFirst: boolean;
  /** Other parts of the text have plain names of kinds of news. */
  isList: boolean;
  /** The topics of the whole text. */
  topics: readonly Topic[];
}

/** The model is sure of a part from this probability on, and says nothing below the other one. */
const limits = { sure: 0.75, silent: 0.3 };

/** Topics of people who join. */
const hiring: readonly Topic[] = ["opening", "growth", "joins"];

/** Reads one part of a rule: "a CTO", "funding above $5M". Null where it asks for nothing. */
export function readPart(part: string, place: Place, model: LinearModel): Clause | null {
  const { found: rounds, rest: unrounded } = takeRounds(part);
  const { found: thresholds, rest } = takeThresholds(unrounded);
  const asked = [askedTopics(part, model), askedTopics(rest, model)].reduce((one, two) =>
    one.topics.length === 0 && two.topics.length > 0 ? two : one,
  );
  const { found: roles, rest: unnamed } = takeRoles(rest);
  const isEmpty = emptyIn(place.text);
  const opening = place.isFirst ? part.search(/\S/u) : -1;
  const names = plainNamesIn(rest, place.text);
  const named = names === null ? null : topicsByName(names, asked, isEmpty, opening, model);
  const left = wordsIn(unnamed, -1, isEmpty, () => false);
  const isBare = named === null && count(left) + thresholds.length + roles.length + rounds.length === 0;
  if (isBare && importance.test(part)) return { ...emptyClause, any: true, important: true };
  if (isBare && anyNews.test(part) && !/\b(?:that|which|who)\b/iu.test(part))
    return { ...emptyClause, any: true };
  if (isBare && place.topics.length > 0 && (!place.isFirst || place.isList)) return null;
  const said = wordsIn(unnamed, -1, isEmpty, (_, word) => model.isEveryday(word));
  const onlyConditions = count(said) === 0 && roles.length + thresholds.length > 0;
  const isRoleAlone = roles.length > 0 && count(left) === 0 && place.text.trim() === part;
  const chosen = named?.topics ?? (isRoleAlone ? [] : topicsByModel(asked, place, onlyConditions));
  const topics = withTopicsOfConditions(
    chosen,
    rounds,
    thresholds,
    named !== null || asked.share >= limits.sure,
  );
  const isHiring = topics.some((topic) => hiring.includes(topic));
  const isSenior = isHiring && !topics.includes("leaves") && rest.search(seniority) >= 0;
  const isPricing = topics.length > 0 && topics.every((topic) => topic === "pricing");
  const price =
    isPricing && thresholds.every(({ amount }) => amount.unit === "%") ? takePriceMove(rest) : null;
  const families = isHiring ? familiesAsked(blankAll(unnamed, seniority)) : [];
  const removed = removal.test(part);
  const isSaid = (word: string, written: string) =>
    isTopical(word, part, topics, model) ||
    model.isEveryday(written) ||
    (families.length > 0 && familiesAsked(written).length > 0);
  const words =
    names !== null && named !== null
      ? named.isPlain
        ? { names: [], keywords: [] }
        : wordsIn(wordsOfNames(names), opening, isEmpty, isSaid)
      : topics.length > 0
        ? wordsIn(unnamed, opening, isEmpty, isSaid)
        : significantWords(unnamed, opening, isEmpty, model);
  const clause: Clause = {
    ...emptyClause,
    topics: removed ? endsOf(topics) : topics,
    guessed: named === null && topics.length > 0 && !topics.some((one) => asked.sure.includes(one)),
    anyone: (names?.anyone ?? false) && roles.length === 0 && !isSenior,
    removal: removed && topics.includes("opening"),
    thresholds,
    rounds,
    roles: topics.some(hasNoRoles) ? [] : roles,
    senior: isSenior,
    families,
    priceMove: removed && isPricing ? "ended" : (price?.move ?? null),
    names: words.names,
    keywords: price === null ? words.keywords : withoutWordsOf(price.rest, words.keywords, isEmpty),
  };
  if (topics.length === 0 && !hasConditions(clause)) return asked.any ? { ...emptyClause, any: true } : null;
  return clause;
}

/** A round asks for funding rounds. A count of something asks for figures, unless the topics are certain and not about customers. */
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

const count = ({ names, keywords }: Words) => names.length + keywords.length;

/** The part without plain names, roles and words for leaders. */
const wordsOfNames = ({ rest }: PlainNames) =>
  blankAll(blankAll(takeRoles(rest).rest, seniority), new RegExp(importance.source, "giu"));

/**
 * The topics of plain names, where no other words contradict them: without other words always; with other words in another language
 * than English, or where the model says nothing, unless the model is sure of other topics. Null where the model decides.
 */
function topicsByName(
  names: PlainNames,
  asked: Asked,
  isEmpty: (word: string) => boolean,
  opening: number,
  model: LinearModel,
): { topics: readonly Topic[]; isPlain: boolean } | null {
  const text = takePriceMove(wordsOfNames(names)).rest;
  const isHiring = names.topics.some((topic) => hiring.includes(topic));
  const left = wordsIn(text, opening, isEmpty, (_, word) => isHiring && familiesAsked(word).length > 0);
  const withOpening = isHiring && familiesAsked(text).length > 0 ? (["opening"] as const) : [];
  const topics = [...new Set([...names.topics, ...withOpening])];
  if (count(left) === 0) return { topics, isPlain: true };
  const isKnown = [...left.names, ...left.keywords].some((word) => model.knowsOfRules(word));
  const isSure = asked.topics.length > 0 && asked.share >= limits.sure && isKnown;
  const isSilent = asked.topics.length === 0 && !asked.any && asked.share < limits.silent;
  const shared = topics.filter((topic) => asked.topics.includes(topic));
  if (isSure && shared.length === 0) return null;
  if (!isSilent) return null;
  if (typesOf(topics) > 1) return null;
  return { topics: isSure ? shared : topics, isPlain: false };
}

const typesOf = (topics: readonly Topic[]) => new Set(topics.map((topic) => topicTable[topic].type)).size;

/** Types of news from which on a few words are taken to ask for none of them: in a list of plain names, and elsewhere. */
const scattered = { inList: 3, elsewhere: 4 };

/** The topics of a part by the model: its own where it is sure, else those it shares with the whole rule. */
function topicsByModel(asked: Asked, place: Place, onlyConditions: boolean): readonly Topic[] {
  const isSure = asked.share >= limits.sure;
  if (onlyConditions && place.topics.length > 0) return place.topics;
  if (place.isList && !onlyConditions && typesOf(asked.topics) >= scattered.inList)
    return isSure ? asked.sure.filter((one) => typesOf([one, ...asked.sure.slice(0, 1)]) === 1) : [];
  const shared = asked.topics.filter((topic) => place.topics.includes(topic));
  if (shared.length > 0 && typesOf(asked.topics) >= scattered.elsewhere) return shared;
  return isSure && !onlyConditions ? asked.topics : shared;
}

/** Words of a text that names no topic: everyday words count only where there are no others. */
function significantWords(
  text: string,
  opening: number,
  isEmpty: (word: string) => boolean,
  model: LinearModel,
): Words {
  const rare = wordsIn(text, opening, isEmpty, (_, word) => model.isEveryday(word));
  return count(rare) > 0 ? rare : wordsIn(text, opening, isEmpty, () => false);
}

function withoutWordsOf(
  rest: string,
  keywords: readonly string[],
  isEmpty: (word: string) => boolean,
): string[] {
  const left = wordsIn(rest, -1, isEmpty, () => false);
  return keywords.filter((word) => left.keywords.includes(word) || left.names.includes(word));
}

/** Whether news of a topic names roles only in passing: "founder discounts". */
export const hasNoRoles = (topic: Topic): boolean =>
  topic === "pricing" || topicTable[topic].type === "founder_amplified";

/** The topics of what is removed: a customer who is no longer shown left, a product was retired. */
function endsOf(topics: readonly Topic[]): readonly Topic[] {
  const ends = topics.map((topic): Topic => {
    const { type } = topicTable[topic];
    if (type === "customer_partnership") return "churn";
    return topic === "launch" || topic === "improvement" ? "retirement" : topic;
  });
  return [...new Set(ends)];
}
