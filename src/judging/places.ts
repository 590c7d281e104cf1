import { blockFacts, factsOf } from "../reading/facts/facts.ts";
import { meetsPlaces } from "../reading/facts/places.ts";
import type { Sentence } from "../reading/passages/sentence.ts";
import type { Clause } from "./rule/clause.ts";
import type { Outcome } from "./rule/thresholds.ts";

/** Whether text is about a place that a clause names, or, of one that asks for what lies outside it, about another. */
export function isThere(clause: Clause, about: readonly Sentence[]): Outcome {
  if (clause.places.every((place) => place.outside)) return isElsewhere(clause, about);
  const codes = clause.places.flatMap((place) => place.codes);
  const outcomes = about.map((one) =>
    meetsPlaces(
      (one.change.kind === "careers" ? blockFacts(one.change).whole : factsOf(one)).places(),
      codes,
    ),
  );
  return outcomes.includes("met") ? "met" : outcomes.includes("unmet") ? "unmet" : "open";
}

/** Whether text is about a place that lies outside all that a clause names. */
function isElsewhere({ places }: Clause, about: readonly Sentence[]): Outcome {
  const codes = places.flatMap((place) => place.codes);
  const whole = about.map(({ change }) => blockFacts(change).whole);
  if (whole.some((one) => one.places().some((named) => !named.some((code) => codes.includes(code)))))
    return "met";
  if (whole.some((one) => one.holds(places.map(({ text }) => text)))) return "unmet";
  return about.some(({ change: { block } }) => townAndState.test([...block.trail, block.text].join(" · ")))
    ? "met"
    : "open";
}

/** A town as an address names it: `Austin, TX`. */
const townAndState = /\p{L}, \p{Lu}{2}(?!\p{L})/u;
