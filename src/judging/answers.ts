import { fold } from "../domain/text/text.ts";
import type { RuleAnswer } from "../schemas/alert.ts";
import type { RuleReading } from "./rule/read-rule.ts";

/** The probability from which on a passage counts: without answers, at least, at most, and the shift by one answer. */
const threshold = { usual: 0.3, least: 0.2, most: 0.6, step: 0.02 };

const keyOf = (rule: string) =>
  fold(rule)
    .replace(/\s+/gu, " ")
    .replace(/(?<![ .;,!?])[ .;,!?]+$/u, "");

/** The rules, each with the answers on the same rule, regardless of case, spaces and punctuation at the end. */
export function withAnswers(rules: readonly RuleReading[], answers: readonly RuleAnswer[]): RuleReading[] {
  const byRule = Map.groupBy(answers, ({ rule }) => keyOf(rule));
  return rules.map((one) => ({ ...one, answers: byRule.get(keyOf(one.rule)) ?? [] }));
}

/**
 * The least probability, 0 to 1, at which the built-in reader counts a passage for a rule. Each useful alert of the rule lowers it, each
 * other one raises it.
 */
export function thresholdOf(answers: readonly Pick<RuleAnswer, "useful">[] = []): number {
  const shift = threshold.step * answers.reduce((sum, { useful }) => sum + (useful ? -1 : 1), 0);
  return Math.min(threshold.most, Math.max(threshold.least, threshold.usual + shift));
}
