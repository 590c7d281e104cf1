import type { Visit } from "../../ports/crawler.ts";
import { readXml } from "../xml.ts";
import { isSameSite } from "./site.ts";

const maxAddresses = 5_000;
const maxAddress = 2_048;
const telling = /page|main|site|post|blog|news|company/i;

/**
 * Addresses of the site that its sitemaps list, in order. Sitemaps are those robots.txt names, else `/sitemap.xml`; an
 * index is followed once.
 */
export async function sitemapAddresses(visit: Visit, home: string): Promise<string[]> {
  const robots = await visit.fetch(new URL("/robots.txt", home).href, { accept: "sitemap" });
  const named = robots.ok ? sitemapsNamed(robots.body) : [];
  const [first] = named.filter((url) => isSameSite(url, home) && !/\.gz$/i.test(url));
  const top = await addresses(visit, first ?? new URL("/sitemap.xml", home).href, home);
  if (!top.index) return top.urls;
  const children = top.urls
    .filter((url) => !/\.gz$/i.test(url))
    .sort((a, b) => Number(telling.test(b)) - Number(telling.test(a)));
  const read = await Promise.all(children.slice(0, 2).map((url) => addresses(visit, url, home)));
  return read.flatMap((child) => (child.index ? [] : child.urls)).slice(0, maxAddresses);
}

/** Addresses of the sitemaps that a robots.txt names, in order. */
export function sitemapsNamed(robots: string): string[] {
  const found: string[] = [];
  for (const line of robots.split(/[\r\n]/)) {
    const colon = line.indexOf(":");
    if (colon < 0 || line.slice(0, colon).trim().toLowerCase() !== "sitemap") continue;
    const [address = ""] = line
      .slice(colon + 1, colon + 1 + maxAddress)
      .trim()
      .split(/\s/, 1);
    if (address !== "") found.push(address);
  }
  return found;
}

async function addresses(
  visit: Visit,
  url: string,
  home: string,
): Promise<{ index: boolean; urls: string[] }> {
  const answer = await visit.fetch(url, { accept: "sitemap" });
  const none = { index: false, urls: [] };
  if (!answer.ok) return none;
  const { index, urls } = readSitemap(answer.body);
  return {
    index,
    urls: urls.flatMap((listed) => {
      const address = URL.parse(listed)?.href;
      return address !== undefined && address.length <= maxAddress && isSameSite(address, home)
        ? [address]
        : [];
    }),
  };
}

/** What a sitemap, or an index of sitemaps, lists: at most 5,000 addresses, as they stand there. One pass; never throws. */
export function readSitemap(text: string): { index: boolean; urls: string[] } {
  const urls: string[] = [];
  let root = "";
  let address: string | null = null;
  readXml(text, {
    open: (path) => {
      if (path.length === 1) root = localName(path);
      if (localName(path) === "loc" && path.length === 3) address = "";
      return root === "urlset" || root === "sitemapindex";
    },
    text: (part) => {
      if (address !== null && address.length < maxAddress) address += part;
    },
    close: (path) => {
      if (address !== null && path.length === 3) {
        if (address.trim() !== "" && address.length < maxAddress) urls.push(address.trim());
        address = null;
      }
      return urls.length < maxAddresses;
    },
  });
  return { index: root === "sitemapindex", urls };
}

function localName(path: readonly string[]): string {
  const name = path.at(-1) ?? "";
  return name.slice(name.indexOf(":") + 1);
}
