import { inDollars } from "../domain/money/currencies.ts";
import { fold } from "../domain/text/text.ts";
import type { Amount } from "../reading/facts/amounts.ts";
import { factsOf } from "../reading/facts/facts.ts";
import { isRaised, isValuation } from "../reading/facts/money.ts";
import type { Sentence } from "../reading/passages/sentence.ts";
import type { Threshold } from "./rule/clause.ts";

/** How far a text meets a condition; `open` if it does not say. */
export type Outcome = "met" | "open" | "unmet";

/** The best of some outcomes, `open` where there is none. */
export function bestOf(outcomes: readonly Outcome[]): Outcome {
  if (outcomes.includes("met")) return "met";
  return outcomes.length === 0 || outcomes.includes("open") ? "open" : "unmet";
}

/** Whether the figures in some sentences meet a threshold. */
export function thresholdOutcome(threshold: Threshold, sentences: readonly Sentence[]): Outcome {
  const figures = sentences.flatMap((sentence) => comparable(sentence, threshold));
  return bestOf(figures.map((figure) => compare(figure, threshold)));
}

/** Nouns that are measured in money. */
const moneyNouns =
  /^(?:volumes?|revenues?|arr|mrr|gmv|tpv|sales|turnover|funding|assets|aum|profits?|umsatz|ebitda|loans?|payments?)/u;

/** The figures of a sentence that measure the same thing as a threshold. */
function comparable(sentence: Sentence, { amount: wanted, nouns, valuation }: Threshold): readonly Amount[] {
  const { text } = sentence;
  const same = factsOf(sentence)
    .amounts()
    .filter(({ unit }) => unit === wanted.unit);
  if (wanted.unit !== null) return same;
  const money = same.filter(({ currency }) => currency !== null);
  if (valuation) return money.filter((amount) => isValuation(text, amount));
  const isMoney = wanted.currency !== null || nouns.some((noun) => moneyNouns.test(noun));
  if (isMoney || (nouns.length === 0 && money.length > 0))
    return money.filter((amount) => isRaised(text, amount));
  return same.filter(
    (amount) =>
      amount.currency === null &&
      (nouns.length === 0 ||
        counted(text, amount).some((word) => nouns.some((noun) => isSameNoun(noun, word)))),
  );
}

/** Whether two folded nouns are forms of one word. */
function isSameNoun(one: string, other: string): boolean {
  const length = Math.max(4, Math.min(one.length, other.length) - 2);
  return one.slice(0, length) === other.slice(0, length);
}

/** The words after a figure, up to the next clause or figure: what it counts. */
function counted(text: string, { index, text: figure }: Amount): string[] {
  const after = text.slice(index + figure.length, index + figure.length + 40);
  return fold(after.split(/[,;:.(]|\d|\s(?:and|or|und|et|y)\s/u)[0] ?? "").match(/\p{L}+/gu) ?? [];
}

/** Currencies are compared by round exchange rates, so that a figure near the threshold stays open. */
const tolerance = 0.15;

function compare(figure: Amount, { amount: wanted, atMost, exclusive }: Threshold): Outcome {
  let { value } = figure;
  if (wanted.currency !== null && figure.currency !== wanted.currency) {
    const from = inDollars(figure.currency ?? "USD");
    const to = inDollars(wanted.currency);
    if (from === null || to === null) return "open";
    value = (value * from) / to;
    if (Math.abs(value - wanted.value) < wanted.value * tolerance) return "open";
  }
  if (atMost) return value <= wanted.value ? "met" : "unmet";
  return (exclusive ? value > wanted.value : value >= wanted.value) ? "met" : "unmet";
}
