import { fold } from "../../domain/text/fold.ts";
import table from "./words/roles.json" with { type: "json" };

/** A post in a company: how senior it is and, where the title says so, what it is for. */
export interface Role {
  /** Verbatim. */
  text: string;
  index: number;
  level: "founder" | "chief" | "board" | "vice_president" | "head" | "director";
  /** Lower case, such as `ceo`, `sales`, `engineering`; null where not stated. */
  of: string | null;
  /** Whether the text says that it was given up, or will be: `former CTO`, `CTO until 2026`. */
  former?: true;
}

/** The identity of a post, whatever its title. */
export const keyOfRole = ({ level, of }: Role): string => `${level} ${of}`;

const initials = new Map(Object.entries(table.initials));
const anyOf = (words: readonly string[]) => `(?:${words.join("|")})`;
const fields = Object.entries(table.fields).map(
  ([name, words]) => [new RegExp(`(?<!\\p{L})${anyOf(words)}`, "u"), name] as const,
);
const whole = (source: string) => new RegExp(`(?<!\\p{L})${source}(?!\\p{L})`, "giu");

/** One or two words that say what a post is for. */
const field =
  "([\\p{L}&/-]+(?:\\s(?:engineering|development|success|resources|operations|intelligence|learning|to market))?)";
/** Words between a post and its function. */
const joint = "(?:\\s(?:d[eiu]|des|del|della|dello|van|der|d['’]|de la))?\\s";
const ofFunction = `(${table.functions.join("|")})`;
const ofCountry = "biden|trump|macron|obama|of the (?:united|republic|european)";
const president = `(?<!vice[- ])(?<!,\\s(?:us|u\\.s\\.)\\s)president(?!['\u2019]|\\s(?:${ofCountry}))`;

/** Patterns of posts, the first that fits counts; `of` is what a post is for where it does not say so. */
const posts: readonly { level: Role["level"]; of: string | null; pattern: RegExp }[] = [
  { level: "founder", of: null, pattern: whole(anyOf(table.founder)) },
  {
    level: "chief",
    of: null,
    pattern: new RegExp(`(?<!\\p{L})(${[...initials.keys()].join("|").toUpperCase()})s?(?!\\p{L})`, "gu"),
  },
  { level: "chief", of: "ceo", pattern: whole(anyOf(table.ceo)) },
  { level: "chief", of: null, pattern: whole(anyOf(table.chief)) },
  { level: "chief", of: null, pattern: whole(president) },
  {
    level: "chief",
    of: null,
    pattern: whole(`${anyOf(table.director)}${joint}(?:${table.directed.join("|")})\\p{L}*`),
  },
  { level: "board", of: null, pattern: whole(anyOf(table.board)) },
  {
    level: "vice_president",
    of: null,
    pattern: whole(`(?:[se]?vp|vice[- ]president)(?:(?:,\\s?|\\s(?:of|for|der|des)\\s|\\s)${field})?`),
  },
  { level: "head", of: null, pattern: whole(`(?:head of|leiter(?:in)?(?: der)?) ${field}`) },
  {
    level: "head",
    of: null,
    pattern: whole(`${anyOf(table.heads)}${joint}${ofFunction}|${ofFunction}-?${anyOf(table.compounds)}`),
  },
  { level: "head", of: null, pattern: whole(anyOf(table.deputies)) },
  { level: "director", of: null, pattern: whole(`director(?:\\sof\\s|\\s?,\\s?)${field}`) },
];

/** The senior posts a text names, in order. */
export function findRoles(text: string): Role[] {
  const roles: Role[] = [];
  for (const { level, of, pattern } of posts)
    for (const match of text.matchAll(pattern)) {
      const [post, ...named] = match;
      const [start, end] = [match.index, match.index + post.length];
      if (roles.some(({ index, text: other }) => start < index + other.length && index < end)) continue;
      const words = named.find((one) => one !== undefined);
      const known =
        words === undefined ? (level === "chief" ? knownFunction(post) : null) : functionOf(words);
      const former = isGivenUp(text, start, end) ? { former: true as const } : {};
      roles.push({ text: post, index: start, level, of: of ?? known, ...former });
    }
  return roles.sort((a, b) => a.index - b.index);
}

/** What a title's words are for, such as `sales`; the words themselves in lower case where they are no known function. */
export const functionOf = (words: string): string => knownFunction(words) ?? words.toLowerCase().trim();

/** The function that is named first. */
function knownFunction(words: string): string | null {
  const lower = words.toLowerCase().trim();
  const named = fields
    .map(([known, name]) => ({ at: lower.search(known), name }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return initials.get(lower) ?? named[0]?.name ?? null;
}

/** The posts that a text says are held, each once, as they are known whatever they are called. */
export const postsHeld = (text: string): string[] => [
  ...new Set(findRoles(text).flatMap((role) => (role.former ? [] : keyOfRole(role)))),
];

const year = "(?:19|20)\\d\\d(?!\\d)";
/** `former`, and up to one more word before the post: `former interim CTO`. */
const before = new RegExp(`(?<![\\p{L}\\p{N}])${anyOf(table.formerBefore)}(?:[- ]\\p{L}{2,12})?[- ]$`, "u");
/** `emeritus`, `until 31 March 2026` or `(2015-2024)` behind the post. */
const behind = new RegExp(
  `^[ ,(]{0,2}${anyOf(table.formerBehind)}(?!\\p{L})|^[ ,(]{0,3}(?:19|20)\\d\\d ?[-\u2013\u2014] ?${year}` +
    `|(?<!\\p{L})${anyOf(table.heldUntil)} (?:\\d{1,2}\\.? )?(?:\\p{L}{2,10}\\.? ){0,2}${year}`,
  "u",
);

/** Whether a text says of the post between two places in it that it is held no longer, or until a year that it states. */
function isGivenUp(text: string, start: number, end: number): boolean {
  const plain = (part: string) => fold(part).replaceAll("\u2019", "'");
  const after = text.slice(end, end + 50).split(/[\n;]/u)[0] ?? "";
  return before.test(plain(text.slice(Math.max(0, start - 30), start))) || behind.test(plain(after));
}
