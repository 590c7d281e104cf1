import { oneLine } from "../../domain/text/one-line.ts";
import { splitSentences } from "../../domain/text/sentences.ts";
import { findFounders } from "../../identity/people/founder-mentions.ts";
import { findPeople } from "../../identity/people/person-names.ts";
import { tokensOf } from "../phrases.ts";
import { isAkin, plain } from "../profiles.ts";
import type { FoundFounder } from "./found-founder.ts";
import { isFounderRole, namesFounder, statedRole } from "./founder-roles.ts";
import { isOneOf, phrasesOf, speaksOf } from "./people-words.ts";
import { introduces, introducing } from "./self-introductions.ts";
import { foundersInTales, isTale } from "./sentences/founding-tales.ts";
import { givenNames } from "./sentences/given-names.ts";
import { lastListed, listed, withoutInsertion } from "./sentences/listed-names.ts";
import { isOther } from "./sentences/other-subject.ts";

const before = "(?<![\\p{L}-])";
const after = "(?!\\p{L})";
const oneOf = (phrases: readonly string[]) =>
  phrases.map((phrase) => phrase.replaceAll(" ", "\\s")).join("|");
/** `founded in 2021 by`, in eight languages, up to the name. */
const passive = new RegExp(
  oneLine`
    ${before}(?:${oneOf([...new Set(phrasesOf("foundedBy").map((phrase) => phrase.replace(/ \S+$/u, "")))])})(?:e?s)?${after}
    (?<between>[^.;:–—]{0,40}?)\s(?<by>by|von|durch|par|por|da|dal|dalla|door|av|af|de)\s+(?:[^.;\p{Lu}]{0,30})(?=\p{Lu})
  `,
  "iu",
);
/** `X founded Y`, up to and without the verb. */
const active = new RegExp(
  `\\s(?:a |ha |hebben |heeft |have |has |haben )?(?:${oneOf(phrasesOf("founded"))})${after}`,
  "iu",
);
const ourselves = new RegExp(
  oneLine`
    ^\s*(?:(?:in |en |im jahr )?\d{4}\s)?(?:
      the company|us\b|our company|das unternehmen|die firma|l['’]entreprise|la société|la empresa|l['’]azienda
      |het bedrijf|a empresa|företaget|bolaget|selskapet
    )
  `,
  "iu",
);
/** `Acme together with` of `Ada founded Acme together with Max`, up to the name. */
const together = new RegExp(
  `^[^.;:]{0,80}?[\\s,](?:${oneOf(phrasesOf("togetherWith"))})\\s(?:[^.;:\\p{Lu}]{1,30}\\s)?(?=\\p{Lu})`,
  "u",
);
/** `Acme with his sister` of `Ada founded Acme with his sister Eva Stein`, up to the name. */
const withKin = new RegExp(
  oneLine`
    ^\s(?:(?:the|das|die|la|il|el|het|a|o)\s|l['’])?\S{2,40}\s(?:(?:in|en|em|im|nel|i)\s)?(?:\d{4}\s)?
    (?:with|mit|avec|con|met|com|med)\s(?:(?:${oneOf(phrasesOf("kin"))})\s){0,3}(?=\p{Lu})
  `,
  "u",
);
/** German puts the verb last: `wurde von … gegründet`, `haben … Acme gegründet`. */
const verbLast = new RegExp(
  oneLine`
    (?:\s(?:von|durch)\s(?<by>\p{Lu}[^.;]{3,120}?)
    |(?<!\p{L})(?:haben|hat)\s(?<who>\p{Lu}[^.;]{3,120}?)\s(?<what>(?:das |die )?\p{L}[\p{L}\p{N}.-]{1,30}))
    \s(?:mit)?gegründet(?!\p{L})
  `,
  "u",
);
const named = new RegExp(
  oneLine`
    ${before}(?:
      our|the|its|unsere?|unser|die|der|nos|notre|les?|nuestros?|nuestra|los|las|el|il nostro|la nostra|i nostri|il|la|i|gli
      |onze|de|nossa|nosso|nossos|os?|as?|vår|våra
    )\s
    (?:[\p{L}-]{1,14}\s)?[\p{L}-]{5,24}(?:[:*/][\p{L}]{2,5})?
    (?:\s?(?:&|and|und|et|y|e|en|och)\s?[\p{L} -]{2,24}?)?,?\s?(?:[:–—-]\s)?(?<=\s)(?=\p{Lu}\p{Ll})
  `,
  "iu",
);

/** Founders that a text names in sentences: `was founded in 2021 by …`, `… founded Acme`, `our founder …`, `… , co-founder of Acme`. */
export function foundersInText(text: string, names: readonly (string | null)[]): FoundFounder[] {
  if (
    !namesFounder(text) &&
    !speaksOf(text, "founders", "founded") &&
    !passive.test(text) &&
    !introduces(text) &&
    !verbLast.test(text) &&
    !active.test(text) &&
    !isTale(text)
  )
    return [];
  return splitSentences(text).flatMap((sentence) => inSentence(sentence, names));
}

/** Whom the line under a quotation calls a founder of this very company: `Jane Doe, founder of Acme`. */
export const foundersQuoted = (text: string, names: readonly (string | null)[]): FoundFounder[] =>
  findFounders(text).flatMap(({ name, company, title, left }) => {
    const own = names.some((one) => one !== null && plain(one) === plain(company));
    return own && !left && title !== null && isFounderRole(title, names)
      ? [{ name, role: statedRole(title) }]
      : [];
  });

function inSentence(sentence: string, names: readonly (string | null)[]): FoundFounder[] {
  const bare = (people: readonly string[]) => people.map((name) => ({ name, role: null }));
  const last = verbLast.exec(sentence);
  if (last?.groups) {
    const { by = "", who = "", what = "" } = last.groups;
    const own =
      by === ""
        ? ourselves.test(what) || isAkin(what, names)
        : !isOther(sentence.slice(0, last.index), names);
    return own ? bare(listed(by === "" ? who : by)) : [];
  }
  const match = passive.exec(sentence);
  if (match && isOneVerb(match.groups ?? {}))
    return isOther(sentence.slice(0, match.index), names)
      ? []
      : bare(listedBy(sentence.slice(match.index + match[0].length)));
  const verb = active.exec(sentence);
  if (verb) {
    const rest = sentence.slice(verb.index + verb[0].length);
    const what = /^\s*(?:(?:in |en |im jahr )?\d{4}\s)?([\p{Lu}\p{N}][\p{L}\p{N}.]*)/u.exec(rest)?.[1];
    const own = ourselves.test(rest) || (what !== undefined && isAkin(what, names));
    const subject = withoutInsertion(sentence.slice(0, verb.index)).replace(
      /^.*\b(?:when|after|before|then|als|quand|cuando|quando|toen|när),? /iu,
      "",
    );
    if (own && subject.length <= 160) {
      const beside = (together.exec(rest) ?? withKin.exec(rest))?.[0];
      const others = beside === undefined ? [] : listed(rest.slice(beside.length));
      const founders = [...lastListed(subject), ...others];
      if (founders.length > 0) return bare(founders);
    }
  }
  const mentioned = findFounders(sentence).filter(
    ({ company, title, left }) =>
      !left && isAkin(company, names) && title !== null && isFounderRole(title, names),
  );
  if (mentioned.length > 0) return mentioned.map(({ name, title }) => ({ name, role: statedRole(title) }));
  return [
    ...introduced(sentence, names),
    ...titled(sentence, names),
    ...introducing(sentence, names),
    ...foundersInTales(sentence, names),
  ];
}

/** The names after `founded by`, given names where no full ones; none of `founded by alumni of Zeta`. */
function listedBy(rest: string): string[] {
  const people = listed(rest);
  const before = rest.slice(0, rest.indexOf(people[0] ?? ""));
  if (isOneOf(tokensOf(before).at(-1) ?? "", "leadingElsewhere")) return [];
  return people.length > 0 ? people : givenNames(rest);
}

/** Whether nothing else is done by whom `founded … by` names; a capital is a name's own, as in `fondato con Chiara De Santis`. */
const isOneVerb = ({ between = "", by = "" }: Record<string, string>): boolean =>
  !speaksOf(between, "anotherVerb") && by.charAt(0) === by.charAt(0).toLowerCase();

/** `Our founders, Jane Doe and Max Power, …` */
function introduced(sentence: string, names: readonly (string | null)[]): FoundFounder[] {
  const match = named.exec(sentence);
  if (!match || speaksOf(sentence, "notFounder", "former") || isOther(sentence.slice(0, match.index), names))
    return [];
  if (!speaksOf(match[0], "founder", "founders")) return [];
  const rest = sentence.slice(match.index + match[0].length);
  return isElsewhere(rest, names) ? [] : listed(rest).map((name) => ({ name, role: null }));
}

/** Whether what follows a title says another company: `Nina Roy of Zeta`. */
const isElsewhere = (rest: string, names: readonly (string | null)[]): boolean =>
  /^[^,.]{3,60}?\b(?:of|at|von|bei|chez|di|bij|av|hos)\s+\p{Lu}/u.test(rest) &&
  !names.some((name) => name && rest.includes(name));

/** `Gründerin Jane Doe …` and `Founders: Jane Doe, Max Power`, first or after `our` and the like, not `Zeta founder Jane Doe`. */
function titled(sentence: string, names: readonly (string | null)[]): FoundFounder[] {
  if (speaksOf(sentence, "notFounder", "former")) return [];
  for (const { index } of findPeople(sentence)) {
    const [, small = "", title = ""] =
      /(?:^|(\S{1,20})\s)(\S{4,30})\s$/u.exec(sentence.slice(0, index)) ?? [];
    const whose = isWhose(title) || (small !== "" && !isOneOf(small, "ours"));
    if (!speaksOf(title, "founder", "founders") || whose || isElsewhere(sentence.slice(index), names))
      continue;
    return listed(sentence.slice(index)).map((name) => ({ name, role: null }));
  }
  return [];
}

/** Whether a compound says whose founder somebody is: `Zeta-Gründer`, but not `Mit-Gründer`. */
const isWhose = (title: string): boolean =>
  title.includes("-") && !speaksOf(title.replaceAll("-", ""), "founder");
