import { openMatrix, type Scored, softmax } from "../../domain/linear.ts";
import { matrixNamed, type Weights } from "../../domain/weights-file.ts";
import { nameWords, siteTokens } from "./tokens.ts";

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
  const matrix = openMatrix(matrixNamed(weights, "fields"), (means, known) =>
    softmax(means.map((mean) => (mean * known) / (known + doubt))),
  );
  return (name, accounts) => {
    const names = nameWords(name);
    const tokens = accounts.flatMap(({ text, times }) =>
      Array<string[]>(times)
        .fill(siteTokens(text, names, matrix.isKnown))
        .flat(),
    );
    const scored = tokens.length === 0 ? [] : matrix.score(tokens);
    return scored.filter(({ label }) => label !== noField);
  };
}

/** Tokens without meaning that are added to each text, so that a few known words are not enough. */
const doubt = 10;
