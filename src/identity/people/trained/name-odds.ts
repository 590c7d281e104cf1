import { barePartsOf, eachSlot, slots } from "./marks.ts";

/** What a word is by its letters: log-odds that it is a given name, and that it is a family name, rather than an ordinary word. */
export interface NameOdds {
  given: number;
  family: number;
}

/** What is learnt of words' letters. */
export interface NameWeights {
  /** SHA-256 of what it was trained on. */
  corpus: string;
  /** What the greatest number stands for. */
  scale: number;
  /** Log-odds of a word of no known letters. */
  bias: readonly [given: number, family: number];
  /**
   * Two numbers for each slot of a run of letters, then of a whole word,
   * from -7 to 7 as 1 to 15: four bits each, given names' the lower, base64.
   */
  numbers: string;
}

/** Opens weights: what they say of a word, the mean of its parts where it has several. Throws where they are not whole. */
export function openNames({ scale, bias, numbers }: NameWeights): (word: string) => NameOdds {
  const packed = Uint8Array.from(atob(numbers), (letter) => letter.charCodeAt(0));
  if (packed.length !== 2 * slots) throw new Error("the weights of names are not whole");
  const unit = scale / 7;
  const givenOf = (slot: number) => (((packed[slot] ?? 0x88) & 15) - 8) * unit;
  const familyOf = (slot: number) => (((packed[slot] ?? 0x88) >> 4) - 8) * unit;
  const oddsOf = (part: string): NameOdds => {
    let given = 0;
    let family = 0;
    let count = 0;
    const whole = eachSlot(part, (slot) => {
      given += givenOf(slot);
      family += familyOf(slot);
      count += 1;
    });
    const shift = packed[whole] === 0x88 ? unknown : 0;
    const each = 1 / Math.sqrt(count);
    return {
      given: bounded(bias[0] + given * each) + wholeCounts * givenOf(whole) + shift,
      family: bounded(bias[1] + family * each) + wholeCounts * familyOf(whole) + shift,
    };
  };
  return (word) => {
    const parts = barePartsOf(word).map(oddsOf);
    const count = Math.max(1, parts.length);
    return {
      given: parts.reduce((sum, one) => sum + one.given, 0) / count,
      family: parts.reduce((sum, one) => sum + one.family, 0) / count,
    };
  };
}

/** What the letters of a word nobody knows say is no more than likely. */
const most = 2.5;
/** How much likelier a name a word is that is in no language's stock. */
const unknown = 1;
/** How much more a whole word can say than a run of its letters. */
export const wholeCounts = 2;

/** What runs of letters say, within bounds. */
export const bounded = (odds: number): number => Math.max(-most, Math.min(most, odds));
