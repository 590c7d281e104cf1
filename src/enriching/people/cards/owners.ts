import { findPeople, isTitleWord } from "../../../identity/people/person-names.ts";
import type { Leaf } from "../../../pages/page.ts";
import { tokensOf } from "../../phrases.ts";
import { isAkin } from "../../profiles.ts";
import type { FoundFounder } from "../found-founder.ts";
import { isSentence, ownRole } from "../founder-roles.ts";
import { isOneOf, speaksOf } from "../people-words.ts";
import { personIn } from "../person-in.ts";
import { type About, type Section, sectionAt } from "../sections.ts";

const longestRole = 80;

/** Those a page calls the company's owners right below or above their names, for a site that names no founder. */
export function ownersInCards(
  leaves: readonly Leaf[],
  about: About,
  names: readonly (string | null)[],
): FoundFounder[] {
  let section: Section = { about, others: false };
  return leaves.flatMap((leaf, index) => {
    section = sectionAt(leaves, index, section, { about, names });
    if (leaf.foreign || section.others || !isOwnerRole(leaf.text, names)) return [];
    const name = headedName(leaves[index - 1]) ?? headedName(leaves[index + 1]);
    return name === null ? [] : [{ name, role: ownRole(leaf.text, names) }];
  });
}

/** Whether a line is made of an owner's title alone, other titles and this company's name: `Inhaberin & Geschäftsführerin, Acme`. */
function isOwnerRole(text: string, names: readonly (string | null)[]): boolean {
  if (text.length > longestRole || isSentence(text) || !speaksOf(text, "owner")) return false;
  if (speaksOf(text, "notOwner", "former", "left")) return false;
  return tokensOf(text).every(
    (token) => isTitleWord(token) || isOneOf(token, "owner", "joining", "company") || isAkin(token, names),
  );
}

/** The person whom a line names, or a heading such as `Vita Ada Brown` ends with. */
function headedName(leaf: Leaf | undefined): string | null {
  if (leaf === undefined || leaf.foreign) return null;
  const whole = personIn(leaf.text);
  if (whole !== null || !leaf.heading) return whole;
  const [person, further] = findPeople(leaf.text);
  const ends = person !== undefined && person.index + person.name.length === leaf.text.length;
  return ends && further === undefined && tokensOf(leaf.text.slice(0, person.index)).length === 1
    ? person.name
    : null;
}
