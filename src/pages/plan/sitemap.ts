import type { Visit } from "../../ports/crawler.ts";
import { isSameSite } from "./site.ts";

const maxAddresses = 5_000;
/** Sitemaps of an index that are read, those with such a word in their address first. */
const maxChildren = 2;
const preferred = /page|main|site|post|blog|news|company/i;

/**
 * Addresses of the site in its sitemaps, in order. Reads the first sitemap that robots.txt names, otherwise `/sitemap.xml`; of an index,
 * the first level.
 */
export async function sitemapAddresses(visit: Visit, home: string): Promise<string[]> {
  const textOf = async (url: string) => {
    const answer = await visit.fetch(url, { accept: "sitemap" });
    return answer.ok ? answer.body : "";
  };
  const own = (urls: readonly string[]) => urls.filter((url) => isSameSite(url, home) && !/\.gz$/i.test(url));
  const named = own(sitemapsNamed(await textOf(new URL("/robots.txt", home).href)));
  const top = readSitemap(await textOf(named[0] ?? new URL("/sitemap.xml", home).href));
  if (!top.index) return own(top.urls);
  const children = own(top.urls).toSorted((a, b) => Number(preferred.test(b)) - Number(preferred.test(a)));
  const read = (await Promise.all(children.slice(0, maxChildren).map(textOf))).map(readSitemap);
  return own(read.flatMap(({ index, urls }) => (index ? [] : urls))).slice(0, maxAddresses);
}

/** Addresses of the sitemaps that a robots.txt names, in order. */
export function sitemapsNamed(robots: string): string[] {
  const lines = robots.matchAll(/^[\t ]*sitemap[\t ]*:[\t ]*([^\s#]\S{0,2047})/gim);
  return [...lines].flatMap(([, address]) => address ?? []);
}

/** The addresses in a sitemap, or in an index of further sitemaps (`index`), at most 5,000. Never throws. */
export function readSitemap(text: string): { index: boolean; urls: string[] } {
  const [, root] = /<(urlset|sitemapindex)\b/.exec(text) ?? [];
  const found = (root === undefined ? "" : text).matchAll(/<loc>\s*(?:<!\[CDATA\[\s*)?([^<\]\s]{1,2048})/g);
  const urls = [...found]
    .slice(0, maxAddresses)
    .flatMap(([, address = ""]) => URL.parse(address.replaceAll("&amp;", "&"))?.href ?? []);
  return { index: root === "sitemapindex", urls };
}
