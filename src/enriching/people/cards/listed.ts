import { isSurelyGiven } from "../../../identity/people/likely-names.ts";
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

/** What joins the names of a list, without which a line is none. */
const joined = /[&+,/]|\s(?:and|und|et|y|e|en|och|og|a|i)\s/u;

interface Listed {
  people: readonly string[];
  /** What the line says after them. */
  rest: string;
}

/** The people whom a line begins with, `Ann and Tom Brown`, where they are several. */
export function peopleListed(line: string, names: readonly (string | null)[]): Listed | null {
  const text = withoutHonorifics(line).replace(/^[–—-]\s?/u, "");
  if (text.length > longest || /[.!?]$/u.test(text)) return null;
  const [first] = partsOf(text, names, isSurelyGiven);
  if (first === undefined || first.people.length < 2) return null;
  return { people: first.people, rest: text.slice(first.end).replace(/^[\s,|–—:(-]{1,4}|\)$/gu, "") };
}

/** The founders whom a line lists, by what it or the line below says that they are or, in a part about the founders, by themselves. */
export function foundersListed(
  leaves: readonly Leaf[],
  index: number,
  names: readonly (string | null)[],
  alone: boolean,
): FoundFounder[] {
  const { text = "" } = leaves[index] ?? {};
  if (text.length > longest || !joined.test(text)) return [];
  const below = leaves[index + 1]?.text ?? "";
  if (!alone && !areFounders(below, names) && !speaksOf(text, "founder", "founders", "foundersPhrases"))
    return [];
  const { people = [], rest = "" } = peopleListed(text, names) ?? {};
  const said = [rest, below].find((one, at) => (at === 0 || rest === "") && areFounders(one, names));
  if (said === undefined && !(alone && rest === "")) return [];
  const role = said === undefined ? null : ownRole(said, names);
  return people.map((name) => ({ name, role }));
}

const areFounders = (text: string, names: readonly (string | null)[]): boolean =>
  text.length <= longest &&
  tokensOf(text).length <= mostWords &&
  (namesFounder(text) || speaksOf(text, "founders", "foundersPhrases")) &&
  isOwnRole(text, names);
