import { isSingleName } from "../../../identity/people/person-names.ts";
import type { Leaf } from "../../../pages/page.ts";
import { personIn } from "../person-in.ts";

const list =
  /^(\p{Lu}\p{Ll}+)((?:, \p{Lu}\p{Ll}+){0,4})(?:,? (?:&|and|und|et|y|e|en|och) (\p{Lu}\p{Ll}+))?(?=[\s,.;!]|$)(?! \p{Lu})/u;

/** The given names a text begins with, where it begins with nothing else: `Tim and Ada` of `Tim and Ada, who met in Rome`. */
export function givenNames(text: string): string[] {
  const [, first = "", further = "", last = ""] = list.exec(text) ?? [];
  const names = [first, ...further.split(", "), last].filter((name) => name !== "");
  return names.every(isSingleName) ? names : [];
}

/** Gives the full name, standing for itself in what pages show, that a given name is the beginning of; null where several are, or none. */
export function fullNames(leaves: readonly Leaf[]): (given: string) => string | null {
  const people = new Set(leaves.flatMap(({ foreign, text }) => (foreign ? [] : (personIn(text) ?? []))));
  const known = Map.groupBy(people, (name) => name.split(" ", 1)[0] ?? "");
  return (given) => {
    const [name, further] = known.get(given) ?? [];
    return name !== undefined && further === undefined ? name : null;
  };
}
