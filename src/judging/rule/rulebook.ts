import * as z from "zod/v4";
import { digest } from "../../domain/digest.ts";
import { splitRules } from "../../domain/text/split-rules.ts";
import type { LinearModel } from "../../reading/trained/model.ts";
import { trainedModel } from "../../reading/trained/reader.ts";
import { type RuleReading, readRule } from "./read-rule.ts";

/** Raised whenever this code reads the same rule differently than before. */
const grammarVersion = 23;

/** The most characters of a rulebook that is stored, as JSON. A larger one is read again in each run. */
const maxKept = 200_000;

/** An investor's rules as they were read. */
export interface Rulebook {
  rules: readonly RuleReading[];
  /** The value to store for the next run, as JSON. Null if the stored rulebook is still valid, or the new one is too large. */
  toKeep: object | null;
}

/**
 * The rules of `thingsToTrack`: those of `kept` if they were read from the same text by the same code and weights, else read now. `kept`:
 * the stored value of an earlier rulebook, or any other value.
 */
export function rulebookOf(
  thingsToTrack: string,
  kept: unknown,
  model: LinearModel = trainedModel(),
): Rulebook {
  const made = `${grammarVersion}.${model.id}`;
  const of = digest(thingsToTrack);
  const before = keptForm.safeParse(kept);
  if (before.success && before.data.of === of && before.data.made === made)
    return { rules: before.data.rules, toKeep: null };
  const rules = splitRules(thingsToTrack).map((rule) => readRule(rule, model));
  const toKeep = { of, made, rules };
  return { rules, toKeep: JSON.stringify(toKeep).length <= maxKept ? toKeep : null };
}

/** `of` and `made` prove that this code wrote the readings. */
const keptForm = z.object({
  of: z.string(),
  made: z.string(),
  rules: z.custom<RuleReading[]>(Array.isArray),
});
