import { once } from "../../../domain/once.ts";
import { fold } from "../../../domain/text/fold.ts";
import { cut } from "../../../domain/text/text.ts";
import { isGivenName } from "../../../identity/people/given-names.ts";
import { findPeople } from "../../../identity/people/person-names.ts";
import type { Leaf } from "../../../pages/page.ts";
import { personIn } from "../person-in.ts";
import type { IsGiven } from "./parts.ts";

/** Characters of a text in which full names are looked for. */
const longest = 2_000;

/** What a name stands before in a heading or on a card: `Ada Brown – The all-rounder`. */
const label = /^([^–—|,:(-]{5,60}?)(?:\s[–—|-]\s|\s?[,:(])/u;

/** Those whom pages name in full. */
export interface KnownPeople {
  /** Whether a word is a given name, by a table or because a page shows somebody by it on a card or in a heading. */
  isGiven: IsGiven;
  /** The full name that a given name is the beginning of: itself where none is, null where several are. */
  fullName: (given: string) => string | null;
}

/** The people whose names stand for themselves in what pages show or first in a text, and where nobody there has a name, in any text. */
export function knownPeople(leaves: readonly Leaf[]): KnownPeople {
  const own = leaves.filter(({ foreign }) => !foreign);
  const alone = byGiven(
    own.flatMap(({ text }) => personIn(text) ?? personIn(label.exec(text)?.[1] ?? "") ?? []),
  );
  const shown = byGiven(own.flatMap(({ text }) => personIn(text) ?? startOf(text)));
  const inTexts = once(() => byGiven(own.flatMap(({ text }) => peopleIn(text))));
  return {
    isGiven: (word) => isGivenName(word) || alone.has(fold(word)),
    fullName: (given) => {
      const [name, further] = shown.get(fold(given)) ?? inTexts().get(fold(given)) ?? [];
      return further === undefined ? (name ?? given) : null;
    },
  };
}

const byGiven = (people: readonly string[]): Map<string, string[]> =>
  Map.groupBy(new Set(people), (name) => fold(name.split(" ", 1)[0] ?? ""));

/** The person whom a text begins with. */
const startOf = (text: string): string[] =>
  findPeople(cut(text, 80)).flatMap(({ name, index }) => (index === 0 ? [name] : []));

const peopleIn = (text: string): string[] =>
  findPeople(cut(text, longest)).map(({ name }) => personIn(name) ?? name);
