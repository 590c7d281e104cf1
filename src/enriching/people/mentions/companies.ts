import { fold } from "../../../domain/text/fold.ts";
import { isCommonWord } from "../../../identity/names/common-words.ts";
import { isSurelyGiven } from "../../../identity/people/likely-names.ts";
import { isTitleWord } from "../../../identity/people/person-names.ts";
import type { Part } from "../sentences/part.ts";
import { cueAt, isCue, isPremises } from "../sentences/statement-words.ts";
import { isPlace } from "../sentences/subjects.ts";
import { nounAt } from "../sentences/titles.ts";
import { chiefAt, isKindWord, isNameJoint, isNoCompany, isWord } from "./company-words.ts";
import { formAfter } from "./form-after.ts";

const mostWords = 6;
const longestName = 60;
const longestForm = 40;
const mostDescribing = 6;

/**
 * The parts of a sentence with what looks like a company's name as one part each: capitalised words, figures and what joins them,
 * `kettle9`, `acme.io`, whatever follows `@`; a legal form goes with it, and what says before it what it is is left out
 * (`the payroll company Acme`). Funds, charities and schools are none, and so is one plain word where any word may have a capital:
 * where a sentence begins, unless `topic` has it, and a noun in German.
 */
export function withCompanies(parts: readonly Part[], sentence: string, topic = ""): Part[] {
  const german = parts.filter((part) => isWord(part.text, "german")).length > 1;
  const all: Part[] = [];
  for (let at = 0; at < parts.length; ) {
    const part = parts[at];
    if (part === undefined) break;
    const title = nounAt(parts, at);
    if (title > 0) {
      all.push(...parts.slice(at, at + title));
      at += title;
      continue;
    }
    const end = startsName(parts, at) ? endOfName(parts, at, sentence) : at;
    const told = end > at ? companyOf(parts, at, end, sentence) : null;
    const named = told !== null && !isPlainWord(parts, at, end, { told, german, topic }) ? told : null;
    const describing = named === null ? 0 : describedBefore(all);
    const [first = part] = all.slice(all.length - describing);
    if (named === null || isNoCompany(sentence.slice(first.at, named.at))) {
      const taken = Math.max(1, end - at);
      all.push(...parts.slice(at, at + taken));
      at += taken;
      continue;
    }
    all.length -= describing;
    all.push(named);
    at = end;
    while (at < parts.length && (parts[at]?.at ?? 0) < named.end) at += 1;
  }
  return all;
}

/** Whether a name of one capitalised word may be any word, and stands where no name has to. */
function isPlainWord(
  parts: readonly Part[],
  at: number,
  end: number,
  { told, german, topic }: { told: Part; german: boolean; topic: string },
): boolean {
  const [before, next] = [parts[at - 1], parts[end]];
  const name = companyNamed(told);
  if (end - at > 1 || /[ \p{N}.&@]|\p{L}\p{Lu}|['’]s$/u.test(told.text) || isOfTopic(name, topic, german))
    return false;
  if (before?.text === "@" || next?.text === "(" || isTitle(parts, end)) return false;
  if (isWord(before?.text ?? "", "kinds") || isWord(next?.text ?? "", "independent")) return false;
  const opens = before === undefined || /^[“"„«‘:.!?]$/u.test(before.text);
  if (opens) return !isFounded(parts, end);
  if (!german || before.is !== "word") return false;
  if (isCue(before, "ofWhich") && parts[at - 2]?.is === "people") return false;
  const led =
    isTitleEnd(parts, at - (isCue(before, "article", "ofWhich") ? 2 : 1)) || isTitleEnd(parts, at - 1);
  return !led && !isCue(before, "aux", "founds", "makes") && !/^(?:19|20)\d\d$/u.test(before.text);
}

/** Whether a page's title or a heading has a word; in German they have to begin with it, for they have other nouns too. */
const isOfTopic = (name: string, topic: string, german: boolean): boolean =>
  german
    ? topic.split(/\n|[:|–—] ?/u).some((line) => line === name || line.startsWith(`${name} `))
    : topic.includes(name);

/** `was founded`, `, founded` */
const isFounded = (parts: readonly Part[], at: number): boolean =>
  cueAt(parts, at + 1, "foundedBy", "madeBy") > 0 &&
  (parts[at]?.text === "," || isCue(parts[at], "copulas", "aux"));

/** The name of a company's part: `Acme` of `Acme's`. */
export const companyNamed = ({ text }: Part): string => text.replace(/['’]s?$/u, "");

const capital = /^\p{Lu}/u;
/** `iFixit`, `kettle9`, `4you`, `acme.io` */
const coined =
  /^(?:\p{Ll}+\p{Lu}|(?=\D*\d)(?=\P{L}*\p{L})[\p{L}\p{N}]{3,}$|[\p{L}\p{N}-]{2,}\.\p{Ll}{2,4}$)/u;

const isTitle = (parts: readonly Part[], at: number): boolean =>
  nounAt(parts, at) > 0 || chiefAt(parts, at) > 0;

/** Whether nothing but a space or a hyphen stands between two parts. */
const adjoins = (before: Part | undefined, part: Part | undefined, sentence: string): boolean =>
  before !== undefined && part !== undefined && /^[ \u00a0-]?$/u.test(sentence.slice(before.end, part.at));

function startsName(parts: readonly Part[], at: number): boolean {
  const part = parts[at];
  const next = parts[at + 1];
  if (part?.is === "people") return standsAsCompany(parts, at);
  if (part?.is !== "word" || isTitle(parts, at)) return false;
  if (parts[at - 1]?.text === "@") return true;
  if (coined.test(part.text) && !/^\d+\p{L}{1,2}$/u.test(part.text)) return true;
  if (!capital.test(part.text) || isWord(part.text, "never")) return false;
  if (part.joined && /^\p{Ll}/u.test(next?.text ?? "") && !isTitle(parts, at + 1)) return false;
  const opens = at === 0 || parts[at - 1]?.is === "mark";
  if (isCue(part, "article", "ours") || isWord(part.text, "opening"))
    return !opens && at > 0 && capital.test(parts[at + 1]?.text ?? "");
  return !isCue(
    part,
    "pronoun",
    "otherSubject",
    "self",
    "when",
    "who",
    "months",
    "founds",
    "foundedBy",
    "makes",
  );
}

/** Whether what might be a person's name stands where a company's does: `founder of Blue Anvil`, `the studio Blue Anvil`. */
function standsAsCompany(parts: readonly Part[], at: number): boolean {
  const part = parts[at];
  if (part === undefined || !part.text.includes(" ")) return false;
  let before = at - 1;
  if (isKind(parts[before]) || (before === 0 && isWord(parts[0]?.text ?? "", "kinds"))) return true;
  const article = isCue(parts[before], "article");
  if (article) before -= 1;
  const verb = cueAt(parts, before, "founds", "makes", "gerund", "toFound") > 0;
  if (isSurelyGiven(part.text.split(" ", 1)[0] ?? "")) return verb && article;
  const next = parts[at + 1];
  if (
    verb ||
    (next?.is === "word" &&
      capital.test(next.text) &&
      next.at === part.end + 1 &&
      !isTitle(parts, at + 1) &&
      !isTitleWord(next.text))
  )
    return true;
  if (isTitle(parts, at + 1) && parts.slice(at + 1, at + 6).some(({ is }) => is === "people")) return true;
  const led = cueAt(parts, before, "ofWhich") > 0;
  if (led) before -= 1;
  else if (/^[,(|·•–—@-]$/u.test(parts[before]?.text ?? "")) before -= 1;
  const person = parts.slice(0, Math.max(0, before)).some(({ is }) => is === "people");
  const after = parts[at + 1]?.text ?? "";
  const ends = after === "" || /^[).,;!?|–—“”"«»]$/u.test(after);
  return isTitleEnd(parts, before) && (led || (person && ends && !(after === "," && isTitle(parts, at + 2))));
}

/** `firmę`, `gelateria`: what says in a small letter what the company is that follows. */
const isKind = (part: Part | undefined): boolean =>
  part?.is === "word" &&
  /^\p{Ll}/u.test(part.text) &&
  (isWord(part.text, "kinds") || isCue(part, "company") || isPremises(part) || isKindWord(part.text));

const isTitleEnd = (parts: readonly Part[], at: number): boolean =>
  [1, 2, 3].some(
    (length) =>
      at - length + 1 >= 0 &&
      (nounAt(parts, at - length + 1) === length || chiefAt(parts, at - length + 1) === length),
  ) || isTitleWord(parts[at]?.text ?? "");

/** Index after the last part of a name that begins at `from`. */
function endOfName(parts: readonly Part[], from: number, sentence: string): number {
  let end = from + 1;
  while (end < parts.length && end < from + mostWords) {
    const [last, next] = [parts[end - 1], parts[end]];
    if (/['’]s$/u.test(last?.text ?? "") || !goesOn(parts, end)) break;
    const joint = isNameJoint(next) && !isTitle(parts, end + 1);
    const after = parts[end + 1];
    const spaced = joint && /^ ?$/u.test(sentence.slice(next?.end, after?.at));
    if (adjoins(last, next, sentence) && isNameWord(parts, end)) end += 1;
    else if (spaced && isNameWord(parts, end + 1) && !isPlace(after?.text ?? "")) end += 2;
    else break;
  }
  return end;
}

const goesOn = (parts: readonly Part[], at: number): boolean =>
  parts[at]?.is !== "own" && !isTitle(parts, at);

function isNameWord(parts: readonly Part[], at: number): boolean {
  const part = parts[at];
  if (part?.is === "people")
    return part.text.includes(" ") && !isSurelyGiven(part.text.split(" ", 1)[0] ?? "");
  if (part?.is !== "word" || isTitle(parts, at)) return false;
  if (isYear(part.text))
    return at === parts.length - 1 && parts.some((_, before) => nounAt(parts, before) > 0);
  return capital.test(part.text) || /^\p{N}/u.test(part.text) || coined.test(part.text);
}

const isYear = (text: string): boolean => /^(?:1[89]|20)\d\d$/u.test(text);

/** The part that a name from `from` to `end` is; null of what is no company's. */
function companyOf(parts: readonly Part[], from: number, end: number, sentence: string): Part | null {
  let first = from;
  while (first < end - 1 && isWord(parts[first]?.text ?? "", "kinds")) first += 1;
  const [start, last] = [parts[first], parts[end - 1]];
  if (start === undefined || last === undefined) return null;
  const until = last.end + formAfter(last.text, sentence.slice(last.end, last.end + longestForm));
  const text = sentence.slice(start.at, until);
  const words = parts.slice(first, end);
  const name = text.replace(/['’]s?$/u, "");
  const known = name.length < 2 || name.length > longestName || isWord(name, "never", "kinds", "opening");
  const trade = words.every((word) => isTitleWord(word.text)) || isPlace(name);
  if (known || trade || isNoCompany(name)) return null;
  return { ...start, is: "company", text, fold: fold(text), people: [], joined: last.joined, end: until };
}

/** How many of the last parts say what the company is that follows: `Tunis-based payroll company` after `the`. */
function describedBefore(parts: readonly Part[]): number {
  for (let count = 0; count <= mostDescribing; count += 1) {
    const part = parts[parts.length - 1 - count];
    if (part === undefined || part.is !== "word") return 0;
    const lower = /^\p{Ll}/u.test(part.text) || (part.joined && capital.test(part.text));
    const founds = isCue(part, "founds", "makes", "foundedBy", "madeBy", "gerund", "toFound");
    if (lower && count > 0 && (founds || isCue(part, "article", "ofWhich", "whose"))) return count;
    const small = isCue(
      part,
      "article",
      "ofWhich",
      "and",
      "who",
      "with",
      "by",
      "anotherVerb",
      "leadingElsewhere",
      "aux",
      "place",
    );
    if (!lower || small || founds || isTitleWord(part.text) || isTitle(parts, parts.length - 1 - count))
      return 0;
  }
  return 0;
}

/** Whether a whole line is a company's name, as the third of a card's lines is: name, post, company. */
export function isCompanyLine(parts: readonly Part[], line: string): boolean {
  const [only, further] = withCompanies(parts, line);
  return only?.is === "company" && further === undefined && !isCommonWord(fold(line));
}
