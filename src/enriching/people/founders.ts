import { fold } from "../../domain/text/fold.ts";
import { comparePeople, personWords } from "../../identity/people/compare-people.ts";
import { metaContent, type Page } from "../../pages/page.ts";
import { isAkin } from "../profiles.ts";
import type { FoundFounder } from "./found-founder.ts";
import { foundersOnCards } from "./founder-cards.ts";
import { foundersInSentences } from "./founder-sentences.ts";
import { foundersInJsonLd } from "./founders-in-data.ts";
import { isOthersHeading } from "./people-words.ts";
import { personIn } from "./person-in.ts";

const maxFounders = 8;
/** Characters of a page in which people are looked for: more than pages about people have. */
const maxPage = 40_000;

/**
 * The company's founders with the role that its pages state, in the order of the pages: from JSON-LD, from cards with a name and a role,
 * and from sentences in seven languages. `names`: the company's own. Each person once; at most eight.
 */
export function findFounders(pages: readonly Page[], names: readonly (string | null)[]): FoundFounder[] {
  const found: FoundFounder[] = [];
  const add = ({ name, role }: FoundFounder) => {
    if (
      isAkin(name, names) &&
      fold(name).split(" ").length < 3 &&
      names.some((own) => fold(own ?? "") === fold(name))
    )
      return;
    const known = found.find((one) => isSamePerson(one.name, name));
    if (known !== undefined) known.role ??= role;
    else if (found.length < maxFounders) found.push({ name, role });
  };
  for (const page of pages) for (const one of foundersInJsonLd(page, names)) add(one);
  for (const page of pages) {
    const leaves = ownLeaves(withinReach(page));
    for (const one of foundersOnCards(leaves, names)) add(one);
    for (const { foreign, text } of leaves)
      if (!foreign) for (const one of foundersInSentences(text, names)) add(one);
    for (const name of ["description", "og:description"])
      for (const one of foundersInSentences(metaContent(page, name) ?? "", names)) add(one);
  }
  return found;
}

/** Whether two names are one person's on one company's pages: `Tom Brown` and `Thomas Brown`, `J. Brown` and `Jane Brown`. */
export function isSamePerson(one: string, other: string): boolean {
  if (fold(one) === fold(other)) return true;
  const [words, others] = [personWords(one), personWords(other)];
  const [first = "", otherFirst = ""] = [words[0], others[0]];
  if (words.length < 2 || others.length < 2) return false;
  const initials = words.at(-1) === others.at(-1) && first.charAt(0) === otherFirst.charAt(0);
  return initials || comparePeople(words, others)?.sure === true;
}

/** A page's text without what is under headings such as `Our customers`. */
function ownLeaves(leaves: Page["leaves"]): Page["leaves"] {
  let underOthers = false;
  return leaves.filter(({ heading, text }) => {
    if (heading && personIn(text) === null) underOthers = isOthersHeading(text);
    return !underOthers;
  });
}

function withinReach({ leaves }: Page): Page["leaves"] {
  let left = maxPage;
  return leaves.filter(({ text }) => {
    left -= text.length;
    return left >= 0;
  });
}
