import * as z from "zod/v4";
import { defineCall, nothing } from "./statement/statement.ts";

/** Emails of all organisations that wait because of a daily limit. */
export const heldEmails = defineCall({
  name: "held_emails",
  input: z.object({}),
  row: z.object({ value: z.int() }),
});

/** Counts over all organisations at `at`. `label` is the health or status that a row counts, or null. */
export const operatorFigures = defineCall({
  name: "operator_figures",
  input: z.object({ at: z.iso.datetime() }),
  row: z.object({ kind: z.string(), label: z.string().nullable(), value: z.number() }),
});

/** Figures of all organisations that are conditions for the operator: `emails` refused within a day, and `budgets` that are spent. */
export const watchedFigures = defineCall({
  name: "watched_figures",
  input: z.object({ at: z.iso.datetime(), budget: z.number().nullable() }),
  row: z.object({ kind: z.string(), value: z.int() }),
});

/**
 * Stores whether each condition is present, and returns the conditions whose email is due. The caller has a minute to send it before
 * another caller gets it too. Times are seconds of Unix time.
 */
export const noteConditions = defineCall({
  name: "note_conditions",
  input: z.object({
    at: z.iso.datetime(),
    found: z.array(z.object({ kind: z.string(), holds: z.boolean(), since: z.iso.datetime() })),
  }),
  row: z.object({ kind: z.string(), since: z.number(), ended: z.number().nullable() }),
});

/** Records that the operator was emailed about the start or the end of a condition. */
export const conditionEmailed = defineCall({
  name: "told_condition",
  input: z.object({ condition: z.string(), ended: z.boolean() }),
  row: nothing,
});
