import { getDomain } from "tldts";
import type { Page } from "../page.ts";
import table from "./addresses.json" with { type: "json" };
import aside from "./aside-pages.json" with { type: "json" };

const [tracking, assets, regions] = [table.tracking, table.assets, table.regions].map(
  (words) => new Set(words.split(" ")),
);

const languages = new Set(aside.languages.split(" "));

/** The registrable domain of an address, or its host with port; null for no web address. Two addresses of one site share it. */
export function siteOf(url: string): string | null {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  return getDomain(parsed.hostname, { allowPrivateDomains: true }) ?? parsed.host;
}

/** Whether two addresses belong to the same site. */
export function isSameSite(url: string, other: string): boolean {
  const site = siteOf(url);
  return site !== null && site === siteOf(other);
}

/** Whether an address names a file that is no page. */
export function isAsset(url: string): boolean {
  const [, extension] = /\.(\w{2,5})$/.exec(URL.parse(url)?.pathname ?? "") ?? [];
  return extension !== undefined && assets?.has(extension.toLowerCase()) === true;
}

/** An address without fragment, session ids and tracking parameters. */
export function cleanAddress(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  parsed.hash = "";
  for (const name of [...parsed.searchParams.keys()])
    if (/^(?:utm_|_?hs)\w/i.test(name) || tracking?.has(name.toLowerCase())) parsed.searchParams.delete(name);
  parsed.pathname = parsed.pathname.replace(/;jsessionid=[^/]*/i, "");
  return parsed.href;
}

/** The same key for every spelling of a page's address: scheme, `www.`, trailing slash, index file and random parameters do not count. */
export function pageKey(url: string): string {
  const parsed = URL.parse(cleanAddress(url));
  if (!parsed) return url;
  const path = parsed.pathname
    .replace(/\/(index|default|home)\.(html?|php|aspx?)$/i, "/")
    .replace(/(?<!\/)\/+$/, "");
  for (const [name, value] of [...parsed.searchParams])
    if (isRandom(value)) parsed.searchParams.delete(name, value);
  return `${parsed.host.replace(/^www\./, "")}${path}${parsed.search}`;
}

/** Whether a parameter is the id of a session, a visit or a build. */
function isRandom(value: string): boolean {
  if (/^\d{10,}$/.test(value)) return true;
  if (!/\d/.test(value) || !/[a-z]/i.test(value)) return false;
  return /^[0-9a-f]{4,}$/i.test(value) || /^[\w-]{20,}$/.test(value);
}

/** Returns a test for addresses in the folder of another language than a page, whose own is that of its folder or the one it declares. */
export function translatedFrom(page: Pick<Page, "url" | "lang">): (url: string) => boolean {
  const own = folderOf(page.url) ?? page.lang?.split("-", 1)[0]?.toLowerCase();
  return (url) => own !== undefined && (folderOf(url) ?? own) !== own;
}

/** The language that an address begins with: `de` of `/de/team` and `/de-at/team`. */
function folderOf(url: string): string | null {
  const language = languageIn((URL.parse(url)?.pathname ?? "").split("/", 2)[1] ?? "");
  return language !== null && languages.has(language) ? language : null;
}

function languageIn(segment: string): string | null {
  const [, language, region] = /^([a-z]{2})(?:[-_]([a-z]{2}))?$/i.exec(segment) ?? [];
  const known = region === undefined || regions?.has(region.toLowerCase()) === true;
  return known ? (language?.toLowerCase() ?? null) : null;
}

/** Path segments in lower case, without a leading language such as `de` or `en-us`, index files and file name extensions. */
export function segmentsOf(url: string): string[] {
  const segments = (URL.parse(url)?.pathname ?? "/").split("/").filter((segment) => segment !== "");
  if (languageIn(segments[0] ?? "") !== null) segments.shift();
  const last = segments.pop();
  if (last !== undefined) segments.push(last.replace(/\.(html?|php|aspx?)$/i, ""));
  return segments.filter((segment) => !/^(index|home|default)$/i.test(segment)).map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}
