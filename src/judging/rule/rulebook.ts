import * as z from "zod/v4";
import { digest } from "../../domain/digest.ts";
import { isNews, type Topic } from "../../reading/topics.ts";
import type { LinearModel } from "../../reading/trained/model.ts";
import { trainedModel } from "../../reading/trained/reader.ts";
import { priceMoves } from "./clause.ts";
import { type RuleReading, readRule } from "./read-rule.ts";
import { splitRules } from "./split-rules.ts";

/** Raised whenever this code reads the same words differently than before. */
export const grammarVersion = 16;

/** Characters of JSON up to which a rulebook is kept; a larger one is read again each time. */
const maxKept = 200_000;

/** An investor's rules as they are understood. */
export interface Rulebook {
  rules: readonly RuleReading[];
  /** What to keep for the next run, as JSON; null where the kept rulebook is still valid, or is too large. */
  toKeep: object | null;
}

/**
 * The rules of `thingsToTrack`: those of `kept`, where it was made from the same words by the same reader, else read now. `kept`: what an
 * earlier rulebook asked to keep, or any other value.
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

const texts = z.array(z.string());
const span = { text: z.string(), index: z.number() };
const clauseForm = z.object({
  topics: z.array(z.custom<Topic>((value) => typeof value === "string" && isNews(value))),
  guessed: z.boolean(),
  any: z.boolean(),
  important: z.boolean(),
  anyone: z.boolean(),
  removal: z.boolean(),
  thresholds: z.array(
    z.object({
      text: z.string(),
      amount: z.object({
        ...span,
        value: z.number(),
        currency: z.string().nullable(),
        unit: z.enum(["%", "x"]).nullable(),
      }),
      atMost: z.boolean(),
      exclusive: z.boolean(),
      nouns: texts,
      valuation: z.boolean(),
    }),
  ),
  rounds: texts,
  roles: z.array(
    z.object({
      ...span,
      level: z.enum(["founder", "chief", "board", "vice_president", "head", "director"]),
      of: z.string().nullable(),
    }),
  ),
  senior: z.boolean(),
  families: texts,
  priceMove: z.enum(priceMoves).nullable(),
  names: texts,
  keywords: texts,
});
const keptForm = z.object({
  of: z.string(),
  made: z.string(),
  rules: z.array(
    z.object({
      rule: z.string(),
      understood: z.boolean(),
      clauses: z.array(clauseForm),
      exclusions: z.array(clauseForm),
    }),
  ),
});
