import { patternOf } from "../../reading/facts/phrases.ts";
import table from "./narrower.json" with { type: "json" };

/** Something narrower than a topic that a rule asks for, such as a podcast or a customer in healthcare. */
export interface Trait {
  /** As a verdict's rationale names it. */
  name: string;
  asked: RegExp;
  shown: RegExp;
  /** Where a text shows nothing of it, it is something else rather than an open question. */
  hard: boolean;
}

const traitOf = (one: { name: string; asked: string; shown: string; hard?: boolean }): Trait => ({
  name: one.name,
  asked: patternOf(one.asked),
  shown: patternOf(one.shown),
  hard: one.hard ?? false,
});

/** Traits of any topic, in the order in which they claim a rule's words. */
export const traits: readonly Trait[] = table.traits.map(traitOf);
/** Which way a price moves, by the traits that ask for it: 1 where it rises. */
export const directions: Readonly<Record<string, number>> = { "a price increase": 1, "a price cut": -1 };

/** What is to happen to prices, by the traits that ask for it. */
export const ofPrices: readonly string[] = [
  ...Object.keys(directions),
  "a new plan",
  "a plan that ends",
  "prices on request",
  "a discount",
];

/** Trades whose customers and partners a rule may ask for. */
export const sectors: readonly Trait[] = table.sectors.map(traitOf);

/** What a part of a rule asks for that is narrower than its topics; of customers and partners (`buyers`) their trades too. */
export function narrowerIn(part: string, buyers: boolean): Trait[] {
  const found = [...traits, ...(buyers ? sectors : [])].filter(({ asked }) => asked.test(part));
  const ways = found.filter(({ name }) => name in directions);
  return ways.length > 1 ? found.filter((one) => !ways.includes(one)) : found;
}

/** A rule's words without the trades it names: `new logos in healthcare` asks for customers. */
export function withoutTrades(text: string): string {
  return sectors.reduce((left, { asked }) => left.replace(asked, " "), text);
}
