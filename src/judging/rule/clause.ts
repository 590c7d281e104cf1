import { fold } from "../../domain/text/fold.ts";
import type { Amount } from "../../reading/facts/amounts.ts";
import type { Place } from "../../reading/facts/places.ts";
import type { Role } from "../../reading/facts/roles.ts";
import { type Topic, topics } from "../../reading/topics.ts";
import type { Trait } from "./narrower.ts";
import type { Thing } from "./things/things.ts";

/** A figure a rule asks for: at least, or at most, an amount; `of` is the noun it counts, if any. */
export interface Threshold {
  text: string;
  amount: Amount;
  atMost: boolean;
  of: string | null;
}

/** What is to happen to what a rule asks for: it comes, it goes, any of both, or it becomes another. */
export const moves = ["comes", "goes", "both", "changes"] as const;
export type Move = (typeof moves)[number];

/** One thing a rule asks for. All that is stated must hold together. */
export interface Clause {
  /** Likeliest first; empty where the rule names no topic: its words alone are looked for. */
  topics: readonly Topic[];
  /** Those of them that its words may ask for, and no more: a match by them is never sure. */
  guessed: readonly Topic[];
  /** Asks for whatever news there is; `important`: for what needs attention. */
  any: boolean;
  important: boolean;
  /** Asks for whatever is published: articles, posts. */
  posts: boolean;
  /** Asks of people not for leaders alone. */
  anyone: boolean;
  thresholds: readonly Threshold[];
  /** Letters of rounds, `seed` and `pre-seed`; empty: any. */
  rounds: readonly string[];
  roles: readonly Role[];
  senior: boolean;
  /** Asks for people of some years' standing, not for a leader. */
  experienced: boolean;
  /** Functions of a company whose openings it asks for, any of them. */
  families: readonly string[];
  /** Narrower things that must show. */
  traits: readonly Trait[];
  /** Things of the site that it asks for by their names, whatever kind of news they are: all must show. */
  things: readonly Thing[];
  /** What is to happen to what it asks for by its own words. */
  move: Move;
  /** Places of which one must be meant. */
  places: readonly Place[];
  /** Proper names and acronyms, folded: each must stand there. */
  names: readonly string[];
  /** Other telling words, folded, that are no words of the topics: one of them must stand there. */
  keywords: readonly string[];
  /** All telling words of a wording of which little is known: what is new must be headed by them, or speak of them for the first time. */
  spoken: readonly string[];
}

export const emptyClause: Clause = {
  topics: [],
  guessed: [],
  any: false,
  important: false,
  posts: false,
  anyone: false,
  thresholds: [],
  rounds: [],
  roles: [],
  senior: false,
  experienced: false,
  families: [],
  traits: [],
  things: [],
  move: "comes",
  places: [],
  names: [],
  keywords: [],
  spoken: [],
};

/**
 * A word or phrase that was read from a rule, as it stands there: with its accents and capitals, and with the small words that reading
 * left out.
 */
export function asWritten(rule: string, phrase: string): string {
  const pattern = phrase
    .replace(/[.*+?^${}()|[\]\\]/gu, "\\$&")
    .replace(/ {2,}/gu, (gap) => `.{${gap.length}}`);
  const [whole] = new RegExp(pattern, "iu").exec(rule) ?? [];
  if (whole !== undefined) return whole;
  const words = rule.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.+#'’-]*/gu) ?? [];
  const same = words.find((word) => fold(word.replace(/['’]s$|(?<![.'’-])[.'’-]+$/u, "")) === phrase);
  return same?.replace(/(?<![.'’-])[.'’-]+$/u, "") ?? phrase.replace(/ {2,}/gu, " ");
}

/** Conditions of a clause that are shown to a person. */
export const mostShown = 20;

/** What a clause asks for beside its topics, each in words, which are those of the rule it was read from, where that is given. */
export function conditionsOf(clause: Clause, rule = ""): string[] {
  const conditions = [
    ...clause.thresholds.map(({ text }) => text),
    ...(clause.rounds.length > 0 ? [roundNames(clause.rounds)] : []),
    ...clause.roles.map(({ text }) => text),
    ...(clause.senior || clause.experienced ? ["a senior post"] : []),
    ...clause.families,
    ...clause.traits.map(({ name }) => name),
    ...clause.things.map(({ name }) => name),
    ...clause.places.map(({ text }) => text),
    ...clause.names,
    ...clause.keywords,
    ...clause.spoken,
  ];
  if (rule === "") return conditions;
  return conditions.slice(0, mostShown).map((one) => asWritten(rule, one));
}

/** Rounds in words: `Series A or seed`. */
export function roundNames(rounds: readonly string[]): string {
  return rounds.map((round) => (round.length === 1 ? `Series ${round.toUpperCase()}` : round)).join(" or ");
}

/** What a clause asks for, as a verdict's rationale names it. */
export function nameOf(clause: Clause): string {
  if (clause.any) return clause.important ? "anything that needs attention" : "any news";
  if (clause.posts) return "a new article or post";
  const labels = clause.topics.map((topic) => topics[topic].label);
  if (labels.length > 3) return `${labels.slice(0, 3).join(", ")} and the like`;
  return labels.length > 0 ? labels.join(" or ") : `“${conditionsOf(clause).join(" ")}”`;
}
