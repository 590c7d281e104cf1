import { fold } from "../../../domain/text/fold.ts";
import { cut } from "../../../domain/text/text.ts";
import { findPeople } from "../../../identity/people/person-names.ts";
import type { Leaf } from "../../../pages/page.ts";
import { personIn } from "../person-in.ts";

/**
 * Gives the full name, standing for itself in what pages show or first in a text, that a given name is the beginning of: itself where
 * none is, null where several are.
 */
export function fullNames(leaves: readonly Leaf[]): (given: string) => string | null {
  const people = new Set(
    leaves.flatMap(({ foreign, text }) => (foreign ? [] : (personIn(text) ?? startOf(text)))),
  );
  const known = Map.groupBy(people, (name) => name.split(" ", 1)[0] ?? "");
  return (given) => {
    const [name, further] = known.get(given) ?? [];
    return further === undefined ? (name ?? given) : null;
  };
}

/** The person whom a text begins with. */
const startOf = (text: string): string[] =>
  findPeople(cut(text, 80)).flatMap(({ name, index }) => (index === 0 ? [name] : []));

const longest = 300;

/** The full name by which a legal notice names one person with a given name, wherever it stands; null where it names several, or nobody. */
export function fullNameIn(leaves: readonly Leaf[], given: string): string | null {
  const names = leaves.flatMap(({ text }) =>
    text.length > longest ? [] : findPeople(text).map(({ name }) => personIn(name) ?? name),
  );
  const [name, further] = new Set(names.filter((one) => fold(one).startsWith(`${fold(given)} `)));
  return further === undefined ? (name ?? null) : null;
}
