import { isPersonName, isTitleWord } from "../../../identity/people/person-names.ts";
import type { Part } from "../sentences/part.ts";
import { type IsGiven, piecesOf } from "../sentences/parts.ts";
import { grouped } from "../sentences/people-groups.ts";
import { isCue } from "../sentences/statement-words.ts";
import { isJoin, nounAt } from "../sentences/titles.ts";
import { withCompanies } from "./companies.ts";
import { chiefAt, isWord } from "./company-words.ts";

/** The parts of a sentence that may name founders of several companies: people, companies, words; a title of two is one. */
export function partedSentence(sentence: string, topic: string, isGiven: IsGiven): Part[] {
  const pieces = lighter(piecesOf(sentence, [], isGiven));
  const parts = titled(withCompanies(withoutCompany(pieces), sentence, topic), sentence);
  return grouped(parts).flatMap((part, at, all) =>
    isOneList(part, all[at - 1], sentence) ? [part] : parts.filter((one) => isWithin(one, part)),
  );
}

const isWithin = (one: Part, group: Part): boolean => one.at >= group.at && one.end <= group.end;

/**
 * The parts without what changes nothing of who founded what: whom somebody left (`left us to start`), what else they did with the
 * company (`founded and led`); a semicolon in a line about somebody parts no more than a comma does.
 */
function lighter(parts: readonly Part[]): Part[] {
  const founds = (at: number) => isCue(parts[at], "founds", "makes", "foundedBy", "madeBy");
  const leads = (at: number) => isWord(parts[at]?.text ?? "", "leading");
  return parts.flatMap((part, at) => {
    if (part.text === ";") return [{ ...part, text: ",", fold: "," }];
    if (part.is !== "word") return [part];
    const left =
      isWord(part.text, "us") && (isCue(parts[at - 1], "decides") || isCue(parts[at + 1], "decides"));
    const also =
      (isCue(part, "and") && founds(at - 1) && leads(at + 1)) ||
      (leads(at) && isCue(parts[at - 1], "and") && founds(at - 2));
    return left || also ? [] : [part];
  });
}

/** Whether people in one part are named as one list; who only stand after one another, each with a post of their own, are not. */
function isOneList(part: Part, before: Part | undefined, sentence: string): boolean {
  const text = sentence.slice(part.at, part.end);
  if (part.people.length < 2 || (before?.text === ":" && !text.includes("("))) return true;
  const words = text.split(/[\s,]+/u);
  return words.some((word) => word === "&" || word === "+" || isWord(word, "plurals"));
}

/** People without the company that looks like a part of their name: `CEO Ada Brown von Acme`, `founded Ada Brown Acme 2 `. */
function withoutCompany(parts: readonly Part[]): Part[] {
  return parts.flatMap((part, at) => {
    if (part.is !== "people") return [part];
    const led = nounAt(parts, at - 1) > 0 || chiefAt(parts, at - 1) > 0;
    const [, own = "", small = "", rest = ""] =
      (led ? /^(\S+ \S+)( (?:von|van|bei|de|di|da|av|af)) (\p{Lu}.*)$/u.exec(part.text) : null) ??
      (/^\p{N}/u.test(parts[at + 1]?.text ?? "") ? /^(\S+ \S+)() (\p{Lu}\S+)$/u.exec(part.text) : null) ??
      [];
    if (rest === "" || !isPersonName(own)) return [part];
    const end = part.at + own.length;
    const word = (text: string, from: number): Part => ({
      ...part,
      is: "word",
      text,
      fold: text.toLowerCase(),
      people: [],
      at: from,
      end: from + text.length,
    });
    return [
      { ...part, text: own, people: [own], end },
      ...(small === "" ? [] : [word(small.trim(), end + 1)]),
      ...rest.split(" ").map((one, index, all) => word(one, part.end - all.slice(index).join(" ").length)),
    ];
  });
}

/** Founders' titles as one part each, with who else they are (`founder and CEO`) and without that they were (`former founder`). */
function titled(parts: readonly Part[], sentence: string): Part[] {
  const all: Part[] = [];
  for (let at = 0; at < parts.length; ) {
    const [part, end] = [parts[at], endOfTitles(parts, at)];
    if (part === undefined) break;
    const nouns = range(at, end).filter((one) => nounAt(parts, one) > 0);
    const last = parts[end - 1];
    if (nouns.length > 0 && last !== undefined) {
      const several = nouns.some((one) => isCue(parts[one + nounAt(parts, one) - 1], "founders"));
      const words = { text: sentence.slice(part.at, last.end), fold: several ? "founders" : "founder" };
      all.push({ ...part, ...words, is: "word", at: part.at, end: last.end, joined: last.joined });
    } else if (!(isCue(part, "former") && nounAt(parts, at + 1) > 0))
      all.push(...parts.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return all;
}

const range = (from: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at);

function endOfTitles(parts: readonly Part[], from: number): number {
  let end = from;
  for (let length = 1; length > 0; ) {
    const join = end > from && (isJoin(parts[end]) || isWord(parts[end]?.text ?? "", "plurals")) ? 1 : 0;
    length = Math.max(
      nounAt(parts, end + join),
      chiefAt(parts, end + join),
      join > 0 ? postAt(parts, end + join) : 0,
    );
    if (length > 0) end += join + length;
  }
  return end;
}

/** How many parts from `at` on are another post: `former CTO`. */
function postAt(parts: readonly Part[], at: number): number {
  const first = isCue(parts[at], "former") ? at + 1 : at;
  let end = first;
  while (end < first + 3 && parts[end]?.is === "word" && isTitleWord(parts[end]?.text ?? "")) end += 1;
  return end > first ? end - at : 0;
}
