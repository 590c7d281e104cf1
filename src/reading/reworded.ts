import { fold } from "../domain/fold.ts";
import { sentencesOf } from "../pages/passages.ts";
import type { Change, SourceKind } from "../pages/types.ts";
import { type Facts, textFacts } from "./facts/facts.ts";

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
export function rewordedIn({ kind, before: own }: Change, gone: string): (sentence: string) => boolean {
  const before = [own ?? "", gone].filter((text) => text !== "").join("\n");
  if (before === "") return () => false;
  const known = new Set(sentencesOf(before));
  const words = new Set(wordsOf(before));
  const facts = textFacts(before);
  return (sentence) => {
    if (known.has(sentence) || isCounter(sentence, before)) return true;
    const stated = textFacts(sentence);
    if (own !== null && posts.includes(kind) && statesNoMore(stated, facts)) return true;
    if (kind === "team")
      return statesNoMore(stated, facts) && stated.roles().length + stated.people().length > 0;
    if (kind === "pricing") return stated.amounts().length > 0 && figuresStand(stated, facts);
    const said = wordsOf(sentence);
    const fresh = said.filter((word) => !words.has(word));
    if (kind === "careers") return fresh.length <= said.length / 2;
    if (fresh.some((word) => /\p{Nd}/u.test(word)) || !statesNoMore(stated, facts)) return false;
    return fresh.length * wordsForOne <= said.length || (fresh.length === 1 && said.length >= fewestForOne);
  };
}

function statesNoMore(own: Facts, before: Facts): boolean {
  const posts = before.roles().map(({ level, of }) => `${level} ${of}`);
  return (
    figuresStand(own, before) &&
    own.rounds().every((round) => before.rounds().includes(round)) &&
    own.people().every((person) => before.people().includes(person)) &&
    own.roles().every(({ level, of }) => posts.includes(`${level} ${of}`))
  );
}

function figuresStand(own: Facts, before: Facts): boolean {
  const known = before.amounts().map(({ value, unit }) => `${value} ${unit}`);
  return own.amounts().every(({ value, unit }) => known.includes(`${value} ${unit}`));
}

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
