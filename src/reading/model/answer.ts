import * as z from "zod/v4";
import { verdict } from "../../schemas/alert.ts";
import { severity, updateType } from "../../schemas/signal.ts";

const citation = z.object({ id: z.string(), quote: z.string() });
/** What a model is asked to answer. */
export const answer = z.object({
  updates: z.array(
    z.object({
      type: updateType,
      severity,
      title: z.string(),
      summary: z.string(),
      evidence: z.array(citation),
    }),
  ),
  verdicts: z.array(
    z.object({
      rule: z.int(),
      verdict,
      confidence: z.number(),
      rationale: z.string(),
      evidence: z.array(citation),
    }),
  ),
});
/** What a model answers, before any of it is believed. */
export type ModelAnswer = z.infer<typeof answer>;
