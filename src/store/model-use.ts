import * as z from "zod/v4";
import { defineCall, nothing } from "./statement/statement.ts";

const at = z.iso.datetime();

/** Returns one row: the answer cached under the key `wanted` or null, and the organisation's tokens in the UTC month of `at`. */
export const cachedAnswer = defineCall({
  name: "recall_answer",
  input: z.object({ wanted: z.string(), at }),
  row: z.object({ answer: z.unknown(), spent: z.number() }),
});

/** Caches an answer under a key, replacing an earlier one, and adds its tokens to the month of `at`. */
export const cacheAnswer = defineCall({
  name: "keep_answer",
  input: z.object({ wanted: z.string(), given: z.unknown(), used: z.int(), at }),
  row: nothing,
});

/** Adds the tokens of a failed question to the month of `at`. */
export const spendTokens = defineCall({
  name: "spend_tokens",
  input: z.object({ used: z.int(), at }),
  row: nothing,
});

/** Model tokens that the organisation has used in the UTC month of `at`. */
export const tokensOfMonth = defineCall({
  name: "tokens_of_month",
  input: z.object({ at }),
  row: z.object({ value: z.number() }),
});
