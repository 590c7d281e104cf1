import { lettersAndDigits, normalForm } from "../../domain/text/text.ts";
import { findPeople } from "../../identity/people/person-names.ts";
import { type Network, profileOf, type SocialProfile } from "../../identity/social-profiles.ts";
import type { Page, PageLink } from "../../pages/page.ts";
import { isOfType, strings } from "../../pages/reader/data/json-ld.ts";
import { resemblesName } from "../profiles.ts";

/**
 * Profiles of one person on the company's pages: JSON-LD `sameAs`, links in the card that names the person, links
 * elsewhere whose handle is made of the whole name. Profiles of the company are not a person's.
 */
export function personProfiles(
  pages: readonly Page[],
  person: string,
  company: readonly (string | null)[],
): Map<Network, string> {
  const found = new Map<Network, string>();
  const add = (profile: SocialProfile | null, sure: boolean) => {
    if (!profile || profile.person === false || !profile.exact || found.has(profile.network)) return;
    if (
      profile.network !== "linkedin" &&
      resemblesName(profile.handle, company) &&
      !isOfName(profile.handle, person)
    )
      return;
    if (sure || isOfName(profile.handle, person)) found.set(profile.network, profile.url);
  };
  for (const page of pages) {
    for (const node of page.jsonLd) {
      if (isOfType(node, "Person") && sameName(strings(node.name)[0] ?? "", person)) {
        for (const url of strings(node.sameAs)) add(profileOf(url), true);
      }
    }
  }
  const links = pages
    .flatMap((page) => page.links)
    .flatMap((link) => ({ ...link, profile: profileOf(link.url) }));
  for (const { profile } of links) add(profile, false);
  for (const { profile, around, text } of links)
    if (sameName(text, person) || isInCard(around, person)) add(profile, true);
  return found;
}

/** Whether a handle is made of a person's first and last name: `jane-doe-1a2b`, `janedoe`, `jdoe`. */
export function isOfName(handle: string, person: string): boolean {
  const words = plain(person)
    .split(" ")
    .filter((word) => word.length > 1);
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (words.length < 2) return false;
  const bare = plain(handle.replace(/^.*\//, "")).replaceAll(" ", "");
  if (bare.includes(first + last) || bare.includes(last + first)) return true;
  return (
    last.length >= 4 && (bare === first.charAt(0) + last || (bare.includes(last) && bare.includes(first)))
  );
}

/** Whether the smallest text around a link that names people names this person first. */
function isInCard(around: PageLink["around"], person: string): boolean {
  for (const text of around) {
    const [first] = findPeople(text);
    if (first) return sameName(first.name, person);
    if (plain(text).includes(plain(person))) return true;
  }
  return false;
}

const sameName = (text: string, person: string): boolean => plain(text) === plain(person);

function plain(text: string): string {
  return lettersAndDigits(normalForm(text, "NFKD").replace(/\p{M}/gu, "").toLowerCase());
}
