import { isGivenName } from "../../../identity/people/person-names.ts";
import type { Leaf } from "../../../pages/page.ts";
import { tokensOf } from "../../phrases.ts";
import type { FoundFounder } from "../found-founder.ts";
import { isOwnRole, namesFounder, ownRole } from "../founder-roles.ts";
import { speaksOf } from "../people-words.ts";
import { withoutHonorifics } from "../person-in.ts";
import { partsOf } from "../sentences/parts.ts";

/** Characters of a line that lists names, and words of one that says what they are. */
const longest = 120;
const mostWords = 8;

/** The people whom a line lists and does nothing else, `Ann and Tom Brown`; nobody where it names one alone. */
export function peopleListed(text: string, names: readonly (string | null)[]): readonly string[] {
  if (text.length > longest || /[.!?]$/u.test(text)) return [];
  const [all, further] = partsOf(withoutHonorifics(text).replace(/^[–—-]\s?/u, ""), names, isGivenName);
  return all !== undefined && further === undefined && all.people.length > 1 ? all.people : [];
}

/** The founders whom a line lists, by what the line below says that they are or, in a part about the founders, by themselves. */
export function foundersListed(
  leaves: readonly Leaf[],
  index: number,
  names: readonly (string | null)[],
  alone: boolean,
): FoundFounder[] {
  const below = leaves[index + 1]?.text ?? "";
  const said = areFounders(below, names);
  if (!said && !alone) return [];
  const role = said ? ownRole(below, names) : null;
  return peopleListed(leaves[index]?.text ?? "", names).map((name) => ({ name, role }));
}

const areFounders = (text: string, names: readonly (string | null)[]): boolean =>
  tokensOf(text).length <= mostWords &&
  (namesFounder(text) || speaksOf(text, "founders", "foundersPhrases")) &&
  isOwnRole(text, names);
