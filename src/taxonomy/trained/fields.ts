import { type Matrix, ofOneWhole, openMatrix, type Scored } from "../../domain/linear.ts";
import { nameWords, siteTokens } from "./tokens.ts";

/** Weights as `npm run train` writes them: of fields by their ids, and of `none`. */
export interface SectorWeights {
  /** SHA-256 of the corpus they were made from. */
  corpus: string;
  fields: Matrix;
}

/** What a company is said to do: a text, and how much it counts beside the others. */
export interface Account {
  text: string;
  weight: number;
}

/** How likely a company works in each field of the taxonomy, by what its own site says. */
export interface FieldReader {
  /** Likeliest first; together with what says nothing of a field they are 1. Empty where no word is known. */
  fieldsOf(name: string | null, accounts: readonly Account[]): Scored[];
}

export const noField = "none";

/** Opens weights. Throws where their parts do not fit together. */
export function openFields({ fields }: SectorWeights): FieldReader {
  const matrix = openMatrix(fields, (means, count) =>
    ofOneWhole(means.map((mean) => (mean * count) / (count + doubt))),
  );
  return {
    fieldsOf(name, accounts) {
      const names = nameWords(name);
      const sums = new Map<string, number>();
      let whole = 0;
      for (const { text, weight } of accounts) {
        const tokens = siteTokens(text, names, matrix.isKnown);
        if (tokens.length === 0) continue;
        const scored = matrix.score(tokens);
        const none = scored.find(({ label }) => label === noField)?.share ?? 0;
        const counted = weight * (1 - none * quiet);
        whole += counted;
        for (const { label, share } of scored) sums.set(label, (sums.get(label) ?? 0) + share * counted);
      }
      return [...sums]
        .filter(([label]) => label !== noField)
        .map(([label, sum]) => ({ label, share: sum / whole }))
        .sort((a, b) => b.share - a.share);
    },
  };
}

/** By how much a text that says nothing of any field counts for less than one that does. */
const quiet = 0.8;
/** So many tokens more, which would say nothing, are reckoned with: of few known words little is sure. */
const doubt = 10;
