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
  prices: patternOf(`${table.prices}, ${table.compared}`),
  beforePrices: new RegExp(`^\\s+(?:${patternOf(`${table.prices}, ${table.offers}`).source})`, "iu"),
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
 * hidden, that something is cheaper for a while; where they rise or fall, whatever happens to them. A word right before a price or a
 * plan tells which it is, not what is to happen: `published prices are withdrawn`. Where several things are left, none is
 * known to be meant, and a match is never sure. Null where it speaks of no prices, or says nothing of what is to happen to them.
 */
export function priceClause(part: string, rule: string): Clause | null {
  const text = part.replaceAll("’", "'");
  const { prices, beforePrices, offers, paid, not, said, happens } = known();
  if (not.test(text)) return null;
  if (!prices.test(text) && !(offers.test(text) && paid.test(text))) return null;
  const found = happens.filter((one) => one.said.test(text));
  if (found.length === 0) return null;
  const ofOffers = found.filter(({ name }) => ofPlans.includes(name));
  const isBefore = ({ all }: (typeof found)[number]) =>
    [...text.matchAll(all)].every(({ 0: word, index }) => beforePrices.test(text.slice(index + word.length)));
  const happening = ofOffers.length > 1 ? ofOffers.filter((one) => !isBefore(one)) : ofOffers;
  const asked = ofOffers.length > 0 ? happening : found;
  const left = [...said, ...found.map(({ all }) => all)].reduce(
    (rest, words) => rest.replace(words, (word) => " ".repeat(word.length)),
    text,
  );
  const names = asked.length === 1 ? asked.map(({ name }) => name) : [];
  return {
    ...emptyClause,
    topics: ["pricing"],
    guessed: ofOffers.length > 0 && names.length === 0 ? ["pricing"] : [],
    traits: traits.filter(({ name }) => names.includes(name)),
    ...wordsIn(left, -1, emptyIn(rule), () => false),
  };
}
