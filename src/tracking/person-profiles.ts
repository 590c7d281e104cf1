import { findPeople } from "../domain/person-names.ts";
import { fold, linksOf, type PageDocument } from "./document.ts";
import { isOfType, jsonLdOf, strings } from "./json-ld.ts";
import { isAkin, type Network, profileOf, type SocialProfile } from "./profiles.ts";

const maxCard = 1_500;

/**
 * Profiles of one person on the company's pages: JSON-LD `sameAs`, links in the card that names the person, links
 * elsewhere whose handle is made of the whole name. Profiles of the company are not a person's.
 */
export function personProfiles(
  pages: readonly PageDocument[],
  person: string,
  company: readonly (string | null)[],
): Map<Network, string> {
  const found = new Map<Network, string>();
  const add = (profile: SocialProfile | null, sure: boolean) => {
    if (!profile || profile.person === false || !profile.exact || found.has(profile.network)) return;
    if (
      profile.network !== "linkedin" &&
      isAkin(profile.handle, company) &&
      !isOfName(profile.handle, person)
    )
      return;
    if (sure || isOfName(profile.handle, person)) found.set(profile.network, profile.url);
  };
  for (const page of pages) {
    for (const node of jsonLdOf(page)) {
      if (isOfType(node, "Person") && sameName(strings(node.name)[0] ?? "", person)) {
        for (const url of strings(node.sameAs)) add(profileOf(url), true);
      }
    }
  }
  for (const page of pages) {
    const links = linksOf(page).flatMap((link) => {
      const profile = profileOf(link.url);
      return profile && profile.person !== false ? [{ ...link, profile }] : [];
    });
    for (const { profile } of links) if (isOfName(profile.handle, person)) add(profile, true);
    for (const { profile, element, text } of links) {
      if (sameName(text, person) || isInCard(element, person, profile.network)) add(profile, true);
    }
  }
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

/** Whether the nearest surroundings of a link that name anybody name this person first, with one link of the network. */
function isInCard(element: Element, person: string, network: Network): boolean {
  for (let up = element.parentElement; up && up.localName !== "body"; up = up.parentElement) {
    const text = fold(up.textContent ?? "");
    if (text.length > maxCard || /^(?:footer|header|nav)$/.test(up.localName)) return false;
    const others = new Set(
      [...up.querySelectorAll("a[href]")].flatMap((link) => {
        const profile = profileOf(link.getAttribute("href") ?? "");
        return profile?.network === network && profile.person !== false ? [profile.url] : [];
      }),
    );
    if (others.size > 1) return false;
    const [first] = findPeople(text);
    if (first) return sameName(first.name, person);
    if (plain(text).includes(plain(person))) return true;
  }
  return false;
}

const sameName = (text: string, person: string): boolean => plain(text) === plain(person);

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
