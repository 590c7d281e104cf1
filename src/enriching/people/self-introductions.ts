import { oneLine } from "../../domain/text/one-line.ts";
import { findPeople } from "../../identity/people/person-names.ts";
import { isAkin } from "../profiles.ts";
import type { FoundFounder } from "./found-founder.ts";
import { isFounderRole, ownRole } from "./founder-roles.ts";
import { phrasesOf } from "./people-words.ts";

const introduction = new RegExp(
  oneLine`
    (?:^|[\s"“„«])(?:
      I['’]?a?m|I am|my name is|ich bin|mein name ist|je suis|je m['’]appelle|soy|me llamo|sono|mi chiamo|ik ben
      |mijn naam is|sou|meu nome é|jag är|jag heter
    )\s+(?:o\s|a\s)?(?=\p{Lu})
  `,
  "iu",
);
const andAm = new RegExp(
  oneLine`
    ^,?\s*(?:and|und|et|y|e|en|och)\s
    (?:I am|I['’]m|am|ich bin|bin|je suis|suis|soy|sono|ik ben|ben|sou|är)\s(?:(?:the|an?|der|die|eine?)\s)?
  `,
  "iu",
);
/** `and I founded Acme`, `und ich habe Acme 2019 gegründet` */
const founding = new RegExp(
  oneLine`
    (?<!\p{L})(?:${phrasesOf("iFounded").join("|").replaceAll(" ", "\\s")})\s(?<what>[\p{L}\p{N}.]{2,30})
    |\shabe\s(?<object>[\p{L}\p{N}.]{2,30})\s[^.;,]{0,40}gegründet
  `,
  "iu",
);

/** Whether somebody says their name in a text. */
export const introduces = (text: string): boolean => introduction.test(text);

/** `I'm Jane Doe, founder of Acme`, `My name is Jane Doe and I founded Acme` */
export function introducing(sentence: string, names: readonly (string | null)[]): FoundFounder[] {
  const match = introduction.exec(sentence);
  if (!match) return [];
  const rest = sentence.slice(match.index + match[0].length);
  const [person] = findPeople(rest);
  if (person?.index !== 0) return [];
  const told = /^[^.;!?]{0,100}/u.exec(rest.slice(person.name.length))?.[0] ?? "";
  const role = ownRole(told.replace(andAm, ""), names);
  if (role !== null && isFounderRole(role, names)) return [{ name: person.name, role }];
  const { what, object = "" } = founding.exec(told)?.groups ?? {};
  return isAkin(what ?? object, names) ? [{ name: person.name, role: null }] : [];
}
