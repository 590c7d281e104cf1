import type { Page } from "../../pages/page.ts";
import { isAsset, pageKey, segmentsOf } from "../../pages/plan/site.ts";
import { isOneOf, speaksOf } from "./people-words.ts";
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
  const telling = isOneOf(last, "peoplePages") ? [title] : [heading, title];
  const short = telling.filter((text) => text.length <= longestLink);
  if (short.some((text) => speaksOf(text, "notFounder"))) return "people";
  const named = short.some(
    (text) => isOneOf(text, "foundersAlone") || speaksOf(text, "founders", "foundersPhrases"),
  );
  return isFoundersPage(last) || named ? "founders" : "people";
}

/** The links that most likely lead to the people behind the company, the surest first, less those already read. */
export function pagesAboutPeople(
  links: readonly { url: string; text: string }[],
  known: readonly string[],
  room = most,
): string[] {
  const seen = new Set(known.map(pageKey));
  const best = new Map<string, { url: string; score: number }>();
  for (const { url, text } of links) {
    const key = pageKey(url);
    const score = isAsset(url) || seen.has(key) ? 0 : scoreOf(url, text);
    const before = best.get(key);
    if (score > (before?.score ?? 0)) best.set(key, { url: before?.url ?? url, score });
  }
  return [...best.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, room)
    .map(({ url }) => url);
}

/** The page with the company's addresses, where its profiles often stand; null where no link leads to one. */
export function contactPage(links: readonly { url: string }[]): string | null {
  return links.find(({ url }) => isOneOf(segmentsOf(url).at(-1) ?? "", "contactPages"))?.url ?? null;
}

/** Pages that say what the company makes or does, those nearest to the top first. */
export function offerPages(links: readonly { url: string }[]): string[] {
  const named = links.filter(
    ({ url }) =>
      !isAsset(url) && segmentsOf(url).length <= 2 && isOneOf(segmentsOf(url).at(-1) ?? "", "offerPages"),
  );
  const pages = new Map(named.map(({ url }) => [pageKey(url), url]));
  return [...pages.values()].sort((a, b) => segmentsOf(a).length - segmentsOf(b).length).slice(0, mostOffers);
}

/** Whether the last part of an address says founders: `our-founders`, `fundadora`. */
const isFoundersPage = (last: string): boolean => isOneOf(last, "foundersPages", "founder", "founders");

function scoreOf(url: string, text: string): number {
  const segments = segmentsOf(url);
  const last = segments.at(-1) ?? "";
  if (segments.length === 0 || segments.length > 3) return 0;
  const depth = segments.length;
  if (isFoundersPage(last)) return 20 - depth;
  if (isOneOf(last, "peoplePages")) return 12 - depth;
  if (text === "" || text.length > longestLink) return 0;
  if (isOneOf(text, "foundersPhrases", "foundersAlone", "founders")) return 16 - depth;
  return isOneOf(text, "people") ? 8 - depth : 0;
}
