import { getDomain } from "tldts";
import { once } from "../../domain/once.ts";
import { oneLine } from "../../domain/text/one-line.ts";

/** Parameters of an address that say nothing of the page: campaigns, sessions, tokens. */
const tracking = new RegExp(
  oneLine`
    ^(
      utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|igshid|ref|source|_hs\w+|hs\w+|trk|yclid|dclid|gad_source|sid
      |session_?id|phpsessid|jsessionid|cfid|cftoken|nonce|token|csrf|cb|cachebuster|rnd|rand
    )$
  `,
  "i",
);
/** The end of a path that is no page. */
const asset = new RegExp(
  oneLine`
    \.(
      pdf|zip|gz|tar|dmg|exe|pkg|deb|rpm|apk|png|jpe?g|gif|svg|webp|avif|ico|mp[34]|mov|webm|css|m?js
      |woff2?|ttf|ics|csv|xlsx?|docx?|pptx?
    )$
  `,
  "i",
);

/** What two addresses of one site have in common: the registrable domain, or host and port where there is none. */
export function siteOf(url: string): string | null {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  return getDomain(parsed.hostname, { allowPrivateDomains: true }) ?? parsed.host;
}

export function isSameSite(url: string, other: string): boolean {
  const site = siteOf(url);
  return site !== null && site === siteOf(other);
}

/** Whether an address names a file that is no page. */
export function isAsset(url: string): boolean {
  return asset.test(URL.parse(url)?.pathname ?? "");
}

/** An address without fragment and without the parameters that only say where a reader came from. */
export function cleanAddress(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  parsed.hash = "";
  for (const name of [...parsed.searchParams.keys()])
    if (tracking.test(name)) parsed.searchParams.delete(name);
  parsed.pathname = parsed.pathname.replace(/;jsessionid=[^/]*/i, "");
  return parsed.href;
}

/** The same for every spelling of one page's address: scheme, `www.`, trailing slash, index file and random parameters do not count. */
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

/** A session's, a visit's or a build's id rather than a page's. */
function isRandom(value: string): boolean {
  if (/^\d{10,}$/.test(value)) return true;
  if (!/\d/.test(value) || !/[a-z]/i.test(value)) return false;
  return /^[0-9a-f]{4,}$/i.test(value) || /^[\w-]{20,}$/.test(value);
}

const regions = once(() => new Intl.DisplayNames("en", { type: "region", fallback: "none" }));

/** The language that a path begins with, `de` of `/de/team` and `/de-at/team`, in lower case; null where there is none, as in `/om-os`. */
export const languageOfPath = (url: string): string | null =>
  localeIn(/^\/([^/]*)/u.exec(URL.parse(url)?.pathname ?? "")?.[1] ?? "");

function localeIn(segment: string): string | null {
  const [, language, region] = /^([a-z]{2})(?:[-_]([a-z]{2}))?$/i.exec(segment) ?? [];
  const known = region === undefined || regions().of(region.toUpperCase()) !== undefined;
  return known ? (language?.toLowerCase() ?? null) : null;
}

/** Path segments without a leading language such as `de` or `en-us`, and without file endings. */
export function segmentsOf(url: string): string[] {
  const path = URL.parse(url)?.pathname ?? "/";
  const segments = path.split("/").filter((segment) => segment !== "");
  if (localeIn(segments[0] ?? "") !== null) segments.shift();
  const last = segments.at(-1);
  if (last !== undefined) segments[segments.length - 1] = last.replace(/\.(html?|php|aspx?)$/i, "");
  return segments.filter((segment) => !/^(index|home|default)$/i.test(segment)).map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}
