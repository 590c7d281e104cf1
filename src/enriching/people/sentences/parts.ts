import { fold } from "../../../domain/text/fold.ts";
import { cut } from "../../../domain/text/text.ts";
import { isLegalForm } from "../../../identity/names/legal-forms.ts";
import { isGivenName } from "../../../identity/people/given-names.ts";
import { isSurelyGiven } from "../../../identity/people/likely-names.ts";
import {
  findPeople,
  isPersonName,
  isSingleName,
  isTitleWord,
} from "../../../identity/people/person-names.ts";
import { isAkin, plain } from "../../profiles.ts";
import { personIn } from "../person-in.ts";
import type { Part } from "./part.ts";
import { grouped } from "./people-groups.ts";
import { isBearer, isBefore, isDignity, isStatementWord } from "./statement-words.ts";

/** Whether one capitalised word is a given name, by a table or by what pages show. */
export type IsGiven = (word: string) => boolean;

const longest = 700;
const elision = "(?<!\\p{L})(?:\\p{L}{1,2}|dell|all|nell|dall|sull|qu)['’](?=\\p{L})";
const word = "[\\p{L}\\p{M}\\p{N}]+(?:['’.&][\\p{L}\\p{M}\\p{N}]+)*";
/** `innen` of `Gründer:innen` */
const inclusive = "(?:[:*_·](?:in|innen|rice|ice|trice|e|s|a|as|os|es)(?!\\p{L}))*";
const pieces = new RegExp(`${elision}|${word}${inclusive}|\\S`, "giu");
const mostWords = 5;
const longestGiven = 20;

/** The parts of a sentence, at most of its first 700 characters; people listed one after another as one. */
export const partsOf = (sentence: string, names: readonly (string | null)[], isGiven: IsGiven): Part[] =>
  grouped(piecesOf(sentence, names, isGiven));

/** The parts of a sentence as {@link partsOf} gives them, each person apart. */
export function piecesOf(sentence: string, names: readonly (string | null)[], isGiven: IsGiven): Part[] {
  const text = spelt(cut(sentence, longest), names);
  const words = [...text.matchAll(pieces)]
    .filter((match) => !isHyphen(match[0], text, match.index))
    .map(
      (match): Part => ({
        is: /[\p{L}\p{N}]/u.test(match[0]) ? "word" : "mark",
        text: match[0],
        fold: fold(match[0]).replace(/['’]$|[:*_·][\p{L}:*_·]{1,12}$/u, ""),
        people: [],
        joined: /^[-‑]\p{L}/u.test(
          text.slice(match.index + match[0].length, match.index + match[0].length + 2),
        ),
        at: match.index,
        end: match.index + match[0].length,
      }),
    );
  const parts = withOwn(words, names);
  return withPeople(parts, namedIn(text, parts, names), isGiven);
}

const capitals = /(?<![\p{L}\p{N}'’&.-])\p{Lu}{3,}(?:-\p{Lu}{3,})?(?![\p{L}\p{N}'’&-])/gu;

/** A text with family names in capitals beside given names as others are written: `Marie Durand` of `Marie DURAND` and `Durand Marie`. */
function spelt(text: string, names: readonly (string | null)[]): string {
  return text.replace(capitals, (word, at: number) => {
    const before = /(?<!\p{L})(\p{Lu}[\p{Ll}\p{M}]+(?:-\p{Lu}[\p{Ll}\p{M}]+)?) $/u.exec(
      text.slice(Math.max(0, at - longestGiven), at),
    )?.[1];
    const end = at + word.length;
    const after = /^ (\p{Lu}[\p{Ll}\p{M}]+)/u.exec(text.slice(end, end + longestGiven))?.[1];
    if (![before, after].some((beside) => beside !== undefined && isGivenName(beside))) return word;
    if (isTitleWord(word) || isLegalForm(fold(word)) || isAkin(word, names)) return word;
    return word.replace(/\p{L}+/gu, (part) => `${part.charAt(0)}${part.slice(1).toLowerCase()}`);
  });
}

/** The people whom a text names; this company's name is no part of theirs, unless nothing is left of theirs without it. */
function namedIn(text: string, parts: readonly Part[], names: readonly (string | null)[]): Named[] {
  const own = parts.filter(({ is }) => is === "own");
  const within = (from: number, end: number): Named[] =>
    findPeople(text.slice(from, end)).flatMap(({ name, index }) =>
      isFirm(text, from + index + name.length) ? [] : trimmed(name, from + index),
    );
  const all = within(0, text.length).filter(({ at, name }) => {
    const words = name.split(" ");
    const borne = words.some(isBearer) && words.some((word) => isAkin(word, names));
    return !borne && !isDignity(parts.findLast(({ end }) => end <= at)?.fold ?? "");
  });
  return all.flatMap((person) => {
    const inside = own.find(({ at, end }) => at >= person.at && end <= person.end);
    if (inside === undefined) return [person];
    const rest = [...within(person.at, inside.at), ...within(inside.end, person.end)];
    if (rest.length > 0) return rest;
    const called =
      inside.at > person.at || names.some((name) => plain(name ?? "").startsWith(plain(person.name)));
    return called && isSurelyGiven(person.name.split(" ", 1)[0] ?? "") ? [person] : [];
  });
}

/** Whether a legal form follows: `Max Power Ltd`. */
const isFirm = (text: string, end: number): boolean =>
  isLegalForm(fold(/^ (\p{Lu}[\p{L}.]{1,5})/u.exec(text.slice(end, end + 8))?.[1] ?? "").replaceAll(".", ""));

/** A name without what says before it who somebody is: `Paul Kern` of `Ehepaar Paul Kern`, `Eva Stein` of `Idee von Eva Stein`. */
function trimmed(name: string, at: number): Named[] {
  const bare = untilArticle(personIn(name) ?? name);
  const [first = ""] = name.split(" ", 1);
  const end = at + name.length;
  if (isDignity(fold(first))) return [];
  if (!isBefore(fold(first))) return [{ name: bare, at, end }];
  const [rest] = findPeople(name.slice(first.length + 1));
  if (rest !== undefined) return [{ name: rest.name, at: end - rest.name.length, end }];
  return [];
}

/** `Max Power` of `Max Power den Schritt`, where an article follows a name that is whole. */
function untilArticle(name: string): string {
  const [, whole = "", family = ""] =
    /^(\p{L}+ (\p{L}+)) (?:den|der|la|le|el|il|das) \p{L}+$/u.exec(name) ?? [];
  return whole !== "" && /^\p{Lu}/u.test(family) && !isSurelyGiven(family) ? whole : name;
}

/** Whether a hyphen stands inside a word, whose parts count as words. */
const isHyphen = (mark: string, text: string, at: number): boolean =>
  /[-‑]/u.test(mark) && /^\p{L}.\p{L}/u.test(text.slice(at - 1, at + 2));

/** This company's names as one part each. */
function withOwn(words: readonly Part[], names: readonly (string | null)[]): Part[] {
  const own = new Set(
    names.flatMap((name) => (name === null ? [] : [plain(name), plain(name.replace(/\.\w{2,6}$/u, ""))])),
  );
  if (own.size === 0) return [...words];
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const named = ownLength(words, at, own, names);
    const length = isBorne(words, at, named) ? 0 : named;
    const [first, last] = [words[at], words[at + Math.max(length, 1) - 1]];
    if (first === undefined || last === undefined) break;
    const text = words
      .slice(at, at + length)
      .map((word) => word.text)
      .join(" ");
    parts.push(length === 0 ? first : { ...first, is: "own", text, fold: "", end: last.end });
    at += Math.max(length, 1);
  }
  return parts;
}

/** Whether something else bears the company's name: `the Acme Prize`, `Fondation Acme`. */
const isBorne = (words: readonly Part[], at: number, length: number): boolean =>
  length > 0 && [words[at - 1], words[at + length]].some((beside) => isBearer(beside?.text ?? ""));

function ownLength(
  words: readonly Part[],
  at: number,
  own: ReadonlySet<string>,
  names: readonly (string | null)[],
): number {
  for (let length = Math.min(mostWords, words.length - at); length > 0; length -= 1) {
    const run = words.slice(at, at + length);
    const whole = plain(run.map(({ text }) => text).join(""));
    const bare = plain(run.map(({ text }) => text.replace(suffix, "")).join(""));
    const isRun = run[0]?.is === "word" && run.at(-1)?.is === "word";
    if (isRun && (own.has(whole) || own.has(bare)) && !isEponym(run.map(({ text }) => text).join(" ")))
      return length + formAfter(words, at + length);
  }
  const { is, text = "" } = words[at] ?? {};
  const name = text.replace(/['’]s$/u, "");
  const given = isGivenName(name) && /^\p{Lu}/u.test(words[at + 1]?.text ?? "");
  const akin = is === "word" && !given && name.length >= 4 && /^\p{Lu}/u.test(name) && !isTitleWord(name);
  return akin && names.some((one) => isBeginning(name, one)) ? 1 : 0;
}

/** Whether a company's name is its founder's: `Anna Berger`; it then says who, and not what. */
export const isEponym = (name: string): boolean =>
  isPersonName(name) && isSurelyGiven(name.split(" ", 1)[0] ?? "");

/** What languages join to a name with a mark: `Acme's`, `Acme'nin`, `Acme:n`. */
const suffix = /['’:]\p{Ll}{0,5}$/u;

/** A legal form after a name belongs to it: `Acme AS`. */
const formAfter = (words: readonly Part[], at: number): number =>
  /^\p{Lu}/u.test(words[at]?.text ?? "") && isLegalForm(words[at]?.fold ?? "") ? 1 : 0;

/** `Invictus` of Invictus Innovation, `AcmePumps` of Acme. */
const isBeginning = (word: string, name: string | null): boolean =>
  name !== null &&
  isAkin(word, [name]) &&
  (plain(name).startsWith(plain(word)) || plain(word).startsWith(plain(name)));

interface Named {
  name: string;
  at: number;
  end: number;
}

function withPeople(parts: readonly Part[], people: readonly Named[], isGiven: IsGiven): Part[] {
  const all: Part[] = [];
  for (const [index, part] of parts.entries()) {
    const person = people.find(({ at, end }) => part.at >= at && part.at < end);
    const inside =
      person !== undefined && !(part.is === "own" && part.end >= person.end && part.at <= person.at);
    const before = all.at(-1);
    if (inside && before?.is === "people" && before.at === person.at)
      before.end = Math.max(part.end, person.end);
    else if (inside)
      all.push({
        ...part,
        is: "people",
        fold: "",
        text: person.name,
        people: [person.name],
        at: person.at,
        end: person.end,
      });
    else if (
      part.is === "word" &&
      isSingleName(part.text) &&
      isGiven(part.text) &&
      !isStatementWord(part.fold) &&
      !(parts[index + 1]?.is === "word" && /^\p{Lu}/u.test(parts[index + 1]?.text ?? ""))
    )
      all.push({ ...part, is: "people", fold: "", people: [part.text] });
    else all.push(part);
  }
  return all;
}
