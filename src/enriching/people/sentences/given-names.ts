import type { Leaf } from "../../../pages/page.ts";
import { personIn } from "../person-in.ts";

/** Gives the full name, standing for itself in what pages show, that a given name is the beginning of: itself where none is, null where several are. */
export function fullNames(leaves: readonly Leaf[]): (given: string) => string | null {
  const people = new Set(leaves.flatMap(({ foreign, text }) => (foreign ? [] : (personIn(text) ?? []))));
  const known = Map.groupBy(people, (name) => name.split(" ", 1)[0] ?? "");
  return (given) => {
    const [name, further] = known.get(given) ?? [];
    return further === undefined ? (name ?? given) : null;
  };
}
