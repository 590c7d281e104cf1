import { isGivenName } from "../../identity/people/given-names.ts";
import { isPersonName } from "../../identity/people/person-names.ts";
import type { Page, Place } from "../../pages/page.ts";
import { isAsset, languageOfPath, pageKey, segmentsOf } from "../../pages/plan/site.ts";
import { tokensOf } from "../phrases.ts";
import table from "./people-words.json" with { type: "json" };
import { isOneOf, isPageOf, speaksOf } from "./people-words.ts";
import { personIn } from "./person-in.ts";
import type { About } from "./sections.ts";

/** How many pages about people are read. */
const most = 3;
/** How many pages about what it offers are read. */
const mostOffers = 2;
/** Characters of a link's words. */
const longestLink = 60;

/** What a page about people is about: its founders where its address, its title or its first heading says so. */
export function aboutOf(page: Page): About {
  const last = segmentsOf(page.url).at(-1) ?? "";
  const heading = page.leaves.find(({ heading }) => heading)?.text ?? "";
  const [title = ""] = page.ownTitle.split(/\s[|–—·•-]\s/u);
  const telling = isPageOf(last, "peoplePages") ? [title] : [heading, title];
  const short = telling.filter((text) => text.length <= longestLink);
  if (short.some((text) => speaksOf(text, "notFounder"))) return "people";
  const named = short.some(
    (text) => isOneOf(text, "foundersAlone") || speaksOf(text, "founders", "foundersPhrases"),
  );
  return isFoundersPage(last) || named ? "founders" : "people";
}

/** The links that most likely lead to the people behind the company, the surest first, less those already read. */
export function pagesAboutPeople(
  links: readonly { url: string; text: string; place?: Place }[],
  known: readonly string[],
  room = most,
): string[] {
  const [home = ""] = known;
  const seen = new Set(known.map(pageKey));
  const best = new Map<string, { url: string; score: number }>();
  for (const { url, text, place } of links) {
    const key = pageKey(url);
    const score = isAsset(url) || seen.has(key) ? 0 : scoreOf(url, text, place);
    const before = best.get(key);
    if (score > (before?.score ?? 0)) best.set(key, { url: before?.url ?? url, score });
  }
  const all = [...best.values()].sort((a, b) => b.score - a.score);
  const language = languageOfPath(home);
  const alike = all.filter(({ url }) => languageOfPath(url) === language);
  return (alike.length > 0 || known.length > 1 ? alike : all).slice(0, room).map(({ url }) => url);
}

/** The page with the company's addresses, where its profiles often stand; null where no link leads to one. */
export function contactPage(links: readonly { url: string }[]): string | null {
  return links.find(({ url }) => isContact(url))?.url ?? null;
}

/** Whether an address is that of contacts or of a legal notice. */
export const isContact = (url: string): boolean => isPageOf(segmentsOf(url).at(-1) ?? "", "contactPages");

/** Pages that say what the company makes or does, those nearest to the top first. */
export function offerPages(links: readonly { url: string }[]): string[] {
  const named = links.filter(
    ({ url }) =>
      !isAsset(url) && segmentsOf(url).length <= 2 && isPageOf(segmentsOf(url).at(-1) ?? "", "offerPages"),
  );
  const pages = new Map(named.map(({ url }) => [pageKey(url), url]));
  return [...pages.values()].sort((a, b) => segmentsOf(a).length - segmentsOf(b).length).slice(0, mostOffers);
}

/** Whether the last part of an address says founders: `our-founders`, `fundadora`. */
const isFoundersPage = (last: string): boolean => isPageOf(last, "foundersPages", "founder", "founders");

function scoreOf(url: string, text: string, place?: Place): number {
  const segments = segmentsOf(url);
  const last = segments.at(-1) ?? "";
  if (segments.length === 0 || segments.length > 3) return 0;
  const depth = segments.length;
  if (isFoundersPage(last)) return 20 - depth;
  if (isPageOf(last, "peoplePages")) return 12 - depth;
  if (text !== "" && text.length <= longestLink) {
    if (isOneOf(text, "foundersPhrases", "foundersAlone", "founders")) return 16 - depth;
    if (isOneOf(text, "people")) return 8 - depth;
    if (depth <= 2 && tokensOf(text).length <= 4 && speaksOf(text, "people", "foundersPhrases"))
      return 6 - depth;
  }
  if (isAbout(last) && depth <= 2) return 6 - depth;
  if (isPersonsPage(segments, text)) return 4 - depth;
  return place === "frame" && depth <= 2 && isSomebody(text) ? 3 - depth : 0;
}

/** Whether a link's words are somebody's name, `Dr. Ada Brown`, whose page it then leads to. */
function isSomebody(text: string): boolean {
  const name = text.length > longestLink ? null : personIn(text);
  return name !== null && isGivenName(name.split(" ", 1)[0] ?? "");
}

/** `about-acme`, `unser-kleines-team` */
function isAbout(last: string): boolean {
  const words = last.split(/[-_]/u);
  const [first = ""] = words;
  return words.length <= 4 && (isOneOf(first, "aboutFirst") || isOneOf(words.at(-1) ?? "", "aboutLast"));
}

/** Whether an address below a page about people is one person's: `team/ada-brown`. */
const isPersonsPage = (segments: readonly string[], text: string): boolean =>
  isPageOf(segments.at(-2) ?? "", "peoplePages") &&
  (personIn(text) !== null ||
    isPersonName(
      (segments.at(-1) ?? "")
        .replace(/(?<![^-])\p{L}/gu, (letter) => letter.toUpperCase())
        .replaceAll("-", " "),
    ));

/** Where a site's page about people most often is, for one that neither links to such a page nor lists it. */
export function likelyPages(site: string, language: string | null): string[] {
  const [code = "en"] = (language ?? "en").toLowerCase().split(/[-_]/u);
  const likely: Record<string, readonly string[]> = table.likelyPages;
  return (likely[code] ?? likely.en ?? []).flatMap((path) => URL.parse(`/${path}`, site)?.href ?? []);
}

/** The page that says whose site it is in law; null where no link leads to one. */
export const legalPage = (links: readonly { url: string; text: string }[]): string | null =>
  links.find(
    ({ url, text }) =>
      !isAsset(url) && (isPageOf(segmentsOf(url).at(-1) ?? "", "legalPages") || isOneOf(text, "legalPages")),
  )?.url ?? null;
