import { once } from "../../domain/once.ts";
import { fold } from "../../domain/text/fold.ts";
import { personOf } from "../../pages/compare/section-list.ts";
import { sentencesOf } from "../../pages/passages.ts";
import type { Change, SourceKind } from "../../pages/types.ts";
import { findMoney } from "../facts/amounts.ts";
import { type Facts, textFacts } from "../facts/facts.ts";
import { keyOfRole, postsHeld } from "../facts/roles.ts";
import { keyOf, pricesIn } from "../prices/prices.ts";
import table from "./stages.json" with { type: "json" };

const stages = new Set(Object.values(table.words).flatMap((words) => words.split(" ")));
const telling = new Set(table.short.split(" "));
/** Whether a folded word of a few letters is an article, a preposition and the like: neither denies nor tells something new. */
const isFiller = (word: string): boolean => /^\p{Script=Latin}{1,3}$/u.test(word) && !telling.has(word);
/** A folded word, and what is left of it without an ending of a letter or two. */
const formsOf = (word: string): string[] =>
  [0, 1, 2].flatMap((cut) => (word.length - cut < shortestForm ? [] : word.slice(0, word.length - cut)));
const shortestForm = 4;
/** Whether a text says how far something is: open to try, live, closed. */
export const saysStage = (text: string): boolean => wordsOf(text).some((word) => stages.has(word));

/** Lists of posts, where an edited one is an old one unless it states another fact. */
const posts: readonly SourceKind[] = ["blog", "news", "press", "feed"];
/** Words of a line that a figure may be counted up in. */
const longestCounter = 8;
/** Of so many words of a sentence one may be another, and says the same. */
const wordsForOne = 7;
/** And one in all of a sentence of so many. */
const fewestForOne = 4;

/**
 * Tells whether a sentence says what its block said before, or what went from its page: word for word, in another order or form, with
 * a word or two put right, shortened, or as a counter that went on. A figure, a round, a name or a post that was not there is
 * no rewording. `gone`: text that went from the page.
 */
export function rewordedIn(
  { kind, before: own, block }: Change,
  gone: string,
): (sentence: string) => boolean {
  if (kind === "pricing" && own !== null && isConvertedAnew(own, block)) return () => true;
  const before = [...(own ? [standing(own)] : []), ...(gone === "" ? [] : [goneStanding(gone)])];
  if (before.length === 0) return () => false;
  const facts = before.map((one) => one.facts);
  return (sentence) => {
    if (before.some(({ sentences }) => sentences.has(sentence))) return true;
    const mayCount = kind !== "pricing" || findMoney(sentence).length === 0;
    if (mayCount && before.some(({ text }) => isCounter(sentence, text))) return true;
    const stated = textFacts(sentence);
    if (own !== null && posts.includes(kind) && statesNoMore(stated, facts)) return true;
    if (kind === "team" && own !== null && isOtherPost(own, block.text)) return false;
    if (kind === "team")
      return statesNoMore(stated, facts) && stated.roles().length + stated.people().length > 0;
    if (kind === "pricing") return stated.amounts().length > 0 && figuresStand(stated, facts);
    if (kind === "careers" && block.kind === "heading")
      return before.some(({ text }) => text.split("\n").some((line) => isSamePost(line, sentence)));
    const said = wordsOf(sentence);
    const isKnown = (word: string) =>
      before.some(({ words, forms }) => words.has(word) || formsOf(word).some((form) => forms().has(form)));
    const others = said.filter((word) => !isKnown(word));
    const fresh = others.some((word) => telling.has(word))
      ? others
      : others.filter((word) => !isFiller(word));
    if (kind === "careers") return fresh.length <= said.length / 2;
    if (fresh.some((word) => /\p{Nd}/u.test(word) || stages.has(word))) return false;
    if (!statesNoMore(stated, facts)) return false;
    return fresh.length * wordsForOne <= said.length || (fresh.length === 1 && said.length >= fewestForOne);
  };
}

/** Whether a card of prices that stand says only other sums, such as what they are today in another currency. */
function isConvertedAnew(before: string, { text, trail }: Change["block"]): boolean {
  const bare = (card: string) => findMoney(card).reduce((rest, sum) => rest.replace(sum.text, "#"), card);
  const prices = (card: string) => pricesIn({ text: card, trail }).map(keyOf).join("\n");
  return bare(before) === bare(text) && prices(text) !== "" && prices(before) === prices(text);
}

/** Whether two cards show one person, who held other posts then than now: one that leads came or went. */
function isOtherPost(before: string, now: string): boolean {
  const [was, is] = [personOf(before), personOf(now)];
  if (was === null || is === null || fold(was.name) !== fold(is.name)) return false;
  const [had, has] = [was, is].map(({ post }) => postsHeld(post).sort().join());
  return had !== has;
}

interface Standing {
  text: string;
  sentences: ReadonlySet<string>;
  words: ReadonlySet<string>;
  /** What its words are without their endings. */
  forms: () => ReadonlySet<string>;
  facts: Facts;
}

function standing(text: string): Standing {
  return {
    text,
    sentences: new Set(sentencesOf(text)),
    words: new Set(wordsOf(text)),
    forms: once(() => new Set(wordsOf(text).flatMap(formsOf))),
    facts: textFacts(text),
  };
}

/** What went from a page is held against every change of it, and prepared once. */
function goneStanding(text: string): Standing {
  if (last?.text !== text) last = standing(text);
  return last;
}

let last: Standing | null = null;

function statesNoMore(own: Facts, before: readonly Facts[]): boolean {
  const posts = before.flatMap((one) => one.roles());
  const held = posts.filter(({ former }) => !former).map(keyOfRole);
  const known = posts.map(keyOfRole);
  return (
    figuresStand(own, before) &&
    own.rounds().every((round) => before.some((one) => one.rounds().includes(round))) &&
    own.people().every((person) => before.some((one) => one.people().includes(person))) &&
    own
      .roles()
      .every((one) => known.includes(keyOfRole(one)) && !(one.former && held.includes(keyOfRole(one))))
  );
}

function figuresStand(own: Facts, before: readonly Facts[]): boolean {
  const known = before.flatMap((one) => one.amounts()).map(({ value, unit }) => `${value} ${unit}`);
  return own.amounts().every(({ value, unit }) => known.includes(`${value} ${unit}`));
}

/** Whether two titles of openings share more than half of their words, places after them left out. */
function isSamePost(one: string, two: string): boolean {
  const [less, more] = [new Set(wordsOf(postIn(one))), new Set(wordsOf(postIn(two)))];
  let shared = 0;
  for (const word of less) if (more.has(word)) shared += 1;
  return shared * 4 > less.size + more.size;
}

const postIn = (title: string) => /^[^,(|–—]*/u.exec(title)?.[0] ?? title;

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Whether a line is one of those before but for an exact figure: `35578 tests ran today` counts what goes on, and is no news. */
function isCounter(text: string, before: string): boolean {
  if (text.split(/\s+/u).length > longestCounter) return false;
  const exact = /(?<![\d.,])(?:\d{4,}|\d{1,3}(?:[.,' ]\d{3})+)(?![\d.,])/gu;
  const figures = (text.match(exact) ?? []).map((figure) => figure.replace(/\D/gu, ""));
  const bare = (line: string) => line.replace(/[\d.,']+/gu, "#");
  return (
    figures.length > 0 &&
    figures.every((figure) => !figure.endsWith("00")) &&
    before.split("\n").some((line) => bare(line.trim()) === bare(text))
  );
}
