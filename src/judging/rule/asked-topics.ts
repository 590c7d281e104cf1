import { fold } from "../../domain/text/text.ts";
import { anyLabel, isNews, noneLabel, type Topic, topics } from "../../reading/topics.ts";
import type { LinearModel } from "../../reading/trained/model.ts";
import { emptyWords } from "./grammar.ts";

/** The kinds of news that a rule asks for, as the trained model reads its words. */
export interface Asked {
  /** Most likely first; empty where the words ask for none. */
  topics: Topic[];
  /** Asks for any news. */
  any: boolean;
  /** Topics that are certain enough to ask for without the rest of the rule. */
  sure: readonly Topic[];
  /** Probability of the most likely topic, 0 to 1. */
  share: number;
}

/** Probabilities, chosen by cross-validation on labelled rules. */
const limits = {
  /** A topic is asked for from this probability on, and from this part of the most likely topic's. */
  least: 0.2,
  part: 0.25,
  /** Below this, the most likely topic is a guess, unless it is far ahead of the next one. */
  sure: 0.2,
  faint: 0.04,
  ahead: 3,
  /** A single word asks for a topic from this probability on. */
  word: 0.15,
  /** A topic is certain from this probability on, where several words ask for it. */
  certain: 0.75,
};

const nothing: Asked = { topics: [], any: false, sure: [], share: 0 };

/** The kinds of news that a rule or a part of it asks for. Deterministic. */
export function askedTopics(text: string, model: LinearModel): Asked {
  const words = knownWords(text, model);
  if (words === 0) return nothing;
  const scored = model.scoreRule(text);
  const [best = { label: noneLabel, share: 1 }, second = { share: 0 }] = scored;
  const { share } = best;
  const isAhead = share >= limits.faint && share >= limits.ahead * second.share;
  if (best.label === noneLabel || (share < limits.sure && !isAhead)) return { ...nothing, share };
  if (best.label === anyLabel) return { ...nothing, any: true, share };
  const least = Math.max(Math.min(limits.least, share / 2), limits.part * share);
  const likely = scored.filter((one) => one.share >= least);
  const named = likely.map(({ label }) => label).filter(isNews);
  // A case study is news of a customer.
  const asked = [...new Set(named.includes("case_study") ? [...named, "customer" as const] : named)];
  const certain = likely.filter((one) => words > 1 && one.share >= limits.certain).map(({ label }) => label);
  return { topics: asked, any: false, sure: asked.filter((topic) => certain.includes(topic)), share };
}

/** The number of significant words that the model knows, apart from names. */
function knownWords(text: string, model: LinearModel): number {
  const words = fold(text).match(/[\p{L}\p{N}&'\u2019-]+/gu) ?? [];
  const significant = words.filter((word) => !emptyWords.has(word));
  if (significant.length === 0) return model.knowsOfRules(text) ? 1 : 0;
  return significant.filter((word) => !model.isName(word) && model.knowsOfRules(word)).length;
}

/** Whether a folded word only repeats topics that a rule asks for, so that it need not occur in the text. */
export function isTopical(word: string, asked: readonly Topic[], model: LinearModel): boolean {
  if (!model.knowsOfRules(word)) return false;
  const types = new Set(asked.map((topic) => topics[topic].type));
  return model
    .scoreRule(word)
    .some(({ label, share }) => share >= limits.word && isNews(label) && types.has(topics[label].type));
}
