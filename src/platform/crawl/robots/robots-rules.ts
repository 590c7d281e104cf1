import { cut, wellFormed } from "../../../domain/text/text.ts";

/** A path pattern of a group, in comparable form. */
export interface RobotsRule {
  pattern: string;
  allow: boolean;
}

interface Group {
  rules: RobotsRule[];
  delay: number;
}

/** Characters of an address that are compared. */
const maxPath = 2_048;
/** Limit of pattern characters compared per address; no legitimate file comes near it. */
const maxLookedThrough = 4_000_000;

/** The rules and the crawl delay in seconds of all groups for the agent, otherwise of the groups for `*`. HTML tags separate lines. */
export function groupFor(agent: string, text: string): Group {
  const wanted = tokenOf(agent);
  const own: Group = { rules: [], delay: 0 };
  const everybody: Group = { rules: [], delay: 0 };
  let isNamed = false;
  let named = new Set<Group>();
  let isNaming = false;
  for (const line of text.split(/[\r\n]+|<\/?[a-z][^<>]*>/i)) {
    const { field, value } = fieldOf(line);
    if (field === "user-agent") {
      if (!isNaming) named = new Set();
      isNaming = true;
      if (value === "*") named.add(everybody);
      else if (tokenOf(value) === wanted) named.add(own);
      isNamed ||= named.has(own);
    } else if (field === "allow" || field === "disallow" || field === "crawl-delay") {
      isNaming = false;
      for (const group of named) {
        if (field === "crawl-delay") group.delay = Number(value);
        else if (value !== "") group.rules.push({ pattern: comparable(value), allow: field === "allow" });
      }
    }
  }
  return isNamed ? own : everybody;
}

/**
 * True if the rules allow a path with its query. The longest matching pattern decides; between equal lengths, the one that allows. A
 * pattern costs at most one pass over the path. A path that exceeds the limit of compared characters is refused.
 */
export function pathMatcher(rules: readonly RobotsRule[]): (path: string) => boolean {
  const ordered = [...rules].sort(
    (a, b) => b.pattern.length - a.pattern.length || Number(b.allow) - Number(a.allow),
  );
  const prepared = ordered.map(({ pattern, allow }) => {
    const anchored = pattern.endsWith("$");
    const [start = "", ...parts] = (anchored ? pattern.slice(0, -1) : pattern).split(/\*+/);
    return { start, parts, anchored, allow };
  });
  return (address) => {
    const path = comparable(cut(address, maxPath));
    if (path === "/robots.txt") return true;
    let left = maxLookedThrough;
    for (const { start, parts, anchored, allow } of prepared) {
      if (!path.startsWith(start)) continue;
      if (parts.length > 0) left -= path.length;
      if (left < 0) return false;
      if (fits(path, start.length, parts, anchored)) return allow;
    }
    return true;
  };
}

/** True if the parts occur in the path in order from `at`; the last part of an anchored pattern must be at the end. */
function fits(path: string, at: number, parts: readonly string[], anchored: boolean): boolean {
  let place = at;
  const last = anchored ? parts.at(-1) : undefined;
  for (const part of anchored ? parts.slice(0, -1) : parts) {
    const found = path.indexOf(part, place);
    if (found < 0) return false;
    place = found + part.length;
  }
  if (!anchored) return true;
  return last === undefined
    ? place === path.length
    : path.length - last.length >= place && path.endsWith(last);
}

function fieldOf(line: string): { field: string; value: string } {
  const said = line.split("#", 1)[0] ?? "";
  const colon = said.indexOf(":");
  if (colon < 0) return { field: "", value: "" };
  return { field: said.slice(0, colon).trim().toLowerCase(), value: said.slice(colon + 1).trim() };
}

/** The product token of a user agent, without version. */
function tokenOf(agent: string): string {
  return (/^[a-z_-]*/i.exec(agent)?.[0] ?? "").toLowerCase();
}

/** Normalises a path: non-ASCII letters are percent-encoded, and unnecessary encodings decoded. */
function comparable(path: string): string {
  return encodeURI(wellFormed(path))
    .replaceAll("%25", "%")
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : code.toUpperCase();
    });
}
