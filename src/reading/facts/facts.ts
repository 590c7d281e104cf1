import { memoize, once } from "../../domain/once.ts";
import { findPeople } from "../../identity/people/person-names.ts";
import type { Change } from "../../pages/types.ts";
import type { Sentence } from "../passages/sentence.ts";
import { type Amount, findAmounts } from "./amounts.ts";
import { findRoles, type Role } from "./roles.ts";
import { roundsIn } from "./rounds.ts";
import { stemsOf } from "./stems.ts";

/** The facts of a text. Each is computed at its first use and cached. */
export interface Facts {
  amounts(): readonly Amount[];
  roles(): readonly Role[];
  people(): readonly string[];
  rounds(): readonly string[];
  /** Whether all of the words, or any of them, occur in any inflection. */
  hasAll(words: readonly string[]): boolean;
  hasAny(words: readonly string[]): boolean;
}

/** The facts of a sentence. */
export const factsOf = memoize((sentence: Sentence) => textFacts(sentence.text));

/** The facts of a changed block: of its text, and of its text with the headings above it. */
export const blockFacts = memoize(({ block: { text, trail } }: Change) => ({
  text: textFacts(text),
  whole: textFacts([...trail, text].join(" · ")),
}));

/** The facts of a text. */
export function textFacts(text: string): Facts {
  const stems = once(() => new Set(stemsOf(text)));
  return {
    amounts: once(() => findAmounts(text)),
    roles: once(() => findRoles(text)),
    people: once(() => findPeople(text).map(({ name }) => name)),
    rounds: once(() => roundsIn(text)),
    hasAll: (words) => words.every((word) => stemsOf(word).every((stem) => stems().has(stem))),
    hasAny: (words) => words.some((word) => stemsOf(word).some((stem) => stems().has(stem))),
  };
}
