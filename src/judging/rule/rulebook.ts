import * as z from "zod/v4";
import { digest } from "../../domain/digest.ts";
import { isNews, type Topic } from "../../reading/topics.ts";
import type { LinearModel } from "../../reading/trained/model.ts";
import { trainedModel } from "../../reading/trained/reader.ts";
import { type Clause, moves } from "./clause.ts";
import { sectors, traits } from "./narrower.ts";
import { type RuleReading, readRule } from "./read-rule.ts";
import { splitRules } from "./split-rules.ts";
import { things } from "./things/things.ts";

/** Raised whenever the same words may be read otherwise than before by the code of this folder or of the facts. */
export const grammarVersion = 15;

/** Characters of JSON up to which readings are kept; beyond, they are made anew each time. */
const largest = 200_000;

/** An investor's rules as they are understood. */
export interface Rulebook {
  rules: readonly RuleReading[];
  /** What is to be kept for the next run, as JSON; null where what was kept still holds, or is too large. */
  toKeep: object | null;
}

/**
 * The rules of `thingsToTrack`: as `kept` has them, where it was made of the same words by the same reader, else read now.
 * `kept` is whatever an earlier rulebook asked to keep, or anything else.
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
  const toKeep = { of, made, rules: rules.map(plain) };
  return { rules, toKeep: JSON.stringify(toKeep).length <= largest ? toKeep : null };
}

/** A reading as JSON: what is a row of a table is kept by its name. */
function plain({ clauses, exclusions, ...rest }: RuleReading) {
  const named = (clause: Clause) => ({
    ...clause,
    traits: clause.traits.map(({ name }) => name),
    things: clause.things.map(({ name }) => name),
  });
  return { ...rest, clauses: clauses.map(named), exclusions: exclusions.map(named) };
}

/** The rows of a table, each by its name. */
function rowsNamed<Row extends { name: string }>(rows: readonly Row[]) {
  const byName = new Map(rows.map((row) => [row.name, row]));
  return z.array(
    z.string().transform((name, context) => {
      const row = byName.get(name);
      if (row !== undefined) return row;
      context.addIssue({ code: "custom", message: "no such row" });
      return z.NEVER;
    }),
  );
}

const texts = z.array(z.string());
const span = { text: z.string(), index: z.number() };
const topicForm = z.custom<Topic>((value) => typeof value === "string" && isNews(value));
const clauseForm = z.object({
  topics: z.array(topicForm),
  guessed: z.array(topicForm),
  any: z.boolean(),
  important: z.boolean(),
  posts: z.boolean(),
  anyone: z.boolean(),
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
      of: z.string().nullable(),
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
  experienced: z.boolean(),
  families: texts,
  traits: rowsNamed([...traits, ...sectors]),
  things: rowsNamed(things),
  move: z.enum(moves),
  places: z.array(z.object({ ...span, codes: texts, outside: z.boolean() })),
  names: texts,
  keywords: texts,
  spoken: texts,
});
const keptForm = z.object({
  of: z.string(),
  made: z.string(),
  rules: z.array(
    z.object({
      rule: z.string(),
      understood: z.boolean(),
      meaning: z.record(z.string(), z.number()),
      clauses: z.array(clauseForm),
      exclusions: z.array(clauseForm),
    }),
  ),
});
