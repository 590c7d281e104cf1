import { fold } from "../../domain/text/text.ts";
import type { Amount } from "../../reading/facts/amounts.ts";
import type { Role } from "../../reading/facts/roles.ts";
import { type Topic, topics } from "../../reading/topics.ts";

/** A figure that a rule sets as a minimum or maximum: "above $5M", "at least 100 customers". */
export interface Threshold {
  /** The figure with its comparison, as in the rule. */
  text: string;
  amount: Amount;
  /** The figure is a maximum. */
  atMost: boolean;
  /** The figure itself does not count: "above", "more than". */
  exclusive: boolean;
  /** Nouns after the figure, folded: "customers", "volume". */
  nouns: readonly string[];
  /** The figure is a valuation, not an amount raised. */
  valuation: boolean;
}

/** What a rule wants prices to do: "price increase", "price cut". */
export const priceMoves = ["rise", "fall"] as const;
export type PriceMove = (typeof priceMoves)[number];

/** One thing that a rule asks for. All its conditions must be true of the same news. */
export interface Clause {
  /** Kinds of news that it asks for, most likely first. Empty: its names and keywords alone must occur. */
  topics: readonly Topic[];
  /** The topics are a guess; a match is never confident. */
  guessed: boolean;
  /** Asks for any news; with `important`, only for news that needs attention. */
  any: boolean;
  important: boolean;
  thresholds: readonly Threshold[];
  /** Letters of rounds, `seed` and `pre-seed`; empty: any round. */
  rounds: readonly string[];
  /** Roles of which one must be named: CTO, Head of Sales. */
  roles: readonly Role[];
  /** Asks for a leadership role. */
  senior: boolean;
  /** Job families of which one must be named: `sales`, `engineering`. */
  families: readonly string[];
  priceMove: PriceMove | null;
  /** Proper names and acronyms, folded. All must occur in the text. */
  names: readonly string[];
  /** Other significant words, folded. One must occur in the text. */
  keywords: readonly string[];
}

export const emptyClause: Clause = {
  topics: [],
  guessed: false,
  any: false,
  important: false,
  thresholds: [],
  rounds: [],
  roles: [],
  senior: false,
  families: [],
  priceMove: null,
  names: [],
  keywords: [],
};

/** Conditions of a rule that are shown to a person. */
export const maxShown = 20;

/** The conditions of a clause other than its topics, each as the rule writes it. */
export function conditionsOf(clause: Clause, rule: string): string[] {
  const conditions = [
    ...clause.thresholds.map(({ text }) => text),
    ...(clause.rounds.length > 0 ? [roundNames(clause.rounds)] : []),
    ...clause.roles.map(({ text }) => text),
    ...(clause.senior ? ["a senior post"] : []),
    ...clause.families,
    ...(clause.priceMove === null ? [] : [`a price ${clause.priceMove}`]),
    ...clause.names,
    ...clause.keywords,
  ];
  return conditions.slice(0, maxShown).map((one) => asWritten(rule, one));
}

/** Whether a clause has a condition other than its topics. */
export const hasConditions = (clause: Clause): boolean => conditionsOf(clause, "").length > 0;

/** A folded word or phrase as the rule writes it, with accents and capitals. */
export function asWritten(rule: string, phrase: string): string {
  const words = rule.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.+#'\u2019-]*/gu) ?? [];
  const plain = (word: string) => word.replace(/['\u2019]s$|(?<![.'\u2019-])[.'\u2019-]+$/u, "");
  const same = words.find((word) => fold(plain(word)) === phrase);
  return same === undefined ? phrase.replace(/ {2,}/gu, " ") : plain(same);
}

/** Rounds in words: `Series A or seed`. */
export function roundNames(rounds: readonly string[]): string {
  return rounds.map((round) => (round.length === 1 ? `Series ${round.toUpperCase()}` : round)).join(" or ");
}

/** The kinds of news a clause asks for, each by its name; empty where it asks for words alone. */
export function topicNames(clause: Clause): string[] {
  if (clause.any) return [clause.important ? "anything that needs attention" : "any news"];
  return clause.topics.map((topic) => topics[topic].label);
}
