import { openMatrix, type Scored, softmax } from "../../domain/linear.ts";
import { matrixNamed, type Weights } from "../../domain/weights-file.ts";
import { nameWords, siteTokens, unknownWords } from "./tokens.ts";

/** What a company is said to do: a text, and how often it counts beside the others. */
export interface Account {
  text: string;
  times: number;
}

/** How likely a company works in each field of the taxonomy, by what its own site says. */
export interface FieldReader {
  /** Likeliest first; together with what says nothing of a field they are 1. Empty where no word is known. */
  fieldsOf(name: string | null, accounts: readonly Account[]): Scored[];
}

export const noField = "none";

/** Opens the classifier's weights. Throws an Error if the file has no matrix of fields. */
export function openFields(weights: Weights): FieldReader {
  const matrix = openMatrix(matrixNamed(weights, "fields"), (means, known, unknown) =>
    softmax(means.map((mean) => (mean * known) / (known + unknown / 2 + doubt))),
  );
  const isSilent = (tokens: readonly string[]) =>
    matrix.score(tokens).some(({ label, share }) => label === noField && share >= silent);
  return {
    fieldsOf(name, accounts) {
      const names = nameWords(name);
      const read = accounts
        .map(({ text, times }) => ({
          times,
          tokens: siteTokens(text, names, matrix.isKnown),
          unknown: unknownWords(text, names, matrix.isKnown),
        }))
        .filter(({ tokens }) => tokens.length > 0);
      const telling = read.filter(({ tokens }, at) => at === 0 || !isSilent(tokens));
      const unknown = telling.reduce((sum, one) => sum + one.times * one.unknown, 0);
      const all = telling.flatMap(({ tokens, times }) => Array<string[]>(times).fill(tokens)).flat();
      return all.length === 0 ? [] : matrix.score(all, unknown).filter(({ label }) => label !== noField);
    },
  };
}

/** From this share on, a text says nothing of what a company does, and takes nothing away from what others say. */
const silent = 0.6;
/**
 * So many tokens more, which would say nothing, are reckoned with, and one for every two unknown words: of few known words little is
 * sure, nor of those that a text in another language holds by chance.
 */
const doubt = 10;
