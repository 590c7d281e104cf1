import { cut } from "../../domain/text/text.ts";
import { findAmounts } from "../facts/amounts.ts";
import { patternOf } from "../facts/phrases.ts";
import { roundsIn } from "../facts/rounds.ts";
import type { Sentence } from "../passages/sentence.ts";
import { type Topic, topics } from "../topics.ts";
import { type Language, languageOf } from "./languages.ts";
import table from "./statements.json" with { type: "json" };

/** Characters of a sentence that are looked at, and sentences of a passage. */
const longest = 400;
const mostSentences = 12;
/** A figure without a currency from which on it may be a sum. */
const leastSum = 100_000;

const inAny = (phrases: Readonly<Record<string, string>>, flags?: string) =>
  patternOf(Object.values(phrases).join(", "), flags);
const cues = {
  round: inAny(table.round),
  raised: inAny(table.raised),
  listing: inAny(table.listing),
  risk: inAny(table.risk),
  acquired: inAny(table.acquired),
  leaves: inAny(table.leaves),
};
const stretchOf = (words: string) => new RegExp(`${patternOf(words).source}.{0,40}`, "giu");
/** Words that deny or plan, each with the next 40 characters, by language. */
const stretches = (phrases: Readonly<Record<Language, string>>) =>
  new Map(Object.entries(phrases).map(([name, words]) => [name, stretchOf(words)]));
const denied = stretches(table.denied);
const planned = stretches(table.planned);

const partner = inAny(table.partner, "giu");
const own = inAny(table.own);

/** Whether a sentence says that the company works with a partner whom it names. `isNamed`: the sentence names the company. */
export function namesPartner(text: string, isNamed: boolean): boolean {
  if (!(isNamed || own.test(text)) || cues.risk.test(text)) return false;
  const affirmed = text.replace(denied.get(languageOf(text)) ?? /$^/gu, " ");
  const named = /^ (?:the |le |la |el |de )?\p{Lu}/u;
  return [...affirmed.matchAll(partner)].some(({ 0: cue, index }) =>
    named.test(affirmed.slice(index + cue.length)),
  );
}

/** How a passage mentions its topic. `none`: it has no words for it. */
export type Statement = "stated" | "planned" | "denied" | "none";

/**
 * How a passage speaks of a topic that may weigh high. Trouble needs a word such as "outage", "breach" or "lawsuit"; money raised a sum or
 * a round, and a verb. What follows a word that denies or plans counts for nothing else. Any other topic is `stated`.
 */
export function statementOf(topic: Topic, sentences: readonly Sentence[]): Statement {
  const test = testOf(topic);
  if (test === null) return "stated";
  const mayBeDenied = topics[topic].type === "fundraising" || topic === "acquired" || topic === "acquires";
  const found = new Set(
    sentences.slice(0, mostSentences).map((one): Statement => {
      const text = cut(one.text, longest);
      if (!test(text)) return "none";
      if (!mayBeDenied) return "stated";
      const language = languageOf(text);
      const affirmed = text.replace(denied.get(language) ?? /$^/gu, " ");
      if (!test(affirmed)) return "denied";
      return test(affirmed.replace(planned.get(language) ?? /$^/gu, " ")) ? "stated" : "planned";
    }),
  );
  return (["stated", "denied", "planned"] as const).find((one) => found.has(one)) ?? "none";
}

/** Whether a text has words for a topic; null for a topic that needs none. */
function testOf(topic: Topic): ((text: string) => boolean) | null {
  if (topic === "listing") return (text) => cues.listing.test(text);
  if (topic === "acquired" || topic === "acquires") return (text) => cues.acquired.test(text);
  if (topic === "leaves") return (text) => cues.leaves.test(text);
  if (topic === "revenue") return (text) => /\p{Nd}/u.test(text);
  const { type } = topics[topic];
  if (type === "risk") return (text) => cues.risk.test(text);
  return type === "fundraising" ? statesMoney : null;
}

/** Whether a text has two of these: a sum, a round, a verb such as "raised". */
function statesMoney(text: string): boolean {
  const isSum = findAmounts(text).some(
    ({ currency, value, unit }) => unit === null && (currency !== null || value >= leastSum),
  );
  const isRound = roundsIn(text).length > 0 || cues.round.test(text);
  return [isSum, isRound, cues.raised.test(text)].filter(Boolean).length >= 2;
}
