import { openMatrix, type Scored, softmax } from "../../domain/linear.ts";
import { matrixNamed, type Weights } from "../../domain/weights-file.ts";
import { nameWords, siteTokens, siteWords } from "./tokens.ts";

/** A text that says what a company does, and how many times it counts. */
export interface Account {
  text: string;
  times: number;
}

/** The probability of each field of the taxonomy for a company, 0 to 1, most likely first. Empty if no word is known. */
export type FieldReader = (name: string | null, accounts: readonly Account[]) => Scored[];

export const noField = "none";

/** Opens the classifier's weights. Throws an Error if the file has no matrix of fields. */
export function openFields(weights: Weights): FieldReader {
  const matrix = openMatrix(matrixNamed(weights, "fields"), (means, known, unknown) =>
    softmax(means.map((mean) => (mean * known) / (known + unknown / 2 + doubt))),
  );
  const isSilent = (tokens: readonly string[]) =>
    matrix.score(tokens).some(({ label, share }) => label === noField && share >= silent);
  return (name, accounts) => {
    const names = nameWords(name);
    const read = accounts
      .map(({ text, times }) => ({
        times,
        tokens: siteTokens(text, names, matrix.isKnown),
        unknown: siteWords(text, names).filter((one) => !matrix.isKnown(one)).length,
      }))
      .filter(({ tokens }) => tokens.length > 0)
      .filter(({ tokens }, at) => at === 0 || !isSilent(tokens));
    const unknown = read.reduce((sum, one) => sum + one.times * one.unknown, 0);
    const tokens = read.flatMap((one) => Array<string[]>(one.times).fill(one.tokens)).flat();
    const scored = tokens.length === 0 ? [] : matrix.score(tokens, unknown);
    return scored.filter(({ label }) => label !== noField);
  };
}

/** A text with this probability of no field, or more, is left out. */
const silent = 0.6;
/** Tokens without meaning that are added to each text, with one for every two unknown words, so that a few known words are not enough. */
const doubt = 10;
