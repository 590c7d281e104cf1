import * as z from "zod/v4";
import { verdict } from "../../schemas/alert.ts";
import { severity, updateType } from "../../schemas/signal.ts";

const evidence = z.array(z.object({ id: z.string(), quote: z.string() }));

/** The schema of the answer that a model is asked for: all questions about a run in one answer. */
export const modelAnswer = z.object({
  updates: z.array(
    z.object({ type: updateType, severity, title: z.string(), summary: z.string(), evidence }),
  ),
  verdicts: z.array(
    z.object({ rule: z.int(), verdict, confidence: z.number(), rationale: z.string(), evidence }),
  ),
  people: z.array(
    z.object({
      name: z.string(),
      role: z.string().nullable(),
      company: z.string(),
      relation: z.string(),
      evidence,
    }),
  ),
});

/** A model's answer before it is verified. */
export type ModelAnswer = z.infer<typeof modelAnswer>;

/** The relations of people that a model may name; any other text counts as `mentioned`. */
export const relations = [
  "customer",
  "partner",
  "angel investor",
  "advisor",
  "podcast guest",
  "event speaker",
  "guest author",
  "former team member",
  "mentioned",
] as const;
