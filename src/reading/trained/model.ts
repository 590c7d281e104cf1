import { openMatrix, type Scored, sigmoid, softmax } from "../../domain/linear.ts";
import { matrixNamed, type Weights } from "../../domain/weights-file.ts";
import { isMask, type PassageText, ruleTokens, tokensOf, wordsOf } from "./tokens.ts";

/** A linear model of passages and of rules: each token has a number for each label, and a text the mean of its tokens'. */
export interface LinearModel {
  /** What the corpus it was made from is called: another one may read otherwise. */
  id: string;
  /** What the model makes of a passage, likeliest first. Deterministic; time grows with its length. */
  score(passage: PassageText): Scored[];
  /** What the model makes of a rule, or of one word of it, likeliest first. */
  scoreRule(rule: string): Scored[];
  /** Whether the model of rules knows a word. */
  knowsOfRules(word: string): boolean;
  /** Share of unknown words in a text without names and figures, 0 to 1. */
  unknownShare(text: string): number;
  /** Whether a folded word is the name of somebody or something: a rule that says no other asks for that name. */
  isName(word: string): boolean;
  /** Whether a folded word is among the commonest of English, which ask for nothing by themselves. */
  isEveryday(word: string): boolean;
}

/** Opens the reader's weights. Throws an Error if the file lacks one of its two matrices. */
export function loadModel(weights: Weights): LinearModel {
  const ofPassages = openMatrix(matrixNamed(weights, "passages"), softmax);
  const ofRules = openMatrix(matrixNamed(weights, "rules"), sigmoid);
  const words = new Set(weights.words.everyday?.split(" "));
  const named = new Set(weights.words.names?.split(" "));
  return {
    id: weights.corpus,
    score: (passage) => ofPassages.score(tokensOf(passage, ofPassages.isKnown)),
    scoreRule: (rule) => ofRules.score(ruleTokens(rule)),
    knowsOfRules: (word) => ruleTokens(word).some((token) => token !== ruleMark && ofRules.isKnown(token)),
    unknownShare(text) {
      const words = wordsOf(text, new Set(), ofPassages.isKnown).filter((one) => /^\p{L}/u.test(one));
      const unknown = words.filter((one) => one === "xunknown").length;
      return unknown / Math.max(1, unknown + words.filter((one) => !isMask(one)).length);
    },
    isName: (word) => named.has(word),
    isEveryday: (word) => words.has(word),
  };
}

const [ruleMark] = ruleTokens("");
