import { isGivenName } from "../../../identity/people/given-names.ts";
import { findPeople, isTitleWord } from "../../../identity/people/person-names.ts";
import type { Leaf } from "../../../pages/page.ts";
import { tokensOf } from "../../phrases.ts";
import { isAkin } from "../../profiles.ts";
import type { FoundFounder } from "../found-founder.ts";
import { isSentence, ownRole } from "../founder-roles.ts";
import { isOneOf, speaksOf } from "../people-words.ts";
import { personIn, withoutHonorifics } from "../person-in.ts";
import { type About, type Section, sectionAt } from "../sections.ts";
import { ownersInText } from "../sentences/founder-sentences.ts";
import { partsOf } from "../sentences/parts.ts";
import { isCue } from "../sentences/statement-words.ts";

const longestRole = 80;
const longestLine = 120;
const mostWords = 5;
const maxText = 2_000;

/**
 * Those a page calls the company's owners, for a site that names no founder: beside their names, on one line with them, or in
 * a sentence that says whose the company is.
 */
export function ownersInCards(
  leaves: readonly Leaf[],
  about: About,
  names: readonly (string | null)[],
): FoundFounder[] {
  let section: Section = { about, others: false };
  return leaves.flatMap((leaf, index) => {
    section = sectionAt(leaves, index, section, { about, names });
    if (leaf.foreign || section.others || leaf.text.length > maxText) return [];
    const below = headedName(leaves[index - 1]) !== null;
    const line = below ? [] : onOneLine(leaf.text, names);
    const told = line.length > 0 ? line : ownersInText(leaf.text, names, isGivenName);
    if (told.length > 0) return told;
    if (!isOwnerRole(leaf.text, names, section.about !== "company")) return [];
    const name = headedName(leaves[index - 1]) ?? headedName(leaves[index + 1]);
    return name === null ? [] : [{ name, role: ownRole(leaf.text, names) }];
  });
}

/** `Ada Brown (owner of Acme)`, `Inhaberin: Ada Brown`: a line of names and an owner's title, where no other company is named. */
function onOneLine(line: string, names: readonly (string | null)[]): FoundFounder[] {
  if (line.length > longestLine || !speaksOf(line, "owner") || speaksOf(line, "notOwner", "former"))
    return [];
  const text = withoutHonorifics(line);
  const parts = partsOf(text, names, () => false);
  const [named, further] = parts.filter(({ is }) => is === "people");
  if (named === undefined || further !== undefined) return [];
  const isTitled = parts.every(
    (part) =>
      part.is !== "word" ||
      isTitleWord(part.text) ||
      isOneOf(part.text, "owner", "joining", "company") ||
      isCue(part, "ofWhich"),
  );
  if (!isTitled) return [];
  const role = ownRole(`${text.slice(0, named.at)} ${text.slice(named.end)}`.replace(/\)\s*$/u, ""), names);
  return named.people.map((name) => ({ name, role }));
}

/**
 * Whether a line is made of an owner's title, other titles and this company's name, `Inhaberin & Geschäftsführerin, Acme`; where people are
 * told of also a trade's word before it: `Schreinermeisterin und Inhaberin`.
 */
function isOwnerRole(text: string, names: readonly (string | null)[], ofPeople: boolean): boolean {
  if (text.length > longestRole || isSentence(text) || !speaksOf(text, "owner")) return false;
  if (speaksOf(text, "notOwner", "former", "left")) return false;
  const tokens = tokensOf(text);
  const isOwned = (token: string) =>
    isTitleWord(token) || isOneOf(token, "owner", "joining", "company") || isAkin(token, names);
  const owner = tokens.findIndex((token) => isOneOf(token, "owner"));
  const joins = isOneOf(tokens[owner - 1] ?? "", "joining");
  const trade = ofPeople && tokens.length <= mostWords && joins;
  return tokens.every((token, at) => isOwned(token) || (trade && at < owner));
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
