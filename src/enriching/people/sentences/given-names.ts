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

/** Characters of a line that may name somebody behind a label. */
const longestLine = 120;

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
    own.flatMap(({ text }) => apart(text) ?? personIn(label.exec(text)?.[1] ?? "") ?? []),
  );
  const shown = byGiven(own.flatMap(({ text }) => apart(text) ?? startOf(text)));
  const inTexts = once(() => byGiven(own.flatMap(({ text }) => peopleIn(text))));
  return {
    isGiven: (word) => isGivenName(word) || alone.has(fold(word)),
    fullName: (given) => {
      const [name, further] = shown.get(fold(given)) ?? inTexts().get(fold(given)) ?? [];
      return further === undefined ? (name ?? given) : null;
    },
  };
}

/** A given name, or one with the first letter of the family's. */
const partial = /^(\S+)(?: (\p{Lu})\.?)?$/u;

/** Whether a name is a full one: neither `Ada` nor `Ada B.` */
export const isWhole = (name: string): boolean => !partial.test(name);

/** Somebody by the full name of the one person whom pages name by it; by the given name where they name nobody so, or several. */
export function wholeName(name: string, leaves: readonly Leaf[]): string {
  const [, given, initial = ""] = partial.exec(name) ?? [];
  const full = given === undefined ? null : knownPeople(leaves).fullName(given);
  return full?.split(" ").at(-1)?.startsWith(initial) === true && isWhole(full) ? full : name;
}

const byGiven = (people: readonly string[]): Map<string, string[]> =>
  Map.groupBy(new Set(people), (name) => fold(name.split(" ", 1)[0] ?? ""));

/** The person whom a line names alone, or behind a label: `Publisher: Ada Brown`. */
const apart = (text: string): string | null =>
  personIn(text) ??
  (text.length > longestLine ? null : personIn(text.slice(text.lastIndexOf(":") + 1).trim()));

/** The person whom a text begins with. */
const startOf = (text: string): string[] =>
  findPeople(cut(text, 80)).flatMap(({ name, index }) => (index === 0 ? [name] : []));

const peopleIn = (text: string): string[] =>
  findPeople(cut(text, longest)).map(({ name }) => personIn(name) ?? name);
