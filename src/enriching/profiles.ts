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

/** Whether a handle is made of a name: `acmehq`, `get-acme` and `acme_io` are made of `Acme`. */
export function isAkin(handle: string, names: readonly (string | null)[]): boolean {
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
 * The company's own profiles, by what its pages say: JSON-LD `sameAs`, `twitter:site`, `rel=me`, links in header and
 * footer, handles made of its name. Share links, other companies' profiles, credits and links to repositories of others
 * are not taken; of several profiles that are not like the name none is chosen.
 */
export function companyProfiles(
  pages: readonly Page[],
  names: readonly (string | null)[],
): Map<Network, string> {
  const scores = new Map<string, { profile: SocialProfile; score: number; akin: boolean }>();
  const people = wordsOfPeople(pages);
  const add = (profile: SocialProfile | null, score: number) => {
    if (!profile || profile.person === true) return;
    const akin = isAkin(profile.handle, names);
    if (!akin && people.some((word) => plain(profile.handle).startsWith(word))) return;
    const ofName = (akin ? 4 : 0) + (isNamed(profile.handle, names) ? 2 : 0);
    const known = scores.get(profile.url)?.score ?? ofName;
    scores.set(profile.url, { profile, akin, score: known + score });
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
      add(profile, linkScore(link, profile, isAkin(profile.handle, names)));
    }
  }
  const chosen = new Map<Network, string>();
  for (const network of ["linkedin", "x", "github"] as const) {
    const fit = [...scores.values()]
      .filter((entry) => entry.profile.network === network && entry.score >= enough)
      .sort((a, b) => b.score - a.score);
    const [best, second] = fit;
    if (best && (best.akin || !second || best.score >= second.score + enough))
      chosen.set(network, best.profile.url);
  }
  return chosen;
}

/** The long words of the names of people on the pages: a handle that begins with one is theirs, `brown_a` of Ada Brown. */
const wordsOfPeople = (pages: readonly Page[]): string[] =>
  [
    ...new Set(
      pages
        .flatMap(({ leaves }) => leaves.flatMap(({ text }) => personIn(text) ?? []))
        .flatMap((name) => name.split(/[\s-]/u).map(plain))
        .filter((word) => word.length >= shortestName),
    ),
  ].slice(0, mostWords);

/** Whether a handle is the name itself, and not only contains it. */
const isNamed = (handle: string, names: readonly (string | null)[]): boolean =>
  names.some((name) => name !== null && plain(name) === plain(handle.replace(/^.*\//, "")));

/** The company's GitHub account as its page names it; null where it names none. */
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

function linkScore({ text, line, rel, place }: PageLink, profile: SocialProfile, akin: boolean): number {
  const isCredit =
    contains(text, "credits") || contains(line, "credits") || wordList("vendors").has(plain(profile.handle));
  if (!akin && isCredit) return -10;
  const score = /\bme\b/.test(rel) ? 4 : 0;
  if (place === "others") return score - 5;
  const isOtherLabel = !akin && tokensOf(text).length > longestLabel && !contains(text, "follow");
  return place === "frame" && profile.exact && !isOtherLabel ? score + 3 : score;
}

function isOwn(node: JsonObject, names: readonly (string | null)[]): boolean {
  const name = strings(node.name)[0];
  return (
    name === undefined ||
    isAkin(name, names) ||
    names.every((known) => known === null) ||
    (isObject(node.logo) && strings(node.sameAs).length > 1)
  );
}

/** The letters and digits of a text, in lower case. */
export const plain = (text: string): string =>
  normalForm(text, "NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
