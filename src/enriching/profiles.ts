import { getDomainWithoutSuffix } from "tldts";
import { normalForm } from "../domain/text/text.ts";
import { type Network, profileOf, type SocialProfile } from "../identity/social-profiles.ts";
import { metaContent, type Page, type PageLink } from "../pages/page.ts";
import { isOfType, strings } from "../pages/reader/data/json-ld.ts";
import { contains, wordList } from "./phrases.ts";

/** The company's name and the label of its host. */
export type Names = readonly (string | null)[];

/** Types of JSON-LD nodes that are companies. */
export const organisations =
  "Organization Corporation LocalBusiness ProfessionalService OnlineBusiness SoftwareCompany NewsMediaOrganization".split(
    " ",
  );
/** What `&` is in a handle or a host. */
const joints = ["", "and", "und", "et", "y", "e", "en"];

/** Whether a handle or a text contains one of the names, or is part of one: `acmehq`, `get-acme` and `acme_io` contain `Acme`. */
export function resemblesName(handle: string, names: Names): boolean {
  const spellings = spellingsOf(handle.replace(/^.*\//, ""));
  return names
    .flatMap((name) => spellingsOf(name ?? ""))
    .some((name) =>
      spellings.some(
        (one) =>
          name.length >= 2 &&
          (one === name ||
            (name.length >= 3 && one.includes(name)) ||
            (one.length >= 4 && name.includes(one))),
      ),
    );
}

const spellingsOf = (text: string): string[] =>
  (/[&+]/.test(text) ? joints : [""]).map((word) => plain(text.replace(/[&+]/g, word)));

/**
 * The company's own profiles. Of each network one whose handle is its name, else the first one like its name; else the only one that the
 * metadata state (JSON-LD `sameAs`, `twitter:site`, `rel=me`), else the only one in header and footer. Share links, credits, and profiles
 * of people and of others are not chosen.
 */
export function companyProfiles(pages: readonly Page[], names: Names): Map<Network, string> {
  const isLike = ({ handle }: SocialProfile) => resemblesName(handle, names);
  const ofCompany = (profile: SocialProfile | null): profile is SocialProfile =>
    profile !== null && profile.person !== true;
  const links = pages
    .flatMap((page) => page.links)
    .flatMap((link) => {
      const profile = link.place === "others" ? null : profileOf(link.url);
      return ofCompany(profile) && (isLike(profile) || !isCredit(link, profile)) ? [{ link, profile }] : [];
    });
  const stated = [
    ...pages.flatMap((page) => statedProfiles(page, names)).filter(ofCompany),
    ...links.filter(({ link }) => /\bme\b/.test(link.rel)).map(({ profile }) => profile),
  ];
  const framed = links
    .filter(({ link, profile }) => link.place === "frame" && profile.exact)
    .map(({ profile }) => profile);
  const all = [...stated, ...framed, ...links.map(({ profile }) => profile)];
  const isNamed = ({ handle }: SocialProfile) =>
    names.some((name) => plain(name ?? "") === plain(handle.replace(/^.*\//, "")));
  return new Map(
    (["linkedin", "x", "github"] as const).flatMap((network) => {
      const of = (some: readonly SocialProfile[]) => some.filter((one) => one.network === network);
      const alike = of(all).filter(isLike);
      const chosen = alike.find(isNamed) ?? alike[0] ?? onlyOne(of(stated)) ?? onlyOne(of(framed));
      return chosen ? [[network, chosen.url] as const] : [];
    }),
  );
}

/** The first profile, if all are one. */
const onlyOne = (profiles: readonly SocialProfile[]) =>
  profiles.every(({ url }) => url === profiles[0]?.url) ? profiles[0] : undefined;

/** The profiles in JSON-LD of the company and in `twitter:site`. */
function statedProfiles(page: Page, names: Names): (SocialProfile | null)[] {
  const own = page.jsonLd.filter((node) => isOfType(node, ...organisations) && isOwnNode(node.name, names));
  const handle = /^@?(\w{1,15})$/.exec(metaContent(page, "twitter:site") ?? "")?.[1];
  return [...own.flatMap((node) => strings(node.sameAs)), ...(handle ? [`https://x.com/${handle}`] : [])].map(
    profileOf,
  );
}

/** The URL of the company's GitHub account that a page links to. Null if it links to none. */
export function companyGithub(page: Page, companyName: string): string | null {
  return companyProfiles([page], [companyName, hostLabel(page.url)]).get("github") ?? null;
}

/** `acme` of `https://www.acme.co.uk/` and of `https://acme.github.io/`. */
export const hostLabel = (url: string): string | null =>
  getDomainWithoutSuffix(url, { allowPrivateDomains: true }) || null;

const isCredit = ({ text, line }: PageLink, { handle }: SocialProfile): boolean =>
  contains(text, "credits") || contains(line, "credits") || wordList("vendors").has(plain(handle));

/** Whether a JSON-LD node, or the name of one, is this company's. */
export function isOwnNode(stated: unknown, names: Names): boolean {
  const [name] = strings(stated);
  return name === undefined || resemblesName(name, names) || names.every((known) => known === null);
}

/** The letters and digits of a text, in lower case. */
export const plain = (text: string): string =>
  normalForm(text, "NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
