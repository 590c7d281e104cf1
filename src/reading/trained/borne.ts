import { factsOf } from "../facts/facts.ts";
import { patternOf } from "../facts/phrases.ts";
import type { Sentence } from "../passages/sentence.ts";
import { type Topic, topics } from "../topics.ts";
import table from "./borne.json" with { type: "json" };

const { about: _, beside_a_name, german, of_others, ...told } = table;
const words = new Map(
  Object.entries(told).map(([told, phrases]) => [told, patternOf(Object.values(phrases).join(", "))]),
);
const ofOthers = patternOf(Object.values(of_others).join(", "));
const besideName = patternOf(Object.values(beside_a_name).join(", "));
const inGerman = patternOf(german);

/** What is told in the words of another topic. */
const sameWords: Partial<Record<Topic, Topic>> = { acquires: "acquired" };

/** Whether somebody else speaks, as a customer does; and whether a text has a word for what is new. */
const isQuoted = (text: string) => /^["“”„«‹]/u.test(text);
const isNewness = (text: string) => words.get("product_update")?.test(text) === true;
/** Whether a sentence names something that is no abbreviation, after its first word; in German by two words, or a capital within one. */
const isNaming = (text: string) =>
  (inGerman.test(text) ? namedInGerman : named).test(text) && /[.!]["”»)]?$/u.test(text);
const named = /[\p{Ll}\p{Nd}»”"),;] \p{Lu}\p{Ll}/u;
const namedInGerman = /[\p{Ll}\p{Nd}»”"),;] (?:\p{Lu}\p{Ll}+ (?:& )?\p{Lu}|\p{Lu}\p{Ll}+\p{Lu})/u;

/**
 * Whether a line of a page where no news stands has a word for what it seems to tell of: trouble, money raised, prices, a growing team, a
 * product, customers and partners, an award; beside a figure where it shares one; or a sum, paid once, where it tells of money: without
 * either it is a slogan, a description or a tale.
 */
export function resemblesPage(topic: Topic, sentences: readonly Sentence[]): boolean {
  const { type } = topics[topic];
  const own = sameWords[topic] ?? topic;
  const pattern = words.get(own) ?? words.get(type);
  if (pattern === undefined) return true;
  if (type === "metrics_shared")
    return sentences.some((one) => pattern.test(one.text) && /\p{Nd}/u.test(one.text));
  if (sentences.some(({ text }) => pattern.test(text))) return true;
  if (type === "customer_partnership")
    return sentences.some(
      ({ text }) => isQuoted(text) || (isNaming(text) && (besideName.test(text) || isNewness(text))),
    );
  if (own === "pricing") return sentences.some((one) => sumsOf(one).length > 0);
  return type === "fundraising" && sentences.some(statesOnce);
}

/** What weighs so much that a post has a word for it too, and the share from which on it needs none. */
const weighty: Partial<Record<Topic, number>> = { acquired: 0.85, acquires: 0.85, round: 0.5, listing: 0.5 };

/** Whether a post seems to tell of a company being bought, or of money raised, and is neither plain nor worded so, or tells of others. */
export const isUnworded = (topic: Topic, share: number, sentences: readonly Sentence[]): boolean =>
  (share < (weighty[topic] ?? 0) && !resemblesPage(topic, sentences)) ||
  (topic === "round" && sentences.length === 1 && sentences.every(({ text }) => ofOthers.test(text)));

/** What stands after a sum that is paid again and again. */
const recurring = /^\s?(?:\/|(?:per|pro|par|al|por|im|a|an|each|every|je)(?!\p{L}))/iu;

const sumsOf = (one: Sentence) =>
  factsOf(one)
    .amounts()
    .filter(({ currency }) => currency !== null);

/** Whether a sentence states a sum that is paid once. */
const statesOnce = (one: Sentence) =>
  sumsOf(one).some(({ index, text }) => !recurring.test(one.text.slice(index + text.length)));

/** Words of a line that names a round beside its sum. */
const longestRound = 8;

/** Whether a short line names a round beside a sum of money, which are the same in any language of our script: `Runda seed: 2 mln zł`. */
export const statesRound = (sentences: readonly Sentence[]): boolean =>
  sentences.some((one) => {
    const isShort = one.text.split(/\s+/u, longestRound + 1).length <= longestRound;
    const { rounds, amounts } = factsOf(one);
    const isSum = () => amounts().some(({ currency, value }) => currency !== null && value >= leastRaised);
    const isOurs = !/(?!\p{sc=Latin})\p{L}/u.test(one.text);
    return isShort && isOurs && !one.stale && rounds().length > 0 && isSum();
  });

/** A sum from which on it may be raised, in any currency. */
const leastRaised = 50_000;
