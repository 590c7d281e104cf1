import { oneLine } from "../../../domain/text/one-line.ts";
import { findPeople } from "../../../identity/people/person-names.ts";
import type { FoundFounder } from "../found-founder.ts";
import { isFounderRole, namesFounder, statedRole } from "../founder-roles.ts";
import { isOneOf, phrasesOf, speaksOf } from "../people-words.ts";
import { listed } from "./listed-names.ts";
import { isOther } from "./other-subject.ts";

const oneOf = (phrases: readonly string[]) =>
  phrases.map((phrase) => phrase.replaceAll(" ", "\\s")).join("|");
/** `born of the meeting`, `nasce nel 2016 dall’idea` */
const born = new RegExp(
  oneLine`
    (?<!\p{L})(?:${oneOf(phrasesOf("born"))})(?!\p{L})[^.;:–—]{0,40}?[\s'’](?:${oneOf(phrasesOf("origin"))})(?!\p{L})
  `,
  "iu",
);
/** What stands between an origin and the names: `entre`, `un peu atypique, celui de`. */
const whose = new RegExp(
  oneLine`
    ^(?<first>[^.;:\p{Lu}]{0,50}?)(?<!\p{L})(?:
      of|between|by|from|de|entre|di|tra|fra|von|zwischen|van|tussen|av|mellan|der|dos|das|d['’]
    )\s?
    (?:(?:the|two|three|zwei|drei|deux|trois|dos|tres|due|tre|twee|drie|dois|três|två)\s\p{Ll}{3,20},?\s)?(?=\p{Lu})
  `,
  "u",
);
/** The verb before those who founded: `2020 gründeten Jane Doe und …`. */
const inverted = new RegExp(`(?:^|\\s)(?:${oneOf(phrasesOf("foundedFirst"))})\\s(?=\\p{Lu})`, "u");
const article = /^\s(?:(?:mit|met|med|the|die|das|der|la|il|el|het|a|o)\s)?/u;
/** `, founder of the company,` after a name. */
const apposition = new RegExp(
  oneLine`
    ^,\s(?:(?:the|der|die|le|la|el|il|o|a|de)\s)?(?<role>\p{L}[^,.;:()]{3,60}?)\s(?:of|der|des|de|della|del|da|do|van|av)\s
    (?:(?:the|our|la|het|onze|vårt)\s|l['’])?(?<what>[\p{L}-]{4,20})(?=[,.;)]|$)
  `,
  "iu",
);

/** Whether a text may tell of a company's origin in words that say no founder. */
export const isTale = (text: string): boolean => born.test(text) || inverted.test(text);

/** Founders whom a sentence names as the company's origin, behind the verb, or beside a title: `Jane Doe, founder of the company, …`. */
export function foundersInTales(sentence: string, names: readonly (string | null)[]): FoundFounder[] {
  const people = [...bornOf(sentence, names), ...behindVerb(sentence, names)];
  return [...people.map((name) => ({ name, role: null })), ...apposed(sentence, names)];
}

function bornOf(sentence: string, names: readonly (string | null)[]): string[] {
  const match = born.exec(sentence);
  if (!match || isOther(sentence.slice(0, match.index), names)) return [];
  const rest = sentence.slice(match.index + match[0].length);
  const until = whose.exec(rest);
  if (!until || speaksOf(until.groups?.first ?? "", "leadingElsewhere")) return [];
  return listed(rest.slice(until[0].length));
}

function behindVerb(sentence: string, names: readonly (string | null)[]): string[] {
  const match = inverted.exec(sentence);
  if (!match) return [];
  const rest = sentence.slice(match.index + match[0].length);
  const at = names
    .flatMap((name) => (name === null ? [] : [rest.indexOf(` ${name}`)]))
    .find((one) => one > 0);
  const people = listed(at === undefined ? rest : rest.slice(0, at));
  const last = people.at(-1);
  if (last === undefined) return [];
  const end = rest.indexOf(last) + last.length;
  if (at !== undefined) return /^(?: \p{Ll}{1,10}){0,2}$/u.test(rest.slice(end, at)) ? people : [];
  const [, what = ""] =
    /^([\p{L}-]{3,20})(?! (?:\S{1,4} )?[\p{Lu}\p{N}])/u.exec(rest.slice(end).replace(article, "")) ?? [];
  return isOneOf(what, "company") ? people : [];
}

function apposed(sentence: string, names: readonly (string | null)[]): FoundFounder[] {
  return findPeople(sentence).flatMap(({ name, index }) => {
    const { role = "", what = "" } = apposition.exec(sentence.slice(index + name.length))?.groups ?? {};
    const own = isOneOf(what, "company") && namesFounder(role) && isFounderRole(role, names);
    return own && !speaksOf(sentence, "others") ? [{ name, role: statedRole(role) }] : [];
  });
}
