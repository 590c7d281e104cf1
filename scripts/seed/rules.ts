import { readRule, understoodOf } from "../../src/judging/rule/read-rule.ts";
import { type SignalType, signalType } from "../../src/schemas/signal.ts";
import given from "./rules.json" with { type: "json" };

/** A rule of seeded companies, the type of news it asks for, and its parsed form. */
export interface SeededRule {
  rule: string;
  asksFor: SignalType;
  understood: ReturnType<typeof understoodOf>;
}

/** All rules of seeded companies. */
export const seededRules: readonly SeededRule[] = Object.entries(given.rules).map(([rule, type]) => ({
  rule,
  asksFor: signalType.parse(type),
  understood: understoodOf(readRule(rule)),
}));
