import { patternOf } from "../../../reading/facts/phrases.ts";
import { placesAsked } from "../../../reading/facts/places.ts";
import { isNews } from "../../../reading/topics.ts";
import { type Clause, emptyClause } from "../clause.ts";
import { familiesAsked, restOf, wordsIn } from "../conditions.ts";
import { narrowerIn } from "../narrower.ts";
import { emptyIn, jointsIn } from "../stop-words.ts";
import table from "./acts.json" with { type: "json" };
import { allOf, gapped } from "./gapped.ts";
import { isOther, type Sure } from "./sure.ts";

interface Row {
  topics: readonly string[];
  said: Readonly<Record<string, string>>;
  anyone?: boolean;
  keeps?: boolean;
  sure?: boolean;
  not?: string;
  beside?: string;
}

const acts = table.acts.map(
  ({ topics, said, anyone = false, keeps = false, sure = true, not, beside }: Row) => ({
    topics: topics.filter(isNews),
    said: gapped(allOf(said)),
    anyone,
    keeps,
    sure,
    not: not === undefined ? null : patternOf(not),
    beside: beside === undefined ? null : new RegExp(patternOf(beside).source, "giu"),
  }),
);

/**
 * What a rule asks for by a verb that says it all (`acts.json`): `a club or a school becomes a customer`, `opens in another city`. Of whom
 * it is said is asked for by its own words, each thing of a list by itself, or by the trade or the function that they name. Null where no
 * such verb stands in it, or the trained reader is `sure` of other news.
 */
export function actClauses(text: string, sure: Sure): Clause[] | null {
  const plain = text.replaceAll("’", "'");
  const act = acts.find(({ said, not }) => said.test(plain) && !not?.test(plain));
  if (act === undefined || isOther(act.topics, sure(text))) return null;
  const { topics, anyone, keeps, said, beside } = act;
  const places = placesAsked(plain);
  const rest = restOf(plain.replace(said, (words) => " ".repeat(words.length)));
  for (const place of places) rest.drop(place.index, place.text.length);
  const move = anyone ? ("both" as const) : ("comes" as const);
  const base = { ...emptyClause, topics, anyone, move, places, guessed: act.sure ? [] : topics };
  const objects = (beside === null ? rest.text : rest.text.replace(beside, " "))
    .split(jointsIn(text))
    .filter((object) => /\p{L}/u.test(object));
  const clauses = objects.map((object) => (keeps ? ofWhom(base, object, plain) : base));
  const telling = clauses.filter(({ keywords, names, traits, families }) =>
    [keywords, names, traits, families].some(({ length }) => length > 0),
  );
  if (telling.length > 0) return telling;
  return [base];
}

/** A clause with whom its object names: a function, a trade, or by its own words. */
function ofWhom(base: Clause, object: string, rule: string): Clause {
  const families = base.topics.includes("opening") ? familiesAsked(object) : [];
  if (families.length > 0) return { ...base, families };
  const { names, keywords } = wordsIn(object, object.search(/\S/u), emptyIn(rule), () => false);
  const telling = [...names, ...keywords];
  const traits = base.topics.includes("customer") ? narrowerIn(object, true) : [];
  const said = (word: string) => traits.some(({ asked }) => asked.test(word));
  return { ...base, traits, keywords: telling.filter((word) => !said(word)) };
}
