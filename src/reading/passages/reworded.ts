import { once } from "../../domain/once.ts";
import { cut } from "../../domain/text/text.ts";
import { sentencesOf } from "../../pages/passages.ts";
import type { Change, SourceKind } from "../../pages/types.ts";
import { type Facts, textFacts } from "../facts/facts.ts";
import { keyOfRole, type Role } from "../facts/roles.ts";
import { stemsOf } from "../facts/stems.ts";
import { isOtherPost } from "../trained/locations.ts";
import table from "./stages.json" with { type: "json" };

const stages = new Set(Object.values(table.words).flatMap((words) => words.split(" ").flatMap(stemsOf)));
const telling = new Set(table.short.split(" "));
/** Whether a folded word of up to three letters is an article, a preposition or the like. */
const isFiller = (word: string) => /^\p{Script=Latin}{1,3}$/u.test(word) && !telling.has(word);

/** Characters of the text on one side of a page that are compared. */
const longestSide = 20_000;
/** Pages that list posts: an edited line is an old post unless it states other facts. */
const posts: readonly SourceKind[] = ["blog", "news", "press", "feed"];
/** One word in so many may be another, or one in a whole sentence of at least so many; and words of a line with a counter. */
const limits = { words: 7, sentence: 4, counter: 8 };

/** A text that a sentence is compared with: its sentences, the roots of its words, and its facts. */
interface Side {
  text: string;
  sentences: ReadonlySet<string>;
  words: ReadonlySet<string>;
  facts: Facts;
}

/**
 * For each change, whether a sentence of it only rewords what the page said before: the block's own earlier text, and all text that
 * was removed from the page. A removed sentence is compared with all text that was added to the page. A new figure, round, person or post
 * is never a rewording.
 */
export function rewordedOn(changes: readonly Change[]): (change: Change) => (sentence: string) => boolean {
  const texts = new Map<string, string>();
  const keyOf = (url: string, isRemoved: boolean) => `${isRemoved ? "-" : "+"}${url}`;
  for (const { url, change, block } of changes) {
    const key = keyOf(url, change === "removed");
    const known = texts.get(key) ?? "";
    if (known.length < longestSide) texts.set(key, `${known}\n${cut(block.text, longestSide)}`);
  }
  const sides = new Map([...texts].map(([key, text]) => [key, once(() => sideOf(text))]));
  return (change) => {
    const isRemoved = change.change === "removed";
    const own = change.before && !isRemoved ? [sideOf(change.before)] : [];
    const other = sides.get(keyOf(change.url, !isRemoved));
    return rewordedIn(change, other === undefined ? own : [...own, other()]);
  };
}

function rewordedIn(
  { kind, change, before, block }: Change,
  sides: readonly Side[],
): (sentence: string) => boolean {
  if (sides.length === 0) return () => false;
  const isOther = kind === "team" && before !== null ? isOtherPost(before, block.text) : null;
  const standing = sides.map(({ facts }) => facts);
  const isKnown = (word: string) => isFiller(word) || sides.some(({ words }) => words.has(word));
  return (sentence) => {
    if (sides.some(({ sentences }) => sentences.has(sentence))) return true;
    if (isOther !== null) return !isOther;
    const said = stemsOf(sentence);
    const fresh = said.filter((word) => !isKnown(word));
    if (change === "removed") return fresh.length === 0;
    const stated = textFacts(sentence);
    if (kind === "pricing") return stated.amounts().length > 0 && figuresStand(stated, standing);
    if (sides.some(({ text }) => isCounter(sentence, text))) return true;
    if (kind === "careers") return fresh.length <= said.length / 2;
    if (!statesNoMore(stated, standing)) return false;
    if (kind === "team") return stated.roles().length + stated.people().length > 0;
    if (before !== null && posts.includes(kind)) return true;
    if (fresh.some((word) => /\p{Nd}/u.test(word) || stages.has(word))) return false;
    return (
      fresh.length * limits.words <= said.length || (fresh.length === 1 && said.length >= limits.sentence)
    );
  };
}

const sideOf = (text: string): Side => ({
  text,
  sentences: new Set(sentencesOf(text)),
  words: new Set(stemsOf(text)),
  facts: textFacts(text),
});

function statesNoMore(stated: Facts, before: readonly Facts[]): boolean {
  const postOf = (role: Role) => `${keyOfRole(role)} ${role.former ?? false}`;
  const posts = new Set(before.flatMap((one) => one.roles()).map(postOf));
  return (
    figuresStand(stated, before) &&
    stated.rounds().every((round) => before.some((one) => one.rounds().includes(round))) &&
    stated.people().every((person) => before.some((one) => one.people().includes(person))) &&
    stated.roles().every((role) => posts.has(postOf(role)))
  );
}

function figuresStand(stated: Facts, before: readonly Facts[]): boolean {
  const known = new Set(before.flatMap((one) => one.amounts()).map(({ value, unit }) => `${value} ${unit}`));
  return stated.amounts().every(({ value, unit }) => known.has(`${value} ${unit}`));
}

/** Whether a short line differs from one before in an exact figure alone, as a counter does. */
function isCounter(line: string, before: string): boolean {
  if (line.split(/\s+/u).length > limits.counter) return false;
  const exact = line.match(/(?<![\d.,])(?:\d{4,}|\d{1,3}(?:[.,' ]\d{3})+)(?![\d.,])/gu) ?? [];
  const bare = (text: string) => text.trim().replace(/[\d.,']+/gu, "#");
  const isExact = exact.length > 0 && exact.every((figure) => !figure.endsWith("00"));
  return isExact && before.split("\n").some((one) => bare(one) === bare(line));
}
