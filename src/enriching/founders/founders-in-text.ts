import { patternSource } from "../../domain/text/pattern-source.ts";
import { splitSentences } from "../../domain/text/sentences.ts";
import { cut, fold } from "../../domain/text/text.ts";
import { isGivenName } from "../../identity/people/person-names.ts";
import { contains, isOneOf, wordList } from "../phrases.ts";
import { type Names, resemblesName } from "../profiles.ts";
import { founderRole } from "./founder-role.ts";
import { type PeopleList, peopleLists } from "./person-in.ts";

/** A founder as a page names them. */
export interface FoundFounder {
  name: string;
  /** As the page states it; null if it states none. */
  role: string | null;
}

const maxText = 3_000;
const maxSentence = 600;
/** Folded characters before and after a list of people that patterns read. */
const reach = 120;

/** `founded in 2019 by`, `gegründet von`, `fondée par`, `fundada por`, `fondata da`, `opgericht door`, before names. */
const foundedBy = new RegExp(
  patternSource`
    (?:founded|co-?founded|started|launched|created|established|gegrundet|(?:co)?fondee?s?|creee?s?|(?:co)?fundad[ao]s?|cread[ao]
    |criad[ao]|(?:co)?fondat[ao]|opgericht|gestart)
    (?: (?:back )?(?:in|im|en|nel|em) [^,.;:]{1,25}| \d{4})? (?:by|von|par|por|da|door)(?: (?:our|the|unser\w{0,4}) \w{1,20})?\s$
  `,
  "u",
);
/** `… wurde 2019 von`, `… is in 2016 door`, before names that a verb follows. */
const by = /\s(?:von|durch|door)\s$/u;
const foundedBehind = /^ (?:(?:in|im) [\w ]{1,20} )?(?:gegrundet|ins leben gerufen|opgericht|gestart)(?!\w)/u;
/** Active verbs between names and what they founded. */
const founded = new RegExp(
  patternSource`
    ^,? (?:(?:in|en|im|nel|em) \d{4},? )?(?:co-?founded|founded|started|launched|created|established|grundeten?|(?:a|ont) (?:co)?fonde
    |(?:a|ont) cree|(?:co)?fundo|(?:co)?fundaron|creo|crearon|(?:ha|hanno) (?:co)?fondato|(?:co)?fundou|(?:co)?fundaram|criou|criaram)(?!\w)
  `,
  "u",
);
/** What may be between a verb and what was founded. */
const year = /^ ?(?:(?:back )?(?:in|im|en|nel|em) )?(?:\d{4} )?(?:(?:die|the|la|a|o) |l')?/iu;
/** A clause whose subject is the company that the sentence before names. */
const pronoun = /^(?:it|es|elle|fue|foi|e|was|wurde|is)(?: \S+){0,2}$/u;
const relative = /\b(?:which|who|that|der|die|das|dat|qui|que|che)\b/u;
/** What leads from names to their role. */
const toRole =
  /^(?:,| \(| [\u2013\u2014-]| (?:is|are|was|were|ist|sind|war|waren|est|sont|es|son|\u00e8|sono|zijn|\u00e9|s\u00e3o))\s?(?=\S)/u;
const roleEnd = /[,;.()!?:]|\s[\u2013\u2014-]\s|\s(?:who|(?:and|und|et|y|e|en) \p{Lu}\p{Ll}+ \p{Lu})/u;
/** A capitalised phrase behind a comma or a dash. */
const nextPhrase = /^(?:,| [\u2013\u2014-]) (\p{Lu}[\p{L}\p{N}&.-]*(?: \p{Lu}[\p{L}\p{N}&.-]*){0,3})/u;
const quotation = /["\u201c\u201d\u201e\u00ab\u00bb]/u;
/** A chief's title behind the word for a founder: `Founder and CEO Ada Brown`. */
const chief =
  /\s(?:and|und|et|y|e|en|&) (?:ceo|cto|coo|geschaftsfuhrer(?:in)?|managing director|chief executive|president[ae]?)$/u;

/** The founders of the company that the sentences of a text name. Sentences with quotation marks are not read. */
export const foundersInText = (text: string, names: Names): FoundFounder[] =>
  splitSentences(cut(text, maxText)).flatMap((sentence) =>
    sentence.length > maxSentence || quotation.test(sentence)
      ? []
      : peopleLists(sentence).flatMap((list) => foundersOf(sentence, list, names)),
  );

function foundersOf(sentence: string, list: PeopleList, names: Names): FoundFounder[] {
  const [before, after] = [sentence.slice(0, list.start), sentence.slice(list.end)];
  const [left, right] = [fold(before.slice(-reach)), fold(after.slice(0, reach))];
  const all = (role: string | null) => list.names.map((name) => ({ name, role }));
  const passive = foundedBy.exec(left)?.[0];
  if (passive !== undefined || (by.test(left) && foundedBehind.test(right))) {
    const subject = before.slice(0, before.length - (passive?.length ?? 0));
    return isOwnSubject(subject, names) && !goesOnElsewhere(after, names) ? all(null) : [];
  }
  const active = founded.exec(right)?.[0];
  if (active !== undefined) return isOwnObject(after.slice(active.length), names) ? all(null) : [];
  if (isTitled(before, list, names) && !goesOnElsewhere(after, names)) return all(null);
  const leading = toRole.exec(after)?.[0];
  const rest = leading === undefined ? "" : after.slice(leading.length);
  const [segment = ""] = rest.split(roleEnd);
  const role = goesOnElsewhere(rest.slice(segment.length), names) ? null : founderRole(segment, names);
  if (role === null) return [];
  return contains(segment, "founders") ? all(role) : all(role).slice(-1);
}

/** Whether a text says "we" or names this company. */
const isOwn = (text: string, names: Names): boolean =>
  contains(text, "ours") ||
  text
    .split(/[^\p{L}\p{N}.&+-]+/u)
    .some((word, index, words) =>
      [1, 2, 3].some(
        (count) =>
          /^[\p{Lu}\p{N}]/u.test(word) && isNamed(words.slice(index, index + count).join(" "), names),
      ),
    );

const isNamed = (text: string, names: Names): boolean => text.length > 2 && resemblesName(text, names);

/** Whether what follows a verb is this company. */
function isOwnObject(object: string, names: Names): boolean {
  const words = object.replace(year, "").split(/[\s,.]+/u);
  return [1, 2, 3, 4].some((count) => {
    const first = words.slice(0, count).join(" ");
    return isOneOf(first, "ours") || (/^[\p{Lu}\p{N}]/u.test(first) && isNamed(first, names));
  });
}

/** Whether the clause before the verb means this company: it names the company, or no other one. */
function isOwnSubject(subject: string, names: Names): boolean {
  const [last = "", owner] = subject
    .split(/[,;:(\u2013\u2014]/u)
    .map((clause) => clause.trim())
    .toReversed();
  if (owner === undefined) return last === "" || pronoun.test(fold(last)) || isOwn(last, names);
  if (last === "" || relative.test(fold(last))) return isOwn(owner.split(" ").slice(-3).join(" "), names);
  return isOwn(last, names);
}

/** Whether a text goes on with another company: `Founded by Ada Brown, Zeta is …`, `founder, Zeta Labs`. */
function goesOnElsewhere(rest: string, names: Names): boolean {
  const next = nextPhrase.exec(rest)?.[1];
  return next !== undefined && founderRole(`Founder, ${next}`, names) === null;
}

/**
 * Whether the words before names are a title at this company: `Our founder`, `Acme founders`, or `Founder` at the start. `Founder, Monnet
 * Wines` is the role of a customer.
 */
function isTitled(before: string, { names: people }: PeopleList, names: Names): boolean {
  const words = fold(before.slice(-reach).replace(/[,:]?\s$/u, ""))
    .replace(chief, "")
    .split(/[\s-]+/u);
  const size = [2, 1].find((count) => wordList("founder").has(words.slice(-count).join(" ")));
  if (size === undefined) return false;
  const owner = words.slice(0, -size).slice(-2);
  if (owner.some((word) => isOneOf(word, "ours") || isNamed(word.replace(/['\u2019]s$/u, ""), names)))
    return true;
  return (
    owner.length === 0 &&
    (!/,\s$/u.test(before) || people.every((name) => isGivenName(name.split(" ")[0] ?? "")))
  );
}
