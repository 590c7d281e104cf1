import * as z from "zod/v4";
import { defineCall, nothing } from "./statement/call.ts";

const at = z.iso.datetime();

/**
 * The answer kept under the key `wanted`, null where there is none, and the tokens that the organisation has spent in the
 * UTC month of `at`. One row.
 */
export const recallAnswer = defineCall({
  name: "recall_answer",
  input: z.object({ wanted: z.string(), at }),
  row: z.object({ answer: z.unknown(), spent: z.number() }),
});

/** Keeps an answer under a key, in place of what is kept there, and adds its tokens to those of the month of `at`. */
export const keepAnswer = defineCall({
  name: "keep_answer",
  input: z.object({ wanted: z.string(), given: z.unknown(), used: z.int(), at }),
  row: nothing,
});

/** Adds tokens that brought no answer to those of the month of `at`. */
export const spendTokens = defineCall({
  name: "spend_tokens",
  input: z.object({ used: z.int(), at }),
  row: nothing,
});
