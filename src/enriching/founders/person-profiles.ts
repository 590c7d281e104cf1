import { normalisePerson, personWords } from "../../identity/people/compare-people.ts";
import { findPeople } from "../../identity/people/person-names.ts";
import { type Network, profileOf } from "../../identity/social-profiles.ts";
import type { Page, PageLink } from "../../pages/page.ts";
import { isOfType, strings } from "../../pages/reader/data/json-ld.ts";
import { type Names, resemblesName } from "../profiles.ts";

/**
 * Profiles of one person on the company's pages, the first of each network: of JSON-LD `sameAs`, of links whose handle is made of the whole
 * name, of links with the name or in the card that names the person. Profiles of the company are not a person's.
 */
export function personProfiles(pages: readonly Page[], person: string, company: Names): Map<Network, string> {
  const nodes = pages
    .flatMap(({ jsonLd }) => jsonLd)
    .filter((node) => isOfType(node, "Person") && isSameName(strings(node.name)[0] ?? "", person));
  const links = pages.flatMap((page) => page.links);
  const named = links.filter(({ text, around }) => isSameName(text, person) || isInCard(around, person));
  const profiles = [
    ...nodes.flatMap((node) => strings(node.sameAs)),
    ...links.map(({ url }) => url).filter((url) => isOfName(profileOf(url)?.handle ?? "", person)),
    ...named.map(({ url }) => url),
  ].flatMap((url) => profileOf(url) ?? []);
  const own = profiles.filter(
    ({ handle, network, person: isPerson, exact }) =>
      isPerson !== false &&
      exact &&
      (network === "linkedin" || isOfName(handle, person) || !resemblesName(handle, company)),
  );
  return new Map(own.toReversed().map(({ network, url }) => [network, url]));
}

/** Whether a handle is made of a person's first and last name: `jane-doe-1a2b`, `janedoe`, `jdoe`. */
export function isOfName(handle: string, person: string): boolean {
  const words = personWords(person).filter((word) => word.length > 1);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (words.length < 2) return false;
  const bare = personWords(handle.replace(/^.*\//, "")).join("");
  if (bare.includes(first + last) || bare.includes(last + first)) return true;
  return (
    last.length >= 4 && (bare === first.charAt(0) + last || (bare.includes(last) && bare.includes(first)))
  );
}

/** Whether the smallest text around a link that names people names this person first. */
function isInCard(around: PageLink["around"], person: string): boolean {
  for (const text of around) {
    const [first] = findPeople(text);
    if (first) return isSameName(first.name, person);
    if (normalisePerson(text).includes(normalisePerson(person))) return true;
  }
  return false;
}

const isSameName = (text: string, person: string): boolean =>
  normalisePerson(text) === normalisePerson(person);
