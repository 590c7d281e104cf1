import { cut } from "../../domain/text/text.ts";
import { placesAsked } from "../../reading/facts/places.ts";
import { isNews, type Topic, topics as topicTable } from "../../reading/topics.ts";
import type { LinearModel } from "../../reading/trained/model.ts";
import { trainedModel } from "../../reading/trained/reader.ts";
import { type Asked, askedTopics, isTopical, isWeighty } from "./asked-topics.ts";
import { asWritten, type Clause, conditionsOf, emptyClause, mostShown, nameOf } from "./clause.ts";
import {
  familiesAsked,
  readRounds,
  readThresholds,
  restOf,
  rolesAsked,
  withoutRoles,
  wordsIn,
} from "./conditions.ts";
import { anyNews, emptyWords, experience, importance, seniority } from "./grammar.ts";
import { narrowerIn, withoutTrades } from "./narrower.ts";
import { topicsOfPart } from "./part-topics.ts";
import { prepareRule } from "./prepare-rule.ts";
import { actClauses } from "./sentences/acts.ts";
import { forWhom, sameObject } from "./sentences/audience.ts";
import { sentenceClause } from "./sentences/sentences.ts";
import { surelyAsked } from "./sentences/sure.ts";
import { emptyIn, jointsIn, languagesOf } from "./stop-words.ts";
import { moved, moveOf } from "./things/moves.ts";
import { bound, isVerb, thingClauses } from "./things/thing-clauses.ts";
import { examplesIn } from "./wordings/examples.ts";
import { longestClause, ofHead } from "./wordings/head.ts";
import { leaderClause } from "./wordings/leaders.ts";
import { askedOutright } from "./wordings/outright.ts";
import { priceClause } from "./wordings/prices.ts";
import { inherit, narrowed, settle } from "./wordings/settle.ts";
import { spokenClauses } from "./wordings/spoken.ts";
import { hasNoPosts, sameHires, subjectClause } from "./wordings/subject-clause.ts";
import { isBeside, subjectOf } from "./wordings/subjects.ts";
import { tradeClauses } from "./wordings/trades.ts";

/** A rule as it is understood. */
export interface RuleReading {
  /** In the investor's own words. */
  rule: string;
  clauses: readonly Clause[];
  exclusions: readonly Clause[];
  /** False where nothing in the wording is known: neither a topic, a figure, a role, a name, nor plain grammar around its words. */
  understood: boolean;
  /** Of a wording that is not understood: the news it would tell if it were a passage, each 0 to 1; else empty. */
  meaning: Readonly<Record<string, number>>;
}

/** Things that one rule may ask for. */
const maxClauses = 200;

/** Reads a rule of `thingsToTrack` into what it asks for. Deterministic. */
export function readRule(rule: string, model: LinearModel = trainedModel()): RuleReading {
  const { prepared, positive, negative } = prepareRule(rule);
  const examples = examplesIn(rule);
  const isHeaded = examples !== null && thingClauses(examples.without, () => false) !== null;
  const asked = isHeaded ? prepareRule(examples.without).positive : positive;
  const read = [...readPositive(asked, rule, model), ...(isHeaded ? examples.clauses : [])];
  const clauses = read.map((clause) => moved(clause, asked));
  const exclusions = readClauses(negative, model)
    .filter(({ spoken }) => spoken.length === 0)
    .map((one) => narrowed(one, clauses, negative));
  const understood = isUnderstood(prepared, [...clauses, ...exclusions]);
  return { rule, clauses, exclusions, understood, meaning: understood ? {} : meaningOf(rule, model) };
}

/** What a rule asks for outright, by the names of things, by its examples, and by its other words. */
function readPositive(text: string, rule: string, model: LinearModel): Clause[] {
  const trades = tradeClauses(text);
  if (trades !== null) return trades;
  const sure = (part: string) => surelyAsked(part, text, model);
  const acts = actClauses(text, sure);
  if (acts !== null) return acts;
  const prices = pricesOf(text, rule);
  const isWhole = prices !== null && (text.search(jointsIn(text)) < 0 || conditionsOf(prices).length === 0);
  if (isWhole) return [prices];
  const outright = askedOutright(text);
  if (outright !== null)
    return [...outright.clauses, ...(outright.rest === "" ? [] : readClauses(outright.rest, model))];
  if (text.split(jointsIn(text)).some((part) => sentenceClause(part, text, sure) !== null))
    return ofHead(readClauses(text, model), rule, model);
  const named = thingClauses(text, (said) => isWeighty(askedTopics(cut(said, longestClause), model)));
  if (named === null) return ofHead(bound(readClauses(text, model), rule), rule, model);
  return [...named.clauses, ...named.rest.flatMap((part) => readClauses(part, model))];
}

function meaningOf(rule: string, model: LinearModel): Record<string, number> {
  const told = model.score({ title: "", body: rule, kind: "x", names: [] });
  const likely = told.filter(({ label, share }) => isNews(label) && share >= 0.05);
  return Object.fromEntries(likely.map(({ label, share }) => [label, Math.round(share * 1_000) / 1_000]));
}

/** How a rule was read, for a person: what it asks for, on which conditions, and what it leaves out. */
export function understoodOf({ rule, clauses, exclusions, understood }: RuleReading): {
  topics: string[];
  conditions: string[];
  exclusions: string[];
} {
  const once = (texts: readonly string[]) => [...new Set(texts)].slice(0, mostShown);
  return {
    topics: understood
      ? once(
          clauses.flatMap((clause) =>
            clause.any || clause.posts
              ? [nameOf(clause)]
              : clause.topics.map((topic) => topicTable[topic].label),
          ),
        )
      : [],
    conditions: once(clauses.flatMap((clause) => conditionsOf(clause))).map((one) => asWritten(rule, one)),
    exclusions: once(
      exclusions
        .slice(0, mostShown)
        .map((clause) => [nameOf(clause), ...conditionsOf(clause, rule)].join(", ")),
    ),
  };
}

function readClauses(text: string, model: LinearModel): Clause[] {
  const parts = text
    .split(jointsIn(text))
    .map((part) => cut(part.trim(), longestClause))
    .filter(
      (part, index) =>
        part !== "" &&
        (index === 0 || !(isVerb(part) || isBeside(part)) || isWeighty(askedTopics(part, model), 0)),
    )
    .slice(0, maxClauses);
  const whole = askedTopics(cut(text, longestClause), model);
  const isList = parts.length > 1 && parts.some((part) => subjectOf(part, text) !== null);
  const read: { part: string; clause: Clause; same: boolean }[] = [];
  const spoken: Clause[] = [];
  for (const [index, part] of parts.entries()) {
    const last = read.at(-1);
    const told = sentenceClause(part, text, (one) => surelyAsked(one, text, model));
    const same = told ?? sameObject(part, text, last);
    const clause =
      same ??
      sameHires(part, last?.clause) ??
      readClause(part, text, index === 0, isList, whole.topics, model);
    if (clause === null) continue;
    read.push({ part, clause, same: clause === same });
    if (told === null) spoken.push(...spokenClauses(part, text, clause, (word) => model.isEveryday(word)));
  }
  const clauses = read.map(({ clause }) => clause);
  const settled = read.map(({ part, clause, same }, index) =>
    same ? clause : forWhom(settle(inherit(clause, clauses, index, whole.topics), text, model), part, text),
  );
  return [...settled, ...spoken];
}

function readClause(
  part: string,
  rule: string,
  first: boolean,
  isList: boolean,
  whole: readonly Topic[],
  model: LinearModel,
): Clause | null {
  const ofLeaders = leaderClause(part, rule);
  const isPlain = ofLeaders?.topics.includes("joins") || !languagesOf(rule).includes("en");
  if (ofLeaders !== null && isPlain) return ofLeaders;
  const ofPrices = pricesOf(part, rule);
  if (ofPrices !== null) return ofPrices;
  const rest = restOf(part.replace(/\bmore than one\b/iu, " "));
  const rounds = readRounds(rest);
  const thresholds = readThresholds(rest);
  const places = placesAsked(rest.text);
  for (const place of places) rest.drop(place.index, place.text.length);
  const asked = surer(askedTopics(part, model), askedTopics(withoutTrades(rest.text), model));
  const opening = first ? part.search(/\S/u) : -1;
  const isSaid = (word: string, topics: readonly Topic[]) =>
    isTopical(word, part, topics, model) || model.isEveryday(word);
  const isKnown = (word: string) => model.knowsOfRules(word);
  const stated = { rounds, thresholds, places };
  const plain = subjectClause(rest.text, rule, stated, asked, whole, opening, isKnown, isSaid);
  if (plain !== null) return plain;
  const roles = rolesAsked(rest.text);
  const isEmpty = emptyIn(rule);
  const told = wordsIn(withoutRoles(rest.text, roles), -1, isEmpty, (word) => model.isEveryday(word));
  const left = wordsIn(withoutRoles(rest.text, roles), -1, isEmpty, () => false);
  const wide = says(left) + rounds.length + thresholds.length + roles.length + places.length === 0;
  if (wide && importance.test(part)) return { ...emptyClause, any: true, important: true };
  if (wide && anyNews.test(part)) return { ...emptyClause, any: true };
  const conditions = roles.length + thresholds.length + places.length;
  if ((!first || isList) && whole.length > 0 && says(left) + conditions + rounds.length === 0) return null;
  const subject = says(told) === 0 && conditions > 0;
  const topics = topicsOfPart(asked, whole, {
    subject,
    rounds: rounds.length > 0,
    posts: roles.length > 0 && moveOf(rule) !== "comes",
    beside: isList,
  });
  const buyers = topics.some((topic) => topicTable[topic].type === "customer_partnership");
  const narrower = narrowerIn(rest.text, buyers);
  const untold = narrower.reduce(
    (text, { asked: words }) => text.replace(words, (said) => " ".repeat(said.length)),
    withoutRoles(rest.text, roles),
  );
  const clause: Clause = {
    ...emptyClause,
    topics,
    guessed: topics.filter((topic) => asked.topics.includes(topic) && !asked.sure.includes(topic)),
    thresholds,
    rounds,
    roles: hasNoPosts(topics[0] ?? "event") ? [] : roles,
    senior: seniority.test(rest.text),
    experienced: experience.test(rest.text) && !seniority.test(rest.text),
    families: topics.includes("opening") || topics.includes("growth") ? familiesAsked(rest.text) : [],
    traits: narrower,
    places,
    ...(topics.length > 0
      ? wordsIn(untold, opening, isEmpty, (word) => isSaid(word, topics))
      : tellingWords(withoutRoles(rest.text, roles), opening, isEmpty, model)),
  };
  if (topics.length === 0 && asked.any && conditionsOf(clause).length === 0)
    return { ...emptyClause, any: true };
  return topics.length === 0 && conditionsOf(clause).length === 0 ? null : clause;
}

/** What a text asks to happen to prices, where it names no sum. */
const pricesOf = (text: string, rule: string) =>
  readThresholds(restOf(text)).length > 0 ? null : priceClause(text, rule);

/** The words of a text that say what it is about: the commonest of English only where there are no others. */
function tellingWords(text: string, opening: number, isEmpty: (word: string) => boolean, model: LinearModel) {
  const rare = wordsIn(text, opening, isEmpty, (word) => model.isEveryday(word));
  return says(rare) > 0 ? rare : wordsIn(text, opening, isEmpty, () => false);
}

function surer(one: Asked, two: Asked): Asked {
  return one.topics.length === 0 && two.topics.length > 0 ? two : one;
}

const says = ({ names, keywords }: Pick<Clause, "names" | "keywords">) => names.length + keywords.length;

function isUnderstood(rule: string, clauses: readonly Clause[]): boolean {
  const known = (clause: Clause) =>
    clause.any ||
    clause.posts ||
    clause.topics.length > 0 ||
    conditionsOf({ ...clause, keywords: [], spoken: [] }).length > 0;
  if (clauses.some(known)) return true;
  const words = rule.toLowerCase().match(/[\p{L}'’]+/gu) ?? [];
  return clauses.length > 0 && words.some((word) => emptyWords.has(word)) && /[a-z]/iu.test(rule);
}
