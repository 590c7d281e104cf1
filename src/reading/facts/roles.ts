import { fold } from "../../domain/text/text.ts";
import table from "./words/roles.json" with { type: "json" };

/** A position in a company: its seniority and, if the title names one, its function. */
export interface Role {
  /** Verbatim. */
  text: string;
  index: number;
  level: "founder" | "chief" | "board" | "vice_president" | "head" | "director";
  /** Lower case, such as `ceo`, `sales`, `engineering`; null where not stated. */
  of: string | null;
  /** True for a former position: `former CTO`. */
  former?: true;
}

/** A key that is the same for all titles of one position. */
export const keyOfRole = ({ level, of }: Role): string => `${level} ${of}`;

const initials = new Map(Object.entries(table.initials));
const anyOf = (words: readonly string[]) => `(?:${words.join("|")})`;
const fields = Object.entries(table.fields).map(
  ([name, words]) => [new RegExp(`(?<!\\p{L})${anyOf(words)}`, "u"), name] as const,
);
const whole = (source: string) => new RegExp(`(?<!\\p{L})${source}(?!\\p{L})`, "giu");

/** One or two words that name the function of a position. */
const field =
  "([\\p{L}&/-]+(?:\\s(?:engineering|development|success|resources|operations|intelligence|learning|to market))?)";
/** Words between a position and its function. */
const joint = "(?:\\s(?:d[eiu]|des|del|della|dello|van|der|d['’]|de la))?\\s";
const ofFunction = `(${table.functions.join("|")})`;
const ofCountry = "biden|trump|macron|obama|of the (?:united|republic|european)";
const president = `(?<!vice[- ])(?<!,\\s(?:us|u\\.s\\.)\\s)president(?!['\u2019]|\\s(?:${ofCountry}))`;

const initialsOf = new RegExp(
  `(?<!\\p{L})(${[...initials.keys()].join("|").toUpperCase()})s?(?!\\p{L})`,
  "gu",
);
const ofChief = `${anyOf(table.director)}${joint}(?:${table.directed.join("|")})\\p{L}*`;
const noField = "(?!(?:hir|appoint|depart|role|position|opening|level|search|and\\b|or\\b))";
const vicePresident = `(?:[se]?vp|vice[- ]president)s?(?:(?:,\\s?|\\s(?:of|for|der|des)\\s|\\s)${noField}${field})?`;

/** Patterns of positions; the first match counts. */
const posts: readonly [Role["level"], RegExp][] = [
  ["founder", whole(anyOf(table.founder))],
  ["chief", initialsOf],
  ["chief", whole(anyOf(table.ceo))],
  ["chief", whole(`${anyOf(table.chief)}|${president}|${ofChief}`)],
  ["board", whole(anyOf(table.board))],
  ["vice_president", whole(vicePresident)],
  ["head", whole(`(?:heads? of|leiter(?:in)?(?: der)?) ${field}`)],
  ["head", whole(`${anyOf(table.heads)}${joint}${ofFunction}`)],
  ["head", whole(`${ofFunction}-?${anyOf(table.compounds)}|${anyOf(table.deputies)}`)],
  ["director", whole(`directors?(?:\\sof\\s|\\s?,\\s?)${field}`)],
];
const isCeo = new RegExp(`^${anyOf(table.ceo)}$`, "iu");

/** The senior positions that a text names, in order. */
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
      const before = fold(text.slice(Math.max(0, start - 30), start));
      const former = givenUp.test(before) ? { former: true as const } : {};
      roles.push({ text: post, index: start, level, of, ...former });
    }
  return roles.sort((a, b) => a.index - b.index);
}

/** The function that a title's words name, such as `sales`; the words in lower case if they name no known function. */
export const functionOf = (words: string): string => knownFunction(words) ?? words.toLowerCase().trim();

/** The first function that the text names. */
function knownFunction(words: string): string | null {
  const lower = words.toLowerCase().trim();
  const named = fields
    .map(([known, name]) => ({ at: lower.search(known), name }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return initials.get(lower) ?? named[0]?.name ?? null;
}

/** The keys of the current positions in a text, without duplicates. */
export const postsHeld = (text: string): string[] => [
  ...new Set(findRoles(text).flatMap((role) => (role.former ? [] : keyOfRole(role)))),
];

/** `former` or the like before a post, and up to one more word between them: `former interim CTO`. */
const givenUp = new RegExp(`(?<![\\p{L}\\p{N}])${anyOf(table.former)}(?:[- ]\\p{L}{2,12})?[- ]$`, "u");
