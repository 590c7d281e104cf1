import { cut, wellFormed } from "../../../domain/text/text.ts";

/** One line of a group: what paths it speaks of, in the form that paths are compared in. */
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
/** Characters that may be looked through for one address; no file that means to be read comes near. */
const maxLookedThrough = 4_000_000;

/** The rules of all groups that name the agent, else of those for `*`, and the seconds between requests they ask for. */
export function groupFor(agent: string, text: string): Group {
  const wanted = tokenOf(agent);
  const own: Group = { rules: [], delay: 0 };
  const everybody: Group = { rules: [], delay: 0 };
  let isNamed = false;
  let named = new Set<Group>();
  let isNaming = false;
  for (const line of text.split(/[\r\n]+/)) {
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
 * Whether the rules allow a path with its query: the longest pattern that fits decides, of two as long the one that
 * allows. Each pattern costs at most one pass over the path; where so many are given that no honest file could need
 * them, what they say of the path counts as no.
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

/** Whether the parts stand in the path one after the other from `at` on, the last of an anchored pattern at its end. */
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

/** The product token of an agent's name, without its version. */
function tokenOf(agent: string): string {
  return (/^[a-z_-]*/i.exec(agent)?.[0] ?? "").toLowerCase();
}

/** A path in one spelling: other letters percent-encoded, and of percent-encodings only those that are needed. */
function comparable(path: string): string {
  return encodeURI(wellFormed(path))
    .replaceAll("%25", "%")
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : code.toUpperCase();
    });
}
