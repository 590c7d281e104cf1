import { cut } from "../../domain/text/text.ts";
import { patternOf } from "../facts/phrases.ts";
import denials from "./denials.json" with { type: "json" };
import { placesOf, plain } from "./forms.ts";
import money from "./money.json" with { type: "json" };
import table from "./things.json" with { type: "json" };

const { about: _, ...things } = table;

/** What a company may say of itself to have happened or not: money raised, a deal, somebody leaving. */
export type Thing = keyof typeof things;

/** What a sentence says of a thing: that it is so, that it is to be, that it is not, or that it came to nothing. */
export type Claim = "told" | "planned" | "denied" | "fallen";

/** Characters of a sentence that are read. */
const longest = 600;
/** Words between a word that denies and the first that it may deny. */
const reach = { not: 6, no: 3, denies: 10 };

const named = Object.entries(things).map(([thing, { words, falls }]) => ({
  thing: thing as Thing,
  falls,
  pattern: placesOf(words),
}));
const idle = placesOf(denials.idle);
const not = placesOf(denials.not);
const no = placesOf(denials.no);
const around = placesOf(denials.around);
const nobody = placesOf(denials.nobody);
const ne = new RegExp(
  `${patternOf(denials.ne.fr).source}(?=(?: [\\p{L}\\p{N}]+){0,5} (?:${plain(denials.ne.pas).replaceAll(", ", "|")})(?!\\p{L}))`,
  "gu",
);
const denies = placesOf(denials.denies);
const refuses = placesOf(denials.refuses);
const falls = placesOf(denials.falls);
const plans = placesOf(money.plans);
const isFalse = placesOf(denials.false);
const isReport = placesOf(denials.reports);
const isUntrue = placesOf(denials.untrue);
const answers = new RegExp(`^${patternOf(plain(denials.answers.all)).source}`, "u");
const contrasts = placesOf(denials.contrasts);
const clauses = placesOf(denials.clauses);
const without = placesOf(denials.without);
const finite = placesOf(denials.finite);
const stops = /[;:()?!–—|]|\s-\s/gu;

const cues = [not, no, around, nobody, ne, denies, refuses, falls, plans, isFalse, isUntrue].map(
  ({ source }) => source,
);
const cue = new RegExp([...cues, answers.source].join("|"), "u");

/** Whether a sentence holds a word that denies or plans anything; most hold none. */
export const mayClaim = (sentence: string): boolean => cue.test(plain(cut(sentence, longest)));

/** What stands between two places of a sentence, and what is said of the things that it names. */
interface Scope {
  from: number;
  to: number;
  /** Where what denies stands, and words from there within which the first thing is named. */
  at: number;
  within: number;
  claim: Claim;
}

const startsOf = (text: string, pattern: RegExp): number[] =>
  [...text.matchAll(pattern)].map(({ index }) => index);

/**
 * What a sentence says of each thing that it names. A negation counts where it is about the very thing, and stands in its clause: not
 * in "not only raised", "no longer" or "does not need a card; we raised". Nothing is said of what is asked or only reported.
 * `next`: the sentence after it, which may answer by no.
 */
export function claimsIn(sentence: string, next = ""): ReadonlyMap<Thing, Claim> {
  const text = plain(cut(sentence, longest)).replace(idle, (phrase) => " ".repeat(phrase.length));
  const mentions = named.flatMap(({ thing, falls: mayFall, pattern }) =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({
      thing,
      mayFall,
      index,
      end: index + length,
    })),
  );
  if (mentions.length === 0) return new Map();
  const asks = /\?["”»)\s]*$/u.test(text);
  const reported = startsOf(text, isReport).length > 0;
  const isWrong =
    (asks && answers.test(plain(cut(next, longest)))) ||
    (reported && startsOf(text, isFalse).length > 0) ||
    startsOf(text, isUntrue).length > 0;
  const scopes = isWrong ? [] : scopesIn(text, mentions);
  const said = new Map<Thing, Claim>();
  for (const { thing, mayFall, index } of mentions) {
    const within = scopes.filter(({ from, to }) => index >= from && index < to).map(({ claim }) => claim);
    const claim =
      mayFall && within.includes("fallen")
        ? "fallen"
        : isWrong || within.includes("denied")
          ? "denied"
          : thing === "money" && within.includes("planned")
            ? "planned"
            : "told";
    if (claim === "told" && (asks || reported)) continue;
    said.set(thing, stronger(said.get(thing), claim));
  }
  return said;
}

/** What is said of a thing that is named twice: what is told of it once is told. */
const stronger = (one: Claim | undefined, two: Claim): Claim =>
  order.find((claim) => claim === one || claim === two) ?? two;

const order: readonly Claim[] = ["told", "fallen", "denied", "planned"];

/** Where a sentence denies something, as far as it names any of the things within reach. */
function scopesIn(
  text: string,
  mentions: readonly { index: number; end: number }[],
  back = reach.not,
): Scope[] {
  const hard = [...startsOf(text, stops), ...startsOf(text, contrasts)];
  const soft = [...hard, ...startsOf(text, clauses), ...startsOf(text, /,/gu)];
  const over = [...soft, ...startsOf(text, finite)];
  const after = (bounds: readonly number[], at: number) =>
    Math.min(text.length, ...bounds.filter((bound) => bound > at));
  const before = (bounds: readonly number[], at: number) =>
    Math.max(0, ...bounds.filter((bound) => bound < at));
  const forward = (
    pattern: RegExp,
    bounds: readonly number[],
    within: number,
    claim: Claim = "denied",
  ): Scope[] => startsOf(text, pattern).map((at) => ({ from: at, to: after(bounds, at), at, within, claim }));
  const both = (pattern: RegExp, within: number, claim: Claim = "denied"): Scope[] =>
    startsOf(text, pattern).map((at) => ({ from: before(soft, at), to: after(soft, at), at, within, claim }));
  const wordsBetween = (one: number, two: number) =>
    text.slice(Math.min(one, two), Math.max(one, two)).split(/[^\p{L}\p{N}]+/u).length - 1;
  return [
    ...(startsOf(text, without).length > 0 ? [] : forward(not, over, reach.not)),
    ...forward(ne, over, reach.not),
    ...forward(no, soft, reach.no),
    ...both(around, reach.not),
    ...both(nobody, reach.no),
    ...forward(denies, hard, reach.denies),
    ...forward(refuses, soft, reach.not),
    ...forward(plans, hard, reach.not, "planned"),
    ...both(falls, reach.not, "fallen"),
  ].filter(({ from, to, at, within }) =>
    mentions.some(
      ({ index, end }) =>
        index >= from &&
        index < to &&
        (index < at ? wordsBetween(end, at) <= Math.min(within, back) : wordsBetween(index, at) <= within),
    ),
  );
}
