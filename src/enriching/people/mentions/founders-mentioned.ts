import { once } from "../../../domain/once.ts";
import { fold } from "../../../domain/text/fold.ts";
import { splitSentences } from "../../../domain/text/sentences.ts";
import { isGivenName } from "../../../identity/people/given-names.ts";
import { findPeople, isPersonName } from "../../../identity/people/person-names.ts";
import type { FoundFounder } from "../found-founder.ts";
import { withoutHonorifics } from "../person-in.ts";
import { statedFounders } from "../sentences/founder-sentences.ts";
import type { Part } from "../sentences/part.ts";
import type { IsGiven } from "../sentences/parts.ts";
import { withSubject } from "../sentences/pronouns.ts";
import { isCue, mayTell } from "../sentences/statement-words.ts";
import { nounAt } from "../sentences/titles.ts";
import { besideCompany } from "./beside-company.ts";
import { companyNamed } from "./companies.ts";
import { chiefAt, hasWord, isHistory, isPlaceholder } from "./company-words.ts";
import { partedSentence } from "./parted.ts";
import { passagesOf } from "./passages.ts";

/** A founder or chief executive of some company, as a text names them. All verbatim. */
export interface FounderMention {
  name: string;
  /** Such as `Co-founder & CEO`; null where the text says it in a verb. */
  title: string | null;
  company: string;
  /** Whether they are said to have founded it, and not only to lead it. */
  founded: boolean;
}

/** Companies of one sentence that are looked at. */
const mostCompanies = 6;

/**
 * The founders and chief executives a text names together with their company, each once for a company, in ten languages. A page's
 * `topic`, such as the title of a case study, says whom `the company` means. Precision before recall: names must look like a
 * person's, companies like a company's; founders of long ago are none.
 */
export function foundersMentioned(text: string, topic = ""): FounderMention[] {
  if (!speaks(text)) return [];
  const people = new Set<string>();
  const isGiven = (word: string) => isGivenName(word) || wholeName(word, people) !== null;
  const found: FounderMention[] = [];
  const add = (mention: FounderMention) => {
    const name = mention.name.includes(" ") ? mention.name : wholeName(mention.name, people);
    if (name === null || !isPersonName(name) || isPlaceholder(name)) return;
    const known = found.find((one) => one.name === name && one.company === mention.company);
    if (known === undefined) found.push({ ...mention, name });
    else known.title ??= mention.title;
  };
  const before: string[] = [];
  const about = once(() => companyOfTopic(before, topic, isGiven));
  for (const passage of passagesOf(text)) {
    let subject: readonly string[] = [];
    for (const sentence of splitSentences(withoutHonorifics(passage))) {
      before.push(sentence);
      const parts = speaks(sentence) ? partedSentence(sentence, topic, isGiven) : null;
      const named = parts?.flatMap((part) => part.people) ?? findPeople(sentence).map(({ name }) => name);
      for (const name of named) if (name.includes(" ")) people.add(name);
      const whole = named.length > 0 || subject.length !== 1 ? parts : withSubject(parts ?? [], subject);
      if (parts !== null && !isHistory(withoutCompanies(sentence, parts)))
        for (const mention of mentionsIn(whole ?? [], about)) add(mention);
      if (named.length > 0) subject = named;
    }
  }
  return found;
}

const speaks = (text: string): boolean => mayTell(text) || hasWord(text, "chiefs");

/** The company that both a page's topic and one of the sentences name; null where none is. */
function companyOfTopic(sentences: readonly string[], topic: string, isGiven: IsGiven): string | null {
  const words = ` ${fold(topic).replace(/[^\p{L}\p{N}&]+/gu, " ")} `;
  for (const sentence of topic === "" ? [] : sentences)
    for (const part of partedSentence(sentence, topic, isGiven))
      if (part.is === "company" && words.includes(` ${fold(companyNamed(part))} `)) return companyNamed(part);
  return null;
}

/** The one full name that a given name begins. */
function wholeName(given: string, people: ReadonlySet<string>): string | null {
  const [name, further] = [...people].filter((one) => one.startsWith(`${given} `));
  return further === undefined ? (name ?? null) : null;
}

const withoutCompanies = (sentence: string, parts: readonly Part[]): string =>
  parts.reduce((rest, part) => (part.is === "company" ? rest.replace(part.text, " ") : rest), sentence);

function mentionsIn(parts: readonly Part[], about: () => string | null): FounderMention[] {
  if (parts.every(({ is }) => is !== "people")) return [];
  const companies = parts.filter(({ is }) => is === "company").slice(0, mostCompanies);
  const apart = foundersApart(parts);
  const led = asFounders(parts);
  const found = companies.flatMap((company) => {
    const founders = [...told(viewOf(parts, company), apart), ...besideCompany(parts, company)];
    const chiefs = founders.length > 0 || led === null ? [] : told(viewOf(led, company), foundersApart(led));
    return [
      ...founders.map((one) => mentionOf(one, companyNamed(company), true)),
      ...chiefs.map((one) => mentionOf(one, companyNamed(company), false)),
    ];
  });
  if (found.length > 0 || apart.length === 0) return found;
  const topic = about();
  if (topic === null || companies.some((one) => companyNamed(one) !== topic)) return [];
  return apart.map((one) => mentionOf(one, topic, true));
}

const mentionOf = ({ name, role }: FoundFounder, company: string, founded: boolean): FounderMention => ({
  name,
  title: role,
  company,
  founded,
});

/** Whom a sentence says to have founded the company that it is read for: who would not so be told if its name were another's. */
function told(parts: readonly Part[], apart: readonly FoundFounder[]): FoundFounder[] {
  const own = parts.findIndex(({ is }) => is === "own");
  const stated = statedFounders(parts);
  const times = (all: readonly FoundFounder[], name: string) => all.filter((one) => one.name === name).length;
  return stated.flatMap(({ name, role }) => {
    if (times(stated, name) <= times(apart, name)) return [];
    const person = parts.findIndex(({ people }) => people.includes(name));
    const isBound =
      role === null ? isObject(parts, own) && !isOwner(parts[person]) : own > person || isTitled(parts, own);
    return isBound ? [{ name, role }] : [];
  });
}

/** `Ada Brown's`, of whose somebody is told */
const isOwner = (part: Part | undefined): boolean =>
  part?.people.length === 1 && part.end - part.at > part.text.length;

/** Whether a title stands at a company's name: `Acme founder`, `founder of Acme`. */
const isTitled = (parts: readonly Part[], own: number): boolean =>
  parts.slice(Math.max(0, own - 5), own + 3).some((_, at) => nounAt(parts, Math.max(0, own - 5) + at) > 0);

/** Whether a company may be what somebody founded, and not where, when or with whom. */
const isObject = (parts: readonly Part[], own: number): boolean => {
  const before = parts[own - 1];
  return (
    !isCue(before, "place") &&
    !(isCue(before, "leadingElsewhere") && !isCue(before, "possessor", "with", "article"))
  );
};

/** Whom a sentence says to have founded a company that it does not name. */
function foundersApart(parts: readonly Part[]): FoundFounder[] {
  const view = viewOf(parts, null);
  const [first] = view;
  return statedFounders(
    first && parts[0]?.is === "company" ? [{ ...first, is: "mark", text: "“", fold: "“" }, ...view] : view,
  );
}

/** A sentence as it reads to one of its companies: that one is its own, the others are names of others. */
const viewOf = (parts: readonly Part[], company: Part | null): Part[] =>
  parts.map((part) => {
    if (part.is !== "company") return part;
    if (part.at === company?.at) return { ...part, is: "own" };
    return { ...part, is: "word", text: `${part.text.charAt(0).toUpperCase()}${part.text.slice(1)}` };
  });

/** A sentence with the titles of who leads a company in the place of founders'; null where it has none. */
function asFounders(parts: readonly Part[]): Part[] | null {
  const all: Part[] = [];
  for (let at = 0; at < parts.length; ) {
    const [part, length] = [parts[at], chiefAt(parts, at)];
    const last = parts[at + Math.max(length, 1) - 1];
    if (part === undefined || last === undefined) break;
    const words = parts.slice(at, at + length).map(({ text }) => text);
    all.push(
      length === 0 ? part : { ...part, text: words.join(" "), fold: "founder", end: last.end, joined: false },
    );
    at += Math.max(length, 1);
  }
  return all.length < parts.length || all.some((part, at) => part !== parts[at]) ? all : null;
}
