import { getDomain } from "tldts";
import { oneLine } from "../../domain/text/one-line.ts";

/** Parameters that do not select a page: campaigns, sessions, tokens. */
const tracking = new RegExp(
  oneLine`
    ^(
      utm_\w+|gclid|fbclid|msclkid|mc_[ce]id|igshid|ref|source|_hs\w+|hs\w+|trk|yclid|dclid|gad_source|sid
      |session_?id|phpsessid|jsessionid|cfid|cftoken|nonce|token|csrf|cb|cachebuster|rnd|rand
    )$
  `,
  "i",
);
/** File name extensions of files that are no pages. */
const asset = new RegExp(
  oneLine`
    \.(
      pdf|zip|gz|tar|dmg|exe|pkg|deb|rpm|apk|png|jpe?g|gif|svg|webp|avif|ico|mp[34]|mov|webm|css|m?js
      |woff2?|ttf|ics|csv|xlsx?|docx?|pptx?
    )$
  `,
  "i",
);
/** Regions of path segments such as `en-us`; `/om-os`, for example, is no language with a region. */
const regions = new Set(
  (
    "ae ar at au be bg br ca ch cl cn co cz de dk ee es eu fi fr gb gr hk hr hu id ie il in is it jp kr lt lu lv mx my nl " +
    "no nz pe ph pl pt ro rs ru sa se sg si sk th tr tw ua uk us vn za"
  ).split(" "),
);

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
  return asset.test(URL.parse(url)?.pathname ?? "");
}

/** An address without fragment, session ids and tracking parameters. */
export function cleanAddress(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  parsed.hash = "";
  for (const name of [...parsed.searchParams.keys()])
    if (tracking.test(name)) parsed.searchParams.delete(name);
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

/** The two-letter language at the start of a path, in lower case: `de` of `/de/team` and `/de-at/team`; null for none. */
export const languageOfPath = (url: string): string | null =>
  languageIn((URL.parse(url)?.pathname ?? "").split("/", 2)[1] ?? "");

function languageIn(segment: string): string | null {
  const [, language, region] = /^([a-z]{2})(?:[-_]([a-z]{2}))?$/i.exec(segment) ?? [];
  const known = region === undefined || regions.has(region.toLowerCase());
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
