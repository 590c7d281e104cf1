import { inDollars } from "../../domain/money/currencies.ts";
import type { Amount } from "../../reading/facts/amounts.ts";
import { factsOf } from "../../reading/facts/facts.ts";
import { isRaised, isValuation } from "../../reading/facts/money.ts";
import { stemOf, stemsOf } from "../../reading/facts/stems.ts";
import type { Sentence } from "../../reading/passages/sentence.ts";
import type { Threshold } from "./clause.ts";
import { strict } from "./grammar.ts";

/** How far a text meets a condition: in full, not said, or otherwise. */
export type Outcome = "met" | "open" | "unmet";

/** Whether what statements say of an amount meets a threshold; `valued`: of what the company is worth, not of what it raised. */
export function meets(threshold: Threshold, about: readonly Sentence[], valued: boolean): Outcome {
  const figures = about.flatMap((sentence) =>
    valued
      ? factsOf(sentence)
          .amounts()
          .filter((amount) => amount.currency !== null && isValuation(sentence.text, amount))
      : comparable(sentence, threshold),
  );
  if (figures.length === 0) return "open";
  const outcomes = figures.map((figure) => compare(figure, threshold));
  return outcomes.includes("met") ? "met" : outcomes.includes("open") ? "open" : "unmet";
}

function comparable(sentence: Sentence, threshold: Threshold): readonly Amount[] {
  const { text } = sentence;
  const wanted = threshold.amount;
  const same = factsOf(sentence)
    .amounts()
    .filter((amount) => amount.unit === wanted.unit);
  if (wanted.unit !== null) return same;
  const money = same.filter(({ currency }) => currency !== null);
  if (wanted.currency !== null || (threshold.of === null && money.length > 0))
    return money.filter((amount) => isRaised(text, amount));
  const noun = threshold.of === null ? null : stemOf(threshold.of);
  return same.filter(
    (amount) =>
      amount.currency === null &&
      (noun === null ||
        stemsOf(counted(text, amount)).some(
          (stem) => stem === noun || (buyers.has(stem) && buyers.has(noun)),
        )),
  );
}

const buyers = new Set(
  [
    "customers",
    "clients",
    "teams",
    "companies",
    "businesses",
    "merchants",
    "organisations",
    "organizations",
    "accounts",
    "brands",
    "kunden",
    "clientes",
  ].map(stemOf),
);

/** What a figure counts: the words after it, up to the next clause or figure. */
function counted(sentence: string, { index, text }: Amount): string {
  const after = sentence.slice(index + text.length, index + text.length + 40);
  return after.split(/[,;:.(]|\d|\s(?:and|or|und|et|y)\s/u)[0] ?? "";
}

function compare(figure: Amount, threshold: Threshold): Outcome {
  const wanted = threshold.amount;
  const foreign = wanted.currency !== null && figure.currency !== wanted.currency;
  const from = inDollars(figure.currency ?? "USD");
  const to = inDollars(wanted.currency ?? "USD");
  if (foreign && (from === null || to === null)) return "open";
  const value = foreign && from !== null && to !== null ? (figure.value * from) / to : figure.value;
  const close = foreign && Math.abs(value - wanted.value) < wanted.value * 0.15;
  if (close) return "open";
  if (threshold.atMost) return value <= wanted.value ? "met" : "unmet";
  return (strict.test(threshold.text) ? value > wanted.value : value >= wanted.value) ? "met" : "unmet";
}
