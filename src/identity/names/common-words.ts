import { once } from "../../domain/once.ts";
import table from "./common-words.json" with { type: "json" };

const endings =
  "s es ed ing ly y er ers est less ful able ably ment ness al ally ist ism ity ive ous ance ant ary ation".split(
    " ",
  );
const endingsAfterE = "ed ing er ers est able ment al ist ity ive ous ance ant ary ation".split(" ");
const doubledLetter = /([bdfgklmnprtz])\1(?:ed|ing|ers?|est|y)$/;

/** The words of the table. Each is stored as the number of letters that it shares with the word before, and its other letters. */
const words = once(() => {
  let word = "";
  const unpack = ([, shared = "0", rest = ""]: RegExpMatchArray) => {
    word = word.slice(0, Number(shared)) + rest;
    return word;
  };
  return new Set(table.words.flatMap((line) => [...line.matchAll(/(\d)(\D+)/g)].map(unpack)));
});

function stemsOf(word: string): string[] {
  const without = (list: string[]) =>
    list.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length));
  const stems = [...without(endings), ...without(endingsAfterE).map((stem) => `${stem}e`)];
  if (doubledLetter.test(word)) stems.push(word.replace(doubledLetter, "$1"));
  if (/ie[sdr]$|ily$/.test(word)) stems.push(`${word.slice(0, -3)}y`);
  return stems.filter((stem) => stem.length >= 4 && !/(.)\1\1/.test(word));
}

/**
 * Whether a folded word of four letters or more is a common English word, or an inflection or derivation of one. The look-up never treats
 * such a word as a misspelling of a company's name: `motion` does not mean Notion.
 */
export function isCommonWord(word: string): boolean {
  return word.length >= 4 && (words().has(word) || stemsOf(word).some((stem) => words().has(stem)));
}
