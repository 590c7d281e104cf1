import { placesNamed } from "../domain/places.ts";
import { familiesOf } from "../domain/posts.ts";
import type { Trait } from "../domain/rule-traits.ts";
import { stemsOf } from "../domain/stems.ts";
import type { Change } from "../pages/types.ts";
import { priceMoves } from "./price-moves.ts";
import type { Statement } from "./statements.ts";

/** A text as rules ask of it; each answer is worked out once, however many rules ask. */
export interface Facts {
  holds(words: readonly string[]): boolean;
  shares(words: readonly string[]): boolean;
  shows(trait: Trait): boolean;
  places(): readonly (readonly string[])[];
  rounds(): readonly string[];
  families(): readonly string[];
}

const sentences = new WeakMap<Statement, Facts>();
const blocks = new WeakMap<Change, { text: Facts; whole: Facts; moves: ReturnType<typeof priceMoves> }>();

/** What a statement's sentence says. */
export function sentenceFacts(statement: Statement): Facts {
  const known = sentences.get(statement) ?? factsOf(statement.sentence);
  sentences.set(statement, known);
  return known;
}

/** What a changed block says: its text, the whole with the headings above it, and how its prices moved. */
export function blockFacts(change: Change) {
  const known = blocks.get(change) ?? {
    text: factsOf(change.block.text),
    whole: factsOf([...change.block.trail, change.block.text].join(" · ")),
    moves: priceMoves(change),
  };
  blocks.set(change, known);
  return known;
}

function factsOf(text: string): Facts {
  const shown = new Map<Trait, boolean>();
  const stems = once(() => new Set(stemsOf(text)));
  return {
    holds: (words) => words.every((word) => stemsOf(word).every((stem) => stems().has(stem))),
    shares: (words) => words.some((word) => stemsOf(word).some((stem) => stems().has(stem))),
    shows: (trait) => {
      const known = shown.get(trait) ?? trait.shown.test(text);
      shown.set(trait, known);
      return known;
    },
    places: once(() => placesNamed(text)),
    rounds: once(() => roundsIn(text)),
    families: once(() => familiesOf(text)),
  };
}

function once<Value>(work: () => Value): () => Value {
  let known: { value: Value } | null = null;
  return () => {
    known ??= { value: work() };
    return known.value;
  };
}

/** The rounds a text names: letters, `seed`, `pre-seed`. */
export function roundsIn(text: string): string[] {
  return [
    ...text.matchAll(
      /(?<!\p{Script=Latin})(?:series|serie|série|rodada|シリーズ|시리즈)[- ]?([a-h])(?![a-z])|(?<!\p{Script=Latin})([a-h])[轮輪]|\b(pre-?seed|seed)\b/giu,
    ),
  ].map((match) => (match[1] ?? match[2] ?? match[3] ?? "").toLowerCase().replace("preseed", "pre-seed"));
}
