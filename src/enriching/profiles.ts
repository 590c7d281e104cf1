import { getDomainWithoutSuffix } from "tldts";
import { normalForm } from "../domain/text/text.ts";
import { type Network, profileOf, type SocialProfile } from "../identity/social-profiles.ts";
import { metaContent, type Page, type PageLink } from "../pages/page.ts";
import { isObject, isOfType, type JsonObject, strings } from "../pages/reader/data/json-ld.ts";
import { personIn } from "./founders/person-in.ts";
import { contains, tokensOf, wordList } from "./phrases.ts";

/** Types of JSON-LD nodes that are companies. */
export const organisations = [
  "Organization",
  "Corporation",
  "LocalBusiness",
  "ProfessionalService",
  "OnlineBusiness",
  "SoftwareCompany",
  "NewsMediaOrganization",
];
/** Words of a label that leads to a company's own profile, unless it names the network. */
const longestLabel = 3;
const shortestName = 5;
const mostWords = 300;
const enough = 3;
const joint = /\s?[&+]\s?/g;
const joints = [" and ", " und ", " et ", " y ", " e ", " en "];

/** Whether a handle or a text contains one of the names, or is part of one: `acmehq`, `get-acme` and `acme_io` contain `Acme`. */
export function resemblesName(handle: string, names: readonly (string | null)[]): boolean {
  const bare = plain(handle.replace(/^.*\//, ""));
  return names.some((name) =>
    spellingsOf(name ?? "").some((spelling) => {
      const word = plain(spelling);
      if (word.length < 2) return false;
      return (
        bare === word ||
        (handle.search(joint) > 0 && spellingsOf(handle).some((one) => plain(one) === word)) ||
        (word.length >= 3 && bare.includes(word)) ||
        (bare.length >= 4 && word.includes(bare))
      );
    }),
  );
}

/** A name with `&`, and with each word for it. */
const spellingsOf = (name: string): string[] => [
  name,
  ...(name.search(joint) > 0 ? joints.map((word) => name.replace(joint, word)) : []),
];

/**
 * The company's own profiles, by JSON-LD `sameAs`, `twitter:site`, `rel=me`, links in header and footer, and handles that contain its
 * name. Share links, credits, and profiles and repositories of others are not chosen. If several profiles of a network do not resemble
 * the name, none of them is chosen.
 */
export function companyProfiles(
  pages: readonly Page[],
  names: readonly (string | null)[],
): Map<Network, string> {
  const scores = new Map<string, { profile: SocialProfile; score: number; isLikeName: boolean }>();
  const people = wordsOfPeople(pages);
  const add = (profile: SocialProfile | null, score: number) => {
    if (!profile || profile.person === true) return;
    const isLikeName = resemblesName(profile.handle, names);
    if (!isLikeName && people.some((word) => plain(profile.handle).startsWith(word))) return;
    const ofName = (isLikeName ? 4 : 0) + (isNamed(profile.handle, names) ? 2 : 0);
    const known = scores.get(profile.url)?.score ?? ofName;
    scores.set(profile.url, { profile, isLikeName, score: known + score });
  };
  for (const page of pages) {
    for (const node of page.jsonLd) {
      if (isOfType(node, ...organisations) && isOwn(node, names)) {
        for (const url of strings(node.sameAs)) add(profileOf(url), 6);
      }
    }
    const site = metaContent(page, "twitter:site");
    if (site !== null && /^@?\w{1,15}$/.test(site))
      add(profileOf(`https://x.com/${site.replace("@", "")}`), 4);
    const seen = new Set<string>();
    for (const link of page.links) {
      const profile = profileOf(link.url);
      if (!profile || seen.has(profile.url)) continue;
      seen.add(profile.url);
      add(profile, linkScore(link, profile, resemblesName(profile.handle, names)));
    }
  }
  const chosen = new Map<Network, string>();
  for (const network of ["linkedin", "x", "github"] as const) {
    const fit = [...scores.values()]
      .filter((entry) => entry.profile.network === network && entry.score >= enough)
      .sort((a, b) => b.score - a.score);
    const [best, second] = fit;
    if (best && (best.isLikeName || !second || best.score >= second.score + enough))
      chosen.set(network, best.profile.url);
  }
  return chosen;
}

/** The long words in the names of people on the pages. A handle that begins with one is a person's: `brown_a` of Ada Brown. */
const wordsOfPeople = (pages: readonly Page[]): string[] =>
  [
    ...new Set(
      pages
        .flatMap(({ leaves }) => leaves.flatMap(({ text }) => personIn(text) ?? []))
        .flatMap((name) => name.split(/[\s-]/u).map(plain))
        .filter((word) => word.length >= shortestName),
    ),
  ].slice(0, mostWords);

/** Whether a handle is exactly one of the names. */
const isNamed = (handle: string, names: readonly (string | null)[]): boolean =>
  names.some((name) => name !== null && plain(name) === plain(handle.replace(/^.*\//, "")));

/** The URL of the company's GitHub account that a page links to. Null if it links to none. */
export function companyGithub(page: Page, companyName: string): string | null {
  return companyProfiles([page], [companyName, hostLabel(page.url)]).get("github") ?? null;
}

/**
 * `acme` of `https://www.acme.co.uk/` and of `https://acme.github.io/`, and of `https://somebody.github.io/acme/`, where an account has
 * a page for each of its projects.
 */
export function hostLabel(url: string): string | null {
  const { hostname = "", pathname = "" } = URL.parse(url) ?? {};
  const project = [...wordList("projectHosts")].some((host) => hostname.endsWith(`.${host}`))
    ? /^\/([^/.]{3,})(?:\/|$)/u.exec(pathname)?.[1]
    : undefined;
  return project ?? (getDomainWithoutSuffix(hostname, { allowPrivateDomains: true }) || null);
}

function linkScore(
  { text, line, rel, place }: PageLink,
  profile: SocialProfile,
  isLikeName: boolean,
): number {
  const isCredit =
    contains(text, "credits") || contains(line, "credits") || wordList("vendors").has(plain(profile.handle));
  if (!isLikeName && isCredit) return -10;
  const score = /\bme\b/.test(rel) ? 4 : 0;
  if (place === "others") return score - 5;
  const isOtherLabel = !isLikeName && tokensOf(text).length > longestLabel && !contains(text, "follow");
  return place === "frame" && profile.exact && !isOtherLabel ? score + 3 : score;
}

function isOwn(node: JsonObject, names: readonly (string | null)[]): boolean {
  const name = strings(node.name)[0];
  return (
    name === undefined ||
    resemblesName(name, names) ||
    names.every((known) => known === null) ||
    (isObject(node.logo) && strings(node.sameAs).length > 1)
  );
}

/** The letters and digits of a text, in lower case. */
export const plain = (text: string): string =>
  normalForm(text, "NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
