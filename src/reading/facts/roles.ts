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
  /** Whether the text says that it was given up: `former CTO`. */
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

const initialsOf = new RegExp(
  `(?<!\\p{L})(${[...initials.keys()].join("|").toUpperCase()})s?(?!\\p{L})`,
  "gu",
);
const ofChief = `${anyOf(table.director)}${joint}(?:${table.directed.join("|")})\\p{L}*`;
const vicePresident = `(?:[se]?vp|vice[- ]president)(?:(?:,\\s?|\\s(?:of|for|der|des)\\s|\\s)${field})?`;

/** Patterns of posts; the first that fits counts. */
const posts: readonly [Role["level"], RegExp][] = [
  ["founder", whole(anyOf(table.founder))],
  ["chief", initialsOf],
  ["chief", whole(anyOf(table.ceo))],
  ["chief", whole(`${anyOf(table.chief)}|${president}|${ofChief}`)],
  ["board", whole(anyOf(table.board))],
  ["vice_president", whole(vicePresident)],
  ["head", whole(`(?:head of|leiter(?:in)?(?: der)?) ${field}`)],
  ["head", whole(`${anyOf(table.heads)}${joint}${ofFunction}`)],
  ["head", whole(`${ofFunction}-?${anyOf(table.compounds)}|${anyOf(table.deputies)}`)],
  ["director", whole(`director(?:\\sof\\s|\\s?,\\s?)${field}`)],
];
const isCeo = new RegExp(`^${anyOf(table.ceo)}$`, "iu");

/** The senior posts a text names, in order. */
export function findRoles(text: string): Role[] {
  const roles: Role[] = [];
  for (const [level, pattern] of posts)
    for (const match of text.matchAll(pattern)) {
      const [post, ...named] = match;
      const [start, end] = [match.index, match.index + post.length];
      if (roles.some(({ index, text: other }) => start < index + other.length && index < end)) continue;
      const words = named.find((one) => one !== undefined);
      const ofPost = isCeo.test(post) ? "ceo" : level === "chief" ? knownFunction(post) : null;
      const of = words === undefined ? ofPost : functionOf(words);
      const former = isGivenUp(text, start) ? { former: true as const } : {};
      roles.push({ text: post, index: start, level, of, ...former });
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

/** `former` or the like before a post, and up to one more word between them: `former interim CTO`. */
const givenUp = new RegExp(`(?<![\\p{L}\\p{N}])${anyOf(table.former)}(?:[- ]\\p{L}{2,12})?[- ]$`, "u");

/** Whether a text says of the post at `start` that it is held no longer. */
const isGivenUp = (text: string, start: number): boolean =>
  givenUp.test(fold(text.slice(Math.max(0, start - 30), start)));
