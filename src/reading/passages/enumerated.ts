import { once } from "../../domain/once.ts";
import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";
import { joints } from "../../pages/compare/section-list.ts";
import { sentencesOf } from "../../pages/passages.ts";
import type { Block, Change, Reading, SourceKind } from "../../pages/types.ts";
import { findMoney } from "../facts/amounts.ts";
import { placeOf } from "./gone.ts";

/** What came to a line that names several things, and what went from it, in the line's order. */
export interface Enumerated {
  joined: readonly string[];
  left: readonly string[];
  /** The line as it stands now. */
  line: string;
}

/** Pages on which a company lists what it has, where it is, and with whom. */
const ofItself: readonly SourceKind[] = ["home", "other", "pricing"];
/** Characters of a text that are compared, words and characters of one of several things, and of those that come and go at once. */
const [longestText, mostWords, longestItem, mostMoved] = [2_000, 4, 40, 4];
/** Things of which one may be named without a capital, and words of each. */
const [fewestPlain, wordsOfPlain] = [4, 3];

const words = [...joints].map((word) => word.replace(/[+*.?]/gu, "\\$&")).join("|");
const separators = new RegExp(
  ` ?(?:[;·|•、，；\\n]|,(?!\\d)) ?(?:(?:${words}) )?| (?:[/–—]|${words}) `,
  "iu",
);

/**
 * What came to an edited line of several things, or went from it, while the others and the words around them stayed: `Lyon and Lille`,
 * `Lyon, Nantes and Lille`. Null where none did, of a heading, of another figure or sum, and of what may be how something is described.
 */
export function enumeratedIn({ change, before, kind, block }: Change): Enumerated | null {
  if (change !== "edited" || before === null || !ofItself.includes(kind)) return null;
  if (block.kind === "heading" || block.rotating) return null;
  const [was = [], now = []] = [before, block.text].map((text) => sentencesOf(cut(text, longestText)));
  const [linesThen, linesNow] = [new Set(was), new Set(now)];
  const [old, anew] = [was.filter((line) => !linesNow.has(line)), now.filter((line) => !linesThen.has(line))];
  const [one, other] = [old[0], anew[0]];
  if (one !== undefined && other !== undefined && old.length === 1 && anew.length === 1)
    return between(one, other);
  const stood = now.filter((line) => linesThen.has(line) && isShort(line));
  const near = other ?? stood.at(-1);
  if (near === undefined || stood.length < 2 || (old.length > 0 && anew.length > 0)) return null;
  return moved(old, anew, stood, near);
}

/** Others of a list that stood, from which on what is new in it joins them. */
const fewestStood = 2;

/**
 * Tells what the changed blocks of a passage are new in, or gone from: lines of several things, or, of one block alone, a list of its page
 * that holds others of a few words like it. Null where a block is anything else.
 */
export function listsOfSeveral(
  readings: readonly Reading[],
  changes: readonly Change[],
): (own: readonly Change[]) => Enumerated | null {
  const stood = once(() => {
    const came = new Set(changes.filter(({ change }) => change !== "removed").map(({ block }) => block.id));
    const blocks = readings.flatMap(({ url, blocks }) => blocks.map((block) => ({ url, block })));
    const steady = blocks.filter(({ block }) => !came.has(block.id) && isName(block));
    return Map.groupBy(steady, ({ url, block }) => placeOf(url, block));
  });
  return (own) => {
    const [first, ...others] = own;
    if (first === undefined) return null;
    const { change, url, block, kind } = first;
    if (change === "added" && others.length === 0 && ofItself.includes(kind) && isName(block))
      return (stood().get(placeOf(url, block))?.length ?? 0) < fewestStood
        ? null
        : { joined: [block.text], left: [], line: block.text };
    const named = own.map(enumeratedIn).filter((one) => one !== null);
    if (named.length < own.length) return null;
    const all = (part: "joined" | "left") => named.flatMap((one) => one[part]);
    return { joined: all("joined"), left: all("left"), line: named.map(({ line }) => line).join("\n") };
  };
}

/** Whether an item of a list, or a line alone, is a name of a few words that leads nowhere. */
const isName = ({ kind, text, link, rotating }: Block): boolean =>
  (kind === "item" || kind === "paragraph") &&
  link === null &&
  !rotating &&
  isShort(text) &&
  /^[\p{Lu}\p{Lo}][^.!?…:;\p{Nd}]*$/u.test(text);

function between(before: string, now: string): Enumerated | null {
  const [was, is] = withoutFrame(partsOf(before), partsOf(now));
  const [old, anew] = [new Set(was.map(fold)), new Set(is.map(fold))];
  const [stood, joined] = [is.filter((one) => old.has(fold(one))), is.filter((one) => !old.has(fold(one)))];
  const isList = ![before, now].some((line) => /[.!?…。]$/u.test(line.trim()));
  return moved(
    was.filter((one) => !anew.has(fold(one))),
    joined,
    stood,
    now,
    isList,
  );
}

function moved(
  left: readonly string[],
  joined: readonly string[],
  stood: readonly string[],
  line: string,
  isList = false,
): Enumerated | null {
  const all = [...left, ...joined];
  const most = stood.length + (left.length === 0 || joined.length === 0 ? 1 : 0);
  if (all.length === 0 || stood.length === 0 || all.length > Math.min(mostMoved, most)) return null;
  const mayBePlain =
    isList &&
    stood.length + 1 >= fewestPlain &&
    [...all, ...stood].every((one) => wordsIn(one) <= wordsOfPlain);
  const isItem = (one: string) =>
    isShort(one) && (mayBePlain || /^[\p{Lu}\p{Lo}\p{N}]/u.test(one)) && findMoney(one).length === 0;
  const said = new Set(left.flatMap(keyWords));
  return all.every(isItem) && !joined.flatMap(keyWords).some((word) => said.has(word))
    ? { joined, left, line }
    : null;
}

const partsOf = (line: string): string[] =>
  line
    .split(separators)
    .flatMap((part) => part.replace(/^[\s(]+|(?<![\s.!?…:)。])[\s.!?…:)。]+$/gu, "") || []);

/** The parts of two lines without the words before the first and after the last that both lines share. */
function withoutFrame(was: readonly string[], is: readonly string[]): [string[], string[]] {
  const wordsAt = (parts: readonly string[], at: number) => (parts.at(at) ?? "").split(/\s+/u);
  const first = shared(wordsAt(was, 0), wordsAt(is, 0));
  const last = shared(wordsAt(was, -1).toReversed(), wordsAt(is, -1).toReversed());
  const bare = (parts: readonly string[]) =>
    parts.map((part, at) => {
      const said = part.split(/\s+/u);
      return said.slice(at === 0 ? first : 0, said.length - (at === parts.length - 1 ? last : 0)).join(" ");
    });
  const isFramed = was.length > 1 || is.length > 1;
  return isFramed ? [bare(was), bare(is)] : [[...was], [...is]];
}

/** How many words two parts begin with alike; where they are the same none, and of each at least one is left. */
function shared(one: readonly string[], other: readonly string[]): number {
  const differ = one.findIndex((word, at) => word !== other[at]);
  const most = Math.min(one.length, other.length) - 1;
  if (differ < 0 && one.length === other.length) return 0;
  return Math.min(differ < 0 ? one.length : differ, most);
}

const wordsIn = (text: string) => text.split(/\s+/u, mostWords + 1).length;
const isShort = (text: string) =>
  text.length <= longestItem && wordsIn(text) <= mostWords && /\p{L}/u.test(text);
/** Folded words of one thing, which another one that comes in its place has none of, or it is the same in other words. */
const keyWords = (text: string) => fold(text).match(/\p{L}+/gu) ?? [];
