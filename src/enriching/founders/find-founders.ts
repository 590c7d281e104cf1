import { isSamePerson } from "../../identity/people/compare-people.ts";
import { metaContent, type Page } from "../../pages/page.ts";
import { isOwnText } from "../own-words.ts";
import { tokensOf, wordList } from "../phrases.ts";
import type { Names } from "../profiles.ts";
import { founderRole } from "./founder-role.ts";
import { foundersInData } from "./founders-in-data.ts";
import { type FoundFounder, foundersInText } from "./founders-in-text.ts";
import { shownPeople } from "./shown-people.ts";

const quoteMark = /^["\u201c\u201e\u00ab\u2018]/u;

/**
 * The founders that pages about the company name, each once: in JSON-LD, on cards with a founder's role or under a heading such as
 * `Founders`, and in sentences. Text under headings of customers, investors and advisors is not read.
 */
export function findFounders(pages: readonly Page[], names: Names): FoundFounder[] {
  const found: FoundFounder[] = [];
  for (const page of pages) {
    const foreign = new Set(page.leaves.flatMap((leaf) => (leaf.foreign ? [leaf.text] : [])));
    const own = page.blocks.filter((block) => isOwnText(block, foreign, names));
    const cards = shownPeople(own).flatMap(({ name, role, block, above }) => {
      const isListed = block.trail.some((heading) => isFoundersHeading(heading, names));
      const isListedRole = isListed && founderRole(`Founder, ${role}`, names) !== null;
      const stated = founderRole(role, names) ?? (isListedRole ? role : null);
      return stated === null || quoteMark.test(above) ? [] : [{ name, role: stated }];
    });
    const texts = [
      ...own.flatMap(({ text }) => text.split("\n")),
      metaContent(page, "description", "og:description") ?? "",
    ];
    found.push(
      ...foundersInData(page, names),
      ...cards,
      ...texts.flatMap((text) => foundersInText(text, names)),
    );
  }
  return distinctFounders(found);
}

/** Whether a heading says no more than that founders follow: `Our founders`, `Founders & team`. */
function isFoundersHeading(heading: string, names: Names): boolean {
  const own = new Set(names.flatMap((name) => tokensOf(name ?? "")));
  const tokens = tokensOf(heading).filter((token) => !own.has(token));
  const [founders, others] = [wordList("founder"), wordList("foundersHeading")];
  const isNamed = tokens.some(
    (token) => founders.has(token) || /^(?:grunder|grundungs)team$|^founding$/.test(token),
  );
  return isNamed && tokens.every((token) => founders.has(token) || others.has(token));
}

/** Each person once, with the first role that is stated. */
export function distinctFounders(found: readonly FoundFounder[]): FoundFounder[] {
  const people: FoundFounder[] = [];
  for (const { name, role } of found) {
    const known = people.find((one) => isSamePerson(one.name, name));
    if (known) known.role ??= role;
    else people.push({ name, role });
  }
  return people;
}
