/** A piece of a sentence: a word, a mark, this company, another one, or people named one after another. */
export interface Part {
  is: "word" | "mark" | "own" | "company" | "people";
  text: string;
  /** The word folded; a mark itself. */
  fold: string;
  people: readonly string[];
  /** Whether a hyphen joins it to the next. */
  joined: boolean;
  at: number;
  end: number;
}
