import * as z from "zod/v4";
import { defineCall } from "./statement/call.ts";

/** Emails of all organisations that wait because of a daily limit. */
export const heldEmails = defineCall({
  name: "held_emails",
  input: z.object({}),
  row: z.object({ value: z.int() }),
});

/** Figures of all organisations at `at`: the value of each kind by its `label`, null if it has none. */
export const operatorFigures = defineCall({
  name: "operator_figures",
  input: z.object({ at: z.iso.datetime() }),
  row: z.object({ kind: z.string(), label: z.string().nullable(), value: z.number() }),
});

/** Model tokens that the organisation has used in the UTC month of `at`. */
export const tokensOfMonth = defineCall({
  name: "tokens_of_month",
  input: z.object({ at: z.iso.datetime() }),
  row: z.object({ value: z.number() }),
});
