import { once } from "../../../domain/once.ts";
import { patternOf } from "../../../reading/facts/phrases.ts";
import { type Clause, emptyClause } from "../clause.ts";
import { wordsIn } from "../conditions.ts";
import { directions, ofPrices, traits } from "../narrower.ts";
import { emptyIn } from "../stop-words.ts";
import table from "./prices.json" with { type: "json" };

const everywhere = (phrases: string) => new RegExp(patternOf(phrases).source, "giu");

/** What is said of prices; made at its first use. */
const known = once(() => ({
  prices: patternOf(table.prices),
  offers: patternOf(table.offers),
  paid: patternOf(table.paid),
  not: patternOf(`${table.free}, ${table.not}`),
  said: [table.prices, table.offers, table.paid, table.beside].map(everywhere),
  happens: Object.entries(table.happens).map(([name, words]) => ({
    name,
    said: patternOf(words),
    all: everywhere(words),
  })),
}));

/** What happens to plans as a whole: of a cheaper plan that is new, no price falls. */
const ofPlans = ofPrices.filter((name) => !(name in directions));

/**
 * What a part of a rule asks for that says what is to happen to prices: that they rise or fall, that a plan comes or ends, that they are
 * hidden, that something is cheaper for a while; where they rise or fall, whatever happens to
 * them. Null where it speaks of no prices, or says nothing of what is to happen to them, or several things.
 */
export function priceClause(part: string, rule: string): Clause | null {
  const text = part.replaceAll("’", "'");
  const { prices, offers, paid, not, said, happens } = known();
  if (not.test(text)) return null;
  if (!prices.test(text) && !(offers.test(text) && paid.test(text))) return null;
  const found = happens.filter((one) => one.said.test(text));
  const plans = found.filter(({ name }) => ofPlans.includes(name));
  const asked = plans.length > 0 ? plans : found;
  const isEither = asked.length > 1 && plans.length === 0;
  if (asked.length === 0 || (asked.length > 1 && !isEither)) return null;
  const left = [...said, ...found.map(({ all }) => all)].reduce(
    (rest, words) => rest.replace(words, (word) => " ".repeat(word.length)),
    text,
  );
  const names = isEither ? [] : asked.map(({ name }) => name);
  return {
    ...emptyClause,
    topics: ["pricing"],
    traits: traits.filter(({ name }) => names.includes(name)),
    ...wordsIn(left, -1, emptyIn(rule), () => false),
  };
}
