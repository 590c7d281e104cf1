import { fold } from "../../../domain/text/fold.ts";
import { cut } from "../../../domain/text/text.ts";

/** How many slots runs of letters have, and as many whole words; a power of two. */
export const slots = 65_536;
const shortest = 2;
const longest = 5;
/** Letters of a word that are read: more say no more, and hostile ones are long. */
const mostLetters = 24;
const open = 0x5e;
const close = 0x24;

/** The words within a capitalised one, folded and without what joins their letters: `Jean-Luc` is two, `O'Neil` one. */
export function barePartsOf(word: string): string[] {
  return fold(cut(word, 80))
    .split(/[-\s]+/u)
    .map((part) => cut(part.replace(/[^\p{L}\p{M}]+/gu, ""), mostLetters))
    .filter((part) => part.length > 1);
}

/** Tells the slots of a bare word's runs of two to five letters, its edges counted as letters; the slot of the whole is given back. */
export function eachSlot(word: string, told: (slot: number) => void): number {
  const end = word.length + 2;
  const letter = (at: number) => (at === 0 ? open : at === end - 1 ? close : word.charCodeAt(at - 1));
  let whole = 0x9747b28c;
  for (let start = 0; start < end; start += 1) {
    whole = mixed(whole, letter(start));
    let hash = 0x811c9dc5;
    for (let at = start; at < end && at - start < longest; at += 1) {
      hash = mixed(hash, letter(at));
      if (at - start + 1 >= shortest) told(slotOf(hash));
    }
  }
  return slots + slotOf(whole);
}

const mixed = (hash: number, letter: number): number => Math.imul(hash ^ letter, 0x01000193);

function slotOf(hash: number): number {
  const spread = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (spread ^ (spread >>> 13)) & (slots - 1);
}
