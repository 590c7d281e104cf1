import { githubLogin, linkedinKey, xHandle } from "../domain/urls.ts";
import { fold, linksOf, metaContent, type PageDocument, type PageLink } from "./document.ts";
import { isObject, isOfType, type JsonObject, jsonLdOf, strings } from "./json-ld.ts";

export type Network = "linkedin" | "x" | "github";

export interface SocialProfile {
  network: Network;
  /** `company/acme`, `in/jane-doe`, or the bare handle on X and GitHub; lower case. */
  handle: string;
  /** LinkedIn tells persons from organisations; null on the other networks. */
  person: boolean | null;
  /** The profile's own address, in one spelling. */
  url: string;
  /** False for an address below the profile, such as a repository. */
  exact: boolean;
}

const organisations = [
  "Organization",
  "Corporation",
  "LocalBusiness",
  "SoftwareCompany",
  "OnlineBusiness",
  "Company",
  "NewsMediaOrganization",
  "EducationalOrganization",
];
const credit =
  /\b(powered|built|made|designed?|website|web ?site|site|theme|template|created|developed|hosted|crafted|branding)\b.{0,25}\b(by|with|on|von|par|por)\b|\b(a product of|part of|a .{2,20} company|backed by|investors?|umsetzung)\b/i;
const strangers =
  /customer|client|partner|investor|backer|portfolio|testimonial|badge|press-logo|case-stud|author|byline|comment|tweet/i;
const zone = /footer|header|social|contact|follow|navbar|topbar/i;

/** The profile an address names, share and intent links excepted; null for anything else. */
export function profileOf(url: string): SocialProfile | null {
  const parsed = URL.parse(url);
  if (!parsed) return null;
  const depth = parsed.pathname.split("/").filter((segment) => segment !== "").length;
  const linkedin = linkedinKey(url);
  if (linkedin !== null) {
    const [kind, name = ""] = linkedin.split("/");
    if (name === "" || !kind) return null;
    return {
      network: "linkedin",
      handle: linkedin,
      person: kind === "in" || kind === "pub",
      url: `https://www.linkedin.com/${linkedin}`,
      exact: true,
    };
  }
  const x = xHandle(url);
  if (x !== null)
    return /^\w{1,15}$/.test(x)
      ? { network: "x", handle: x, person: null, url: `https://x.com/${x}`, exact: depth === 1 }
      : null;
  const login = githubLogin(url);
  if (login === null || !/(^|\.)github\.com$/i.test(parsed.hostname) || parsed.hostname.startsWith("gist."))
    return null;
  return {
    network: "github",
    handle: login,
    person: null,
    url: `https://github.com/${login}`,
    exact: depth === 1 || parsed.pathname.startsWith("/orgs/"),
  };
}

/** Whether a handle is made of a name: `acmehq`, `get-acme` and `acme_io` are made of `Acme`. */
export function isAkin(handle: string, names: readonly (string | null)[]): boolean {
  const bare = plain(handle.replace(/^.*\//, ""));
  return names.some((name) => {
    const word = plain(name ?? "");
    if (word.length < 2) return false;
    return (
      bare === word || (word.length >= 3 && bare.includes(word)) || (bare.length >= 4 && word.includes(bare))
    );
  });
}

/**
 * The company's own profiles, by what its pages say: JSON-LD `sameAs`, `twitter:site`, `rel=me`, links in header and
 * footer, handles made of its name. Share links, other companies' profiles, credits and links to repositories of others
 * are not taken; between several strangers' profiles none is chosen.
 */
export function companyProfiles(
  pages: readonly PageDocument[],
  names: readonly (string | null)[],
): Map<Network, string> {
  const scores = new Map<string, { profile: SocialProfile; score: number; akin: boolean }>();
  const add = (profile: SocialProfile | null, score: number) => {
    if (!profile || profile.person === true) return;
    const akin = isAkin(profile.handle, names);
    const known = scores.get(profile.url) ?? { profile, score: akin ? 4 : 0, akin };
    scores.set(profile.url, { ...known, score: known.score + score });
  };
  for (const page of pages) {
    for (const node of jsonLdOf(page)) {
      if (isOfType(node, ...organisations) && isOwn(node, names)) {
        for (const url of strings(node.sameAs)) add(profileOf(url), 6);
      }
    }
    const site = metaContent(page, "twitter:site");
    if (site !== null && /^@?\w{1,15}$/.test(site))
      add(profileOf(`https://x.com/${site.replace("@", "")}`), 4);
    const seen = new Set<string>();
    for (const link of linksOf(page)) {
      const profile = profileOf(link.url);
      if (!profile || seen.has(profile.url)) continue;
      seen.add(profile.url);
      add(profile, linkScore(link, profile, isAkin(profile.handle, names)));
    }
  }
  const chosen = new Map<Network, string>();
  for (const network of ["linkedin", "x", "github"] as const) {
    const fit = [...scores.values()]
      .filter((entry) => entry.profile.network === network && entry.score >= 3)
      .sort((a, b) => b.score - a.score);
    const [best, second] = fit;
    if (best && (best.akin || !second || best.score >= second.score + 3))
      chosen.set(network, best.profile.url);
  }
  return chosen;
}

/** The company's GitHub account as its page names it; null where it names none. */
export function companyGithub(page: PageDocument, companyName: string): string | null {
  return companyProfiles([page], [companyName, hostLabel(page.url)]).get("github") ?? null;
}

/** `acme` of `https://www.acme.co.uk/`. */
export function hostLabel(url: string): string | null {
  const labels = (URL.parse(url)?.hostname ?? "").replace(/^www\./, "").split(".");
  return labels.length > 1 && !/^\d+$/.test(labels[0] ?? "")
    ? (labels[labels.length > 2 && !/^(co|com|org|net)$/.test(labels.at(-2) ?? "") ? labels.length - 2 : 0] ??
        null)
    : null;
}

function linkScore({ element, text }: PageLink, profile: SocialProfile, akin: boolean): number {
  const around = fold(element.parentElement?.textContent ?? "");
  if (credit.test(text) || (!akin && around.length < 160 && credit.test(around))) return -10;
  const score = /\bme\b/.test(element.getAttribute("rel") ?? "") ? 4 : 0;
  for (let up: Element | null = element; up; up = up.parentElement) {
    const marks = `${up.getAttribute("class") ?? ""} ${up.getAttribute("id") ?? ""}`;
    if (/^(article|blockquote)$/.test(up.localName) || strangers.test(marks)) return score - 5;
    if (/^(footer|header|nav|address)$/.test(up.localName) || zone.test(marks))
      return profile.exact ? score + 3 : score;
  }
  return score;
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

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
