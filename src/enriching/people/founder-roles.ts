import { oneLine } from "../../domain/text/one-line.ts";
import { cut } from "../../domain/text/text.ts";
import { isTitleWord } from "../../identity/people/person-names.ts";
import { squeezed } from "../../pages/texts.ts";
import { placesAsked } from "../../reading/facts/places.ts";
import { tokensOf } from "../phrases.ts";
import { isAkin, plain } from "../profiles.ts";
import { furtherPhrases } from "./further-words.ts";
import { isOneOf, speaksOf } from "./people-words.ts";

/** Characters of the line under a name. */
const maxRole = 120;
const maxWords = 16;
/** What makes a line a sentence and no role. */
const sentence = new RegExp(
  oneLine`
    (?<!\p{L})(?:
      is|was|has|had|have|are|were|built|ist|war|hat|haben|wurde|est|était|a|ont|es|fue|ha|è|heeft|werd|foi|är
      |har|var
    )(?!\p{L})|[.!?]\s
  `,
  "u",
);
const further = new RegExp(`(?<!\\p{L})(?:${furtherPhrases("verbs").join("|")})(?![\\p{L}/])`, "u");
const preposition = oneLine`
  (?<!\p{L})(?:
    (?:of|at|von|vom|der|des|bei|chez|de|du|del|di|della|dello|van|bij|på|av|hos|da|do|en|i)\s|(?:d|dell)['’]
  )
`;
/** `von acme`, which not all write with a capital. */
const lastly = new RegExp(`${preposition}(\\p{Ll}\\S{2,40})$`, "u");
const endsOpen = new RegExp(`${preposition}(?:the )?$`, "u");
/** What stands beside a role: after `of` or `at` whatever has a capital, after a comma or a bar likewise. */
const beside = new RegExp(
  oneLine`
    (?:${preposition}|@|,|\||–|—|\()\s*
    (?=((?:the )?[\p{Lu}\p{N}][\p{L}\p{N}.&'’ -]*))
  `,
  "gu",
);
/** `Der Gründer`, `Our founder` */
const definite =
  /^\s*(?:the|our|der|die|unsere?|le|la|notre|el|il|lo|de|onze|o|a|nuestr[oa]|noss[oa])\s(?=\p{L}{4})/iu;
/** Degrees and the like. */
const degree =
  /^(?:Ph\.?\s?D|MBA|M\.?Sc|B\.?Sc|MD|Dr|Dipl|MEng|BEng|LL\.?[BM]|CFA|CPA|he|she|they|er|sie|il|elle|él|ella)(?!\p{L})/iu;

/** `zakladatel a majitel`, where a letter that is a verb elsewhere joins two titles. */
const joinedTitles = /(?<!\p{L})(\p{L}{1,30}) a (?=(\p{L}{1,30}))/gu;

/** Whether a text says something of somebody, by a verb or by more than one sentence. */
const hasVerb = (text: string): boolean =>
  further.test(text) ||
  sentence.test(
    text.replace(joinedTitles, (whole, one: string, other: string) =>
      isTitleWord(one) && isTitleWord(other) ? `${one}, ` : whole,
    ),
  );

/** Whether a short text is a role of any kind: `VP of Sales`, `Leiterin Technik`, `Co-fondateur`. */
export function isRole(text: string): boolean {
  if (text.length > maxRole || hasVerb(text) || /[.!?]$/u.test(text)) return false;
  const tokens = tokensOf(text);
  return tokens.length > 0 && tokens.length <= maxWords && tokens.some(isTitleWord);
}

/** Whether a text says something, where a role only names. */
export const isSentence = (text: string): boolean => hasVerb(text);

/** Whether a text names a founder, or a partner who founded; whose founder is another question. */
export function namesFounder(text: string): boolean {
  return speaksOf(text, "founder", "foundingPartner") && !speaksOf(text, "notFounder");
}

/** `A word from our founder`, `Le mot du fondateur` */
export function isFromFounder(text: string): boolean {
  if (speaksOf(text, "founders", "foundersPhrases")) return false;
  const words = tokensOf(text);
  return (
    words.some((word) => isOneOf(word, "founder")) &&
    words.every((word) => isOneOf(word, "founder", "fromFounder") || word === "co")
  );
}

/** `Meet the founder`, which says what follows, and of nobody what they are. */
const isLabel = (text: string): boolean => speaksOf(text, "founderLabels") && isFromFounder(text);

/** Whether a heading is a founder's role and nothing else: `Co-Founder & CEO`. */
export const isBareRole = (text: string): boolean =>
  namesFounder(text) &&
  !isOneOf(text, "oneFounder") &&
  tokensOf(text).every(
    (token) => isTitleWord(token) || token === "co" || isOneOf(token, "founder", "joining"),
  );

/** Whether a short text is the role of a founder of this company: `CRO | DPO, Co-Founder`, not `Founder of Zeta` or `Former founder`. */
export const isFounderRole = (text: string, names: readonly (string | null)[]): boolean =>
  namesFounder(text) && isOwnRole(withoutPast(text), names);

/** A role less what somebody was elsewhere: `Founder of Acme` of `Founder of Acme | Former CTO of Zeta`. */
const withoutPast = (text: string): string =>
  text
    .replace(/[|•·][^|•·]+/gu, (part) => (!namesFounder(part) && speaksOf(part, "former") ? "" : part))
    .trim();

/** Whether a short text may be a role in this company, of whoever still has it: `Founders of Acme`, not `Founders of Zeta`. */
export function isOwnRole(text: string, names: readonly (string | null)[]): boolean {
  if (text.length > maxRole || hasVerb(text) || tokensOf(text).length > maxWords) return false;
  if (speaksOf(text, "former") || isOver(text) || speaksOf(text, "left")) return false;
  for (const { 1: place = "", index } of cut(text, maxRole).matchAll(beside)) {
    if (isAkin(place.split(/,\s/u, 1)[0] ?? "", names)) return true;
    const before = tokensOf(text.slice(0, index)).at(-1) ?? "";
    if (!isTheCompany(place) && !isOfTheRole(place) && !isPlace(place) && !isOneOf(before, "leads"))
      return false;
  }
  return true;
}

/** `Unternehmens` of `Gründerin des Unternehmens`, but not `Agentur Zeta`. */
const isTheCompany = (place: string): boolean =>
  !/^\S+ (?:\S{1,4} )?[\p{Lu}\p{N}]/u.test(place) && isOneOf(tokensOf(place)[0] ?? "", "company");

/** Whether what stands beside a role says where: `Berlin`. */
const isPlace = (text: string): boolean => placesAsked(text).some((place) => place.text === text.trim());

/** `Co-founder` of `Co-founder | Berlin`. */
function withoutPlace(role: string | null): string | null {
  const [, before = "", last = ""] = /^(.{3,}?)\s?[|·,–—]\s?([^|·,–—]{2,30})$/u.exec(role ?? "") ?? [];
  return before !== "" && isPlace(last) ? statedRole(before) : role;
}

/** Whether a span of years has ended: `2015–2021`. */
const isOver = (text: string): boolean => /\d{4}\s?[-–—]\s?\d{4}/u.test(text);

/** Whether a text breaks off before the name of a company: `Founder of `. */
export const awaitsCompany = (text: string): boolean => endsOpen.test(text);

/** The role that a text begins with, up to the name of this company: `founder and CEO` of `founder and CEO of Acme since 2019`. */
export function roleUntilCompany(text: string, names: readonly (string | null)[]): string | null {
  for (const { 1: place = "", index } of cut(text, maxRole).matchAll(beside)) {
    if (isAkin(place.split(/\s/u, 1)[0] ?? "", names) || isAkin(place, names) || isTheCompany(place))
      return statedRole(text.slice(0, index));
    if (!isOfTheRole(place)) return null;
  }
  return null;
}

/** Whether what stands beside a role goes on with it, such as `DPO`, `Managing Director` or `Product`. */
function isOfTheRole(place: string): boolean {
  const [first = "", second = ""] = tokensOf(place);
  return degree.test(place) || isTitleWord(first) || isTitleWord(second) || speaksOf(first, "founder");
}

/** A role without the company's own name after it: `Founder` of `Founder, Acme GmbH`; null of what is none: `Meet the founder of Acme`. */
export function ownRole(text: string | null | undefined, names: readonly (string | null)[]): string | null {
  const role = withoutCompany(text, names);
  return role === null || isLabel(role) ? null : role;
}

/** `Founder` of `Zeta Business School · Founder`: what stands before a founder's title and is no title says where else somebody is. */
function fromTitle(text: string): string {
  const [first = ""] = text.split(/\s[·•|]\s/u, 1);
  const rest = text.slice(first.length).replace(/^\s[·•|]\s/u, "");
  return namesFounder(rest) && !isRole(first) ? fromTitle(rest) : text;
}

/** `kurucusu` of `Acme'nin kurucusu`: whose somebody's role is stands first where languages decline it. */
function withoutOwnFirst(text: string, names: readonly (string | null)[]): string {
  const [first = "", own = ""] = /^[\s,|–—-]{0,5}([^\s'’:,|–—-]{1,60})['’:]\p{Ll}{1,5}\s/u.exec(text) ?? [];
  return own !== "" && isAkin(own, names) ? text.slice(first.length) : text;
}

function withoutCompany(text: string | null | undefined, names: readonly (string | null)[]): string | null {
  const role = withoutPlace(statedRole(withoutOwnFirst(fromTitle(text ?? ""), names).replace(definite, "")));
  for (const match of role?.matchAll(beside) ?? [])
    if (isAkin(match[1] ?? "", names)) return statedRole(role?.slice(0, match.index));
  const small = lastly.exec(role ?? "");
  if (small && isAkin(small[1] ?? "", names)) return statedRole(role?.slice(0, small.index));
  const last = /\s(\S+)$/u.exec(role ?? "");
  if (last && names.some((name) => name !== null && plain(name) === plain(last[1] ?? "")))
    return statedRole(role?.slice(0, last.index));
  const facet = /^(.+)(?:,|\s[·•|])\s(.+)$/u.exec(role ?? "");
  return facet && isAkin(facet[2] ?? "", names) ? statedRole(facet[1]) : role;
}

/** The role as the page states it, on one line and at most 200 characters; null where there is none. */
export function statedRole(text: string | null | undefined): string | null {
  const role = squeezed(cut(text ?? "", 200)).replace(/^[\s,|–—·•:/()-]{1,5}|[\s,|–—·•:/(-]{1,5}$/gu, "");
  const closed = role.includes("(") ? role : role.replace(/\)$/u, "");
  return closed === "" ? null : closed;
}
