import { oneLine } from "../../../domain/text/one-line.ts";
import { splitSentences } from "../../../domain/text/sentences.ts";
import { cut } from "../../../domain/text/text.ts";
import { isGivenName } from "../../../identity/people/given-names.ts";
import { isTitleWord } from "../../../identity/people/person-names.ts";
import { tokensOf } from "../../phrases.ts";
import type { FoundFounder } from "../found-founder.ts";
import { isFounderRole, ownRole, roleUntilCompany, statedRole } from "../founder-roles.ts";
import { speaksOf } from "../people-words.ts";
import { foundersInText } from "../sentences/founder-sentences.ts";
import { mayTell } from "../sentences/statement-words.ts";
import { isSurelyOwn } from "./own-roles.ts";

/** How many sentences below a name may say what the person is, and of how many characters. */
const most = 2;
/** And how many may be nothing but a role. */
const mostApart = 8;
const maxText = 1_200;
/** Characters from which a text without a full stop is no line of a card. */
const shortestTale = 140;
const copula = /^(?:is|ist|est|es|è|é|är|er)\s+/iu;
const article =
  /^(?:the|our|der|die|unser|unsere|le|la|notre|el|nuestr[oa]|il|l['’]|de|onze|o|a|vår)\s*(?=\p{L}{3})/iu;
const indefinite = /^(?:an?|eine?|une?|un[oa]?|um|uma|een|en|ett)\s+/iu;
/** `one of the founders` */
const oneOfThem = new RegExp(
  oneLine`
    ^(?:one of|eine?r?|l['’]une?|un[oa]?|een|uma?|en|ett?)\s(?:(?:der|unserer|des|de nos|de|dei|delle|van|dos|das|av)\s)?
    (?:(?:the|our|los|las|nuestr[oa]s|i|nostri|nossos|nossas|onze|våra)\s)?(?=\p{L})
  `,
  "iu",
);
const asA = /^(?:as|als|en tant que|como|come|in qualità di|som)\s+/iu;
const pronoun = /^(?:she|he|er|sie|il|elle|él|ella|lui|lei|hij|zij|ele|ela|han|hon|hun)\s+/iu;

/**
 * What a paragraph below a person's name says of them as a founder of this company: `Ada is a co-founder of Acme and …`,
 * `Fondatrice d’Acme, Ada est …`, `Ada founded Acme in 2019`. Null where it speaks of others or says no such thing.
 */
export function toldOf(
  name: string,
  paragraph: string,
  names: readonly (string | null)[],
): FoundFounder | null {
  const [given = ""] = name.split(" ");
  const text = cut(paragraph, maxText);
  if (!mayTell(text)) return null;
  for (const sentence of splitSentences(text).slice(0, most)) {
    const rest = afterName(sentence, name, given);
    const role = rest === null ? inApposition(sentence, given, names) : stated(rest, names);
    if (role !== null) return { name, role: role === "" ? null : role };
  }
  const isGiven = (word: string) => word === given || isGivenName(word);
  const told = foundersInText(text, names, isGiven, [name]).find((one) => [name, given].includes(one.name));
  if (told) return { name, role: told.role };
  const first = opening(text, names) ?? apart(text, names);
  return first === null ? null : { name, role: first };
}

/** What a sentence says after its subject, where that is the person; null where it is not. */
function afterName(sentence: string, name: string, given: string): string | null {
  for (const subject of [`${name} `, `${given} ${name.split(" ").at(1)} `, `${given} `])
    if (sentence.startsWith(subject)) return sentence.slice(subject.length);
  return pronoun.test(sentence) ? sentence.replace(pronoun, "") : null;
}

/** The role after `is`; empty for `is one of the founders`, null where there is none. */
function stated(rest: string, names: readonly (string | null)[]): string | null {
  if (!copula.test(rest)) return null;
  const clause = /^[^.;!?]{0,200}/u.exec(rest.replace(copula, ""))?.[0] ?? "";
  const among = clause.replace(oneOfThem, "");
  if (among !== clause && speaksOf(among.split(/\s/u, 1)[0] ?? "", "founders")) return "";
  const bare = clause.replace(article, "").replace(indefinite, "");
  const own = roleUntilCompany(bare, names);
  if (own !== null) return begins(own) && isFounderRole(own, names) ? own : null;
  if (indefinite.test(clause)) return null;
  const role = statedRole(bare.split(/,|\s(?:who|and|und|et|y|e|en|och|og)\s/u, 1)[0]);
  return role !== null && begins(role) && isFounderRole(bare, names) ? role : null;
}

/**
 * The role that a paragraph begins with: `Co-founder of Acme, a studio for …`; null for a line of a card, which may belong to
 * another name.
 */
function opening(text: string, names: readonly (string | null)[]): string | null {
  if (text.length < shortestTale && !/[.!]$/u.test(text)) return null;
  const role = roleUntilCompany(/^[^.;!?]{0,200}/u.exec(text)?.[0].replace(article, "") ?? "", names);
  const [word = ""] = tokensOf(role ?? "");
  const isFirst = isTitleWord(word) || speaksOf(word, "founder");
  return role !== null && isFirst && begins(role) && isFounderRole(role, names) ? role : null;
}

/** The role that is a sentence of its own and says whose: `Twenty years in pumps. Co-founder of Acme. Mother of two.` */
function apart(text: string, names: readonly (string | null)[]): string | null {
  const own = splitSentences(text)
    .slice(0, mostApart)
    .map((sentence) => sentence.replace(/\.$/u, ""))
    .find((sentence) => isSurelyOwn(sentence, names));
  return own === undefined ? null : ownRole(own, names);
}

/** Whether the founder is among the first words, so that nothing else is founded: `co-founder`, `CEO and founder`. */
const begins = (role: string): boolean => speaksOf(role.split(/\s/u).slice(0, 5).join(" "), "founder");

/** `Co-founder of Acme, Ada …`, `As a founder of Acme, Ada …` */
function inApposition(sentence: string, given: string, names: readonly (string | null)[]): string | null {
  const end = sentence.indexOf(", ");
  if (end < 0 || !sentence.slice(end + 2).startsWith(`${given} `)) return null;
  const before = sentence.slice(0, end).replace(asA, "").replace(indefinite, "").replace(article, "");
  return roleUntilCompany(before, names);
}
