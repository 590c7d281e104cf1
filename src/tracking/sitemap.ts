import type { Visit } from "../ports/crawler.ts";
import { isSameSite } from "./site.ts";

const maxAddresses = 5_000;
const telling = /page|main|site|post|blog|news|company/i;

/** Addresses of the site that its sitemaps list, in order. Sitemaps are those robots.txt names, else `/sitemap.xml`; an index is followed once. */
export async function sitemapAddresses(visit: Visit, home: string): Promise<string[]> {
  const robots = await visit.fetch(new URL("/robots.txt", home).href, { accept: "sitemap" });
  const named = robots.ok
    ? [...robots.body.matchAll(/^\s*sitemap\s*:\s*(\S+)/gim)].map((match) => match[1] ?? "")
    : [];
  const [first] = named.filter((url) => isSameSite(url, home) && !/\.gz$/i.test(url));
  const top = await addresses(visit, first ?? new URL("/sitemap.xml", home).href, home);
  if (!top.index) return top.urls;
  const children = top.urls
    .filter((url) => !/\.gz$/i.test(url))
    .sort((a, b) => Number(telling.test(b)) - Number(telling.test(a)));
  const read = await Promise.all(children.slice(0, 2).map((url) => addresses(visit, url, home)));
  return read.flatMap((child) => (child.index ? [] : child.urls)).slice(0, maxAddresses);
}

async function addresses(
  visit: Visit,
  url: string,
  home: string,
): Promise<{ index: boolean; urls: string[] }> {
  const answer = await visit.fetch(url, { accept: "sitemap" });
  if (!answer.ok || !/<(urlset|sitemapindex)\b/i.test(answer.body.slice(0, 5_000)))
    return { index: false, urls: [] };
  const urls: string[] = [];
  for (const match of answer.body.matchAll(/<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]\s]+)/gi)) {
    const address = URL.parse((match[1] ?? "").replaceAll("&amp;", "&"))?.href;
    if (address && isSameSite(address, home)) urls.push(address);
    if (urls.length >= maxAddresses) break;
  }
  return { index: /<sitemapindex\b/i.test(answer.body.slice(0, 5_000)), urls };
}
