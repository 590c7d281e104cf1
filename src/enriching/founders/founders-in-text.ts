import { fold } from "../../domain/text/fold.ts";
import { oneLine } from "../../domain/text/one-line.ts";
import { splitSentences } from "../../domain/text/sentences.ts";
import { cut } from "../../domain/text/text.ts";
import { isGivenName } from "../../identity/people/person-names.ts";
import { contains, isOneOf, tokensOf, wordList } from "../phrases.ts";
import { resemblesName } from "../profiles.ts";
import { founderRole, type Names } from "./founder-role.ts";
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
  oneLine`
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
  oneLine`
    ^,? (?:(?:in|en|im|nel|em) \d{4},? )?(?:co-?founded|founded|started|launched|created|established|grundeten?|(?:a|ont) (?:co)?fonde
    |(?:a|ont) cree|(?:co)?fundo|(?:co)?fundaron|creo|crearon|(?:ha|hanno) (?:co)?fondato|(?:co)?fundou|(?:co)?fundaram|criou|criaram)(?!\w)
  `,
  "u",
);
const year = /^ ?(?:(?:back )?(?:in|im|en|nel|em) )?(?:\d{4} )?(?:(?:die|the|la|a|o) |l')?/iu;
/** First words of a sentence whose subject is the company that the sentence before names. */
const pronoun = /^(?:it|es|elle|fue|foi|e|was|wurde|is)(?:\s|$)/u;
const relative = /\b(?:which|who|that|der|die|das|dat|qui|que|che)\b/u;
/** What leads from names to their role. */
const toRole =
  /^(?:,| \(| [\u2013\u2014-]| (?:is|are|was|were|ist|sind|war|waren|est|sont|es|son|\u00e8|sono|zijn|\u00e9|s\u00e3o))\s?(?=\S)/u;
const roleEnd = /[,;.()!?:]|\s[\u2013\u2014-]\s|\s(?:who|(?:and|und|et|y|e|en) \p{Lu}\p{Ll}+ \p{Lu})/u;
const quotation = /["\u201c\u201d\u201e\u00ab\u00bb]/u;
/** A chief's title behind the word for a founder: `Founder and CEO Ada Brown`. */
const chief =
  /\s(?:and|und|et|y|e|en|&) (?:ceo|cto|coo|geschaftsfuhrer(?:in)?|managing director|chief executive|president[ae]?)$/u;

/** The founders of the company that the sentences of a text name. Sentences with quotation marks are not read. */
export function foundersInText(text: string, names: Names): FoundFounder[] {
  if (!contains(text, "founder") && !mayTellFounding(text)) return [];
  return splitSentences(cut(text, maxText)).flatMap((sentence) =>
    sentence.length > maxSentence || quotation.test(sentence)
      ? []
      : peopleLists(sentence).flatMap((list) => foundersOf(sentence, list, names)),
  );
}

const mayTellFounding = (text: string): boolean =>
  /found|start|launch|creat|establish|gründe|gerufen|fond|cré|fund|cread|criad|cri|opgericht|gestart/iu.test(
    text,
  );

function foundersOf(sentence: string, list: PeopleList, names: Names): FoundFounder[] {
  const [before, after] = [sentence.slice(0, list.start), sentence.slice(list.end)];
  const [left, right] = [fold(before.slice(-reach)), fold(after.slice(0, reach))];
  const all = (role: string | null) => list.names.map((name) => ({ name, role }));
  const passive = foundedBy.exec(left);
  if (passive)
    return isOwnSubject(before.slice(0, before.length - passive[0].length), after, names) ? all(null) : [];
  if (by.test(left) && foundedBehind.test(right)) return isOwnSubject(before, after, names) ? all(null) : [];
  const active = founded.exec(right);
  if (active) return isOwnObject(after.slice(active[0].length), names) ? all(null) : [];
  // `Founder, Monnet Wines` states the role of a customer and their company.
  const isCompany =
    /^[\p{L} -]+,\s$/u.test(before) &&
    !contains(before, "ours") &&
    !list.names.every((name) => isGivenName(name.split(" ")[0] ?? ""));
  if (isTitled(before, names) && !isCompany && !namesOther(after, names)) return all(null);
  const leading = toRole.exec(after)?.[0];
  if (leading === undefined) return [];
  const rest = after.slice(leading.length);
  const end = rest.search(roleEnd);
  const segment = end < 0 ? rest : rest.slice(0, end);
  const role = isElsewhere(rest.slice(segment.length), names) ? null : founderRole(segment, names);
  if (role === null) return [];
  return contains(segment, "founders") ? all(role) : list.names.slice(-1).map((name) => ({ name, role }));
}

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

const isNamed = (text: string, names: Names): boolean =>
  text.length > 2 && tokensOf(text).length > 0 && resemblesName(text, names);

/** Whether the clause before the verb means this company: it names the company, or no other one. */
function isOwnSubject(subject: string, after: string, names: Names): boolean {
  const clauses = subject.split(/[,;:(\u2013\u2014]/u);
  const last = clauses.at(-1)?.trim() ?? "";
  if (last === "" || relative.test(fold(last))) {
    const owner = clauses.at(-2)?.trim();
    if (owner === undefined) return last === "" && !namesOther(after, names);
    return isOwn(owner.split(" ").slice(-3).join(" "), names);
  }
  if (isOwn(last, names)) return true;
  return clauses.length === 1 && last.split(" ").length <= 3 && pronoun.test(fold(last));
}

/** Whether what follows a verb is this company. */
const isOwnObject = (object: string, names: Names): boolean => {
  const text = object.replace(year, "");
  const words = text
    .split(/[\s,.]+/u)
    .filter((word) => word !== "")
    .slice(0, 4);
  return [1, 2, 3, 4].some((count) => {
    const first = words.slice(0, count).join(" ");
    return isOneOf(first, "ours") || (/^[\p{Lu}\p{N}]/u.test(first) && isNamed(first, names));
  });
};

/** Whether a sentence goes on with another company as its subject: `Founded by Ada Brown, Zeta is …`. */
function namesOther(after: string, names: Names): boolean {
  const subject = /^, (\p{Lu}[\p{L}\p{N}&.-]*(?: \p{Lu}[\p{L}\p{N}&.-]*)?)/u.exec(after)?.[1];
  return subject !== undefined && !isOwn(subject, names);
}

/** Whether the words before names are a title at this company: `Our founder`, `Acme founders`, or `Founder` at the start. */
function isTitled(before: string, names: Names): boolean {
  const title = fold(before.slice(-reach).replace(/[,:]?\s$/u, "")).replace(chief, "");
  const words = title.split(/[\s-]+/u);
  const size = [2, 1].find((count) => wordList("founder").has(words.slice(-count).join(" ")));
  if (size === undefined) return false;
  const owner = words.slice(0, -size).slice(-2);
  return (
    owner.length === 0 ||
    owner.some((word) => isOneOf(word, "ours") || isNamed(word.replace(/['\u2019]s$/u, ""), names))
  );
}

/** Whether a role goes on at another company behind a comma or a dash: `founder, Zeta Labs`. */
function isElsewhere(rest: string, names: Names): boolean {
  const next = /^(?:,| [\u2013\u2014-]) (\p{Lu}[\p{L}\p{N}&.-]*(?: \p{Lu}[\p{L}\p{N}&.-]*){0,3})/u.exec(
    rest,
  )?.[1];
  return next !== undefined && founderRole(`Founder, ${next}`, names) === null;
}
