import type { Told } from "../reader.ts";

/**
 * Words from which on a line in an unknown language may be news, characters of one in another script than ours, for of a few words of ours
 * nothing is sure, and those of one in a script without spaces.
 */
const fewest = { words: 5, characters: 21, unspaced: 12 };

const other = /(?!\p{sc=Latin})\p{L}/u;

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/**
 * What a passage says in a language the reader does not know, its headline before all else: it may be any news. Null where it is in none,
 * says too little, went, is shown in turn, or states but another figure.
 */
export function saidInForeign({ foreign, topic, passage }: Told): string | null {
  if (!foreign || topic !== null || passage.change === "removed") return null;
  if (!passage.changes.some(({ block, before }) => !block.rotating && !countsOn(before, block.text)))
    return null;
  const said = passage.sentences.filter(({ text }) => saysEnough(text));
  return said.length === 0 ? null : ((passage.title ?? said[0])?.text ?? null);
}

const saysEnough = (text: string) =>
  text.split(/\s+/u).length >= fewest.words ||
  (other.test(text) && text.length >= (unspaced.test(text) ? fewest.unspaced : fewest.characters));

const countsOn = (before: string | null, text: string) =>
  before !== null && withoutFigures(before) === withoutFigures(text);
const withoutFigures = (text: string) => text.replace(/\p{Nd}[\p{Nd}.,]*/gu, "0");
