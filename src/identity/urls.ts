import { normalForm } from "../domain/text/text.ts";
import { isHostLength } from "../schemas/common.ts";
import table from "./profile-paths.json" with { type: "json" };

const longestUrl = 2048;
const { linkedinKinds, linkedinPrefixes, linkedinCompany } = table;
const xReserved = new Set(table.xReserved.join(" ").split(" "));
const githubReserved = new Set(table.githubReserved.join(" ").split(" "));

function parseHttp(text: string): URL | null {
  const trimmed = text.trim();
  const rooted = trimmed.startsWith("//") ? `https:${trimmed}` : trimmed;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:(\/\/|[^0-9])/i.test(rooted) ? rooted : `https://${rooted}`);
  return url && /^https?:$/.test(url.protocol) && /[^.]/.test(url.hostname) ? url : null;
}

function hostKey(url: URL): string {
  const host = url.hostname
    .toLowerCase()
    .replace(/(?<!\.)\.+$/, "")
    .replace(/^(?:www\d?\.)+(?=[^.]+\.)/, "");
  if (host === "linkedin.com" || host.endsWith(".linkedin.com")) return "linkedin.com";
  return /^(?:(?:mobile|m)\.)?(?:twitter|x)\.com$/.test(host) ? "x.com" : host;
}

function segmentKey(segment: string, change: (text: string) => string): string {
  try {
    return encodeURIComponent(change(normalForm(decodeURIComponent(segment), "NFC")));
  } catch {
    return change(segment).replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
  }
}

function pathKey(host: string, url: URL): string {
  const hasCase = !["linkedin.com", "github.com", "x.com"].includes(host);
  const bare = (text: string) => (host === "x.com" ? text.replace(/^@+(?=.)/, "") : text);
  const change = (text: string) => (hasCase ? text : bare(text.toLowerCase()));
  const segments = url.pathname.split("/").filter((segment) => segment !== "");
  const path = segments.map((segment) => segmentKey(segment, change));
  if (host !== "linkedin.com") return path.join("/");
  while (linkedinPrefixes.includes(path[0] ?? "") && path.length > 1) path.shift();
  if (linkedinCompany.includes(path[0] ?? "") && path.length > 1) path[0] = "company";
  const [kind = "", name] = path;
  const isProfile = name !== undefined && kind !== "pub" && linkedinKinds.includes(kind);
  return (isProfile ? path.slice(0, 2) : path).join("/");
}

/**
 * The key by which two URLs are compared (contract, "URLs are compared in normal form"): `host[:port][/path]`. Scheme, credentials, `www.`,
 * case of the host, a trailing dot or slash, doubled slashes, query, fragment, default ports, percent-encoding, the spelling of
 * international hosts, and LinkedIn's locale and mobile hosts do not count. twitter.com is x.com; profile paths of LinkedIn, X and GitHub
 * have no case, and a LinkedIn profile is its first two path segments. A text that is no http(s) URL is its own key, trimmed and in lower
 * case. Idempotent.
 */
export function normaliseUrl(url: string): string {
  const parsed = parseHttp(url);
  if (parsed === null) return url.trim().toLowerCase();
  const host = hostKey(parsed);
  const path = pathKey(host, parsed);
  const port = parsed.port === "80" || parsed.port === "443" ? "" : parsed.port;
  return `${host}${port === "" ? "" : `:${port}`}${path === "" ? "" : `/${path}`}`;
}

/**
 * A URL as it is stored: absolute http or https, without credentials, fragment and control characters; `https` where no scheme is given.
 * Null for anything else: other schemes, a bare word without a dot, more than 2,048 characters once percent-encoded, a host too long for
 * DNS.
 */
export function cleanUrl(url: string): string | null {
  const text = url.trim();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (text.length > longestUrl || /[\u0000-\u0020\u007f-\u009f\u2028\u2029]/.test(text)) return null;
  const parsed = parseHttp(text);
  if (parsed === null) return null;
  if (!/^https?:/i.test(text) && !/\.|^localhost$/.test(parsed.hostname)) return null;
  parsed.username = "";
  parsed.password = "";
  parsed.hash = "";
  if (parsed.href.length > longestUrl || !isHostLength(parsed.hostname)) return null;
  return parsed.pathname === "/" && parsed.search === "" ? parsed.href.replace(/\/$/, "") : parsed.href;
}

/** The comparison key of a website: as `normaliseUrl`, and a path that only names the start page does not count. */
export const websiteKey = (url: string): string =>
  normaliseUrl(url).replace(/\/(index|default|home)(\.(html?|php|aspx?))?$/i, "");

/** `company/acme` or `in/jane-doe`, lower-cased, of a LinkedIn profile URL in any of its spellings; null otherwise. */
export function linkedinKey(url: string): string | null {
  const [host, kind, ...rest] = normaliseUrl(url).split("/");
  if (host !== "linkedin.com" || kind === undefined || rest[0] === undefined) return null;
  return linkedinKinds.includes(kind) ? `${kind}/${rest.join("/")}` : null;
}

/** Whether the URL is a LinkedIn page of an organisation: `/company/…`, `/school/…` or `/showcase/…`. */
export const isLinkedinCompanyUrl = (url: string): boolean =>
  /^(company|school|showcase)\//.test(linkedinKey(url) ?? "");

/** Whether the URL is a LinkedIn profile of a person: `/in/…` or the older `/pub/…`. */
export const isLinkedinPersonUrl = (url: string): boolean => /^(in|pub)\//.test(linkedinKey(url) ?? "");

/** The handle of an X (Twitter) profile URL, lower-cased, without `@`; null if the URL names no profile. */
export function xHandle(url: string): string | null {
  const [host, handle] = normaliseUrl(url).split("/");
  if (host !== "x.com" || handle === undefined || xReserved.has(handle)) return null;
  return /^[a-z0-9_]{1,15}$/.test(handle) ? handle : null;
}

/** The login of a GitHub person or organisation, lower-cased, of any URL below it; null if the URL names none. */
export function githubLogin(url: string): string | null {
  const [host, first, second] = normaliseUrl(url).split("/");
  if (host !== "github.com" || first === undefined) return null;
  const login = first === "orgs" ? second : first;
  if (login === undefined || githubReserved.has(login)) return null;
  return /^[a-z0-9](?:[a-z0-9-]{0,38})$/.test(login) ? login : null;
}
