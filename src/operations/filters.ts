import { z } from "zod";
import { type Moment, parseMoment } from "../domain/moments.ts";
import { cutForPeople } from "../domain/text.ts";
import { line } from "../schemas/common.ts";

const maxTerms = 4;
const shownUnknown = 10;

/** A UTC date (YYYY-MM-DD), or a timestamp with an offset, to the microsecond; one that does not exist is refused. */
export const moment = z
  .string()
  .max(40)
  .refine(
    (value) => parseMoment(value) !== null,
    "must be a date (YYYY-MM-DD) or a timestamp with Z or an offset, and exist",
  );

export const dateFields = {
  since: moment
    .optional()
    .describe("Created at or after: a UTC date (2026-11-01) or a timestamp (2026-11-01T09:00:00Z)."),
  until: moment
    .optional()
    .describe("Created before: a UTC date includes that whole day, a full timestamp is exclusive."),
};

const terms = line(1, 500)
  .refine((value) => termsOf(value).length > 0, "must hold at least one term")
  .refine((value) => termsOf(value).length <= maxTerms, `must hold at most ${maxTerms} comma-separated terms`)
  .optional();

/** Up to four comma-separated natural-language terms; the three names mean the same, send one. Specification 4.1. */
export const classificationFields = {
  classification: terms.describe("Up to four sectors in plain words, such as: payments, climate tech."),
  sector: terms.describe("Same as `classification`; send only one of the three."),
  sectors: terms.describe("Same as `classification`; send only one of the three."),
};

const alternatives = [
  ["classification", "sector", "sectors"],
  ["entityId", "entityQuery"],
  ["sourceEntityId", "sourceQuery"],
];

/** Refines a list's input as a whole: `since` before `until`, and of the names that stand for each other only one. */
export function checkFilters(input: Record<string, unknown>, context: z.core.$RefinementCtx): void {
  const problem = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  const [since, until] = [input.since, input.until].map((value) =>
    typeof value === "string" ? parseMoment(value) : null,
  );
  if (since && until && since.at >= until.end) problem("since", "must be earlier than `until`");
  for (const names of alternatives) {
    const [, ...more] = names.filter((name) => input[name] !== undefined);
    for (const name of more) problem(name, `send only one of ${names.join(", ")}`);
  }
}

/** Comma-separated terms, each trimmed, empty ones left out. */
export function termsOf(text: string): string[] {
  return text
    .split(",")
    .map((term) => term.trim())
    .filter((term) => term !== "");
}

/** Bounds of a list in time, as the database compares them: from `since`, before `until`. */
export function boundsOf(input: { since?: string | undefined; until?: string | undefined }) {
  return { since: momentOf(input.since)?.at ?? null, until: momentOf(input.until)?.end ?? null };
}

/** The moment of a field that its schema has accepted; null where it was not sent. */
export function momentOf(value: string | undefined): Moment | null {
  return value === undefined ? null : parseMoment(value);
}

/** Comma-separated values of one enumeration, each once. */
export function commaValues<Value extends string>(values: readonly Value[]) {
  const known = new Set<string>(values);
  const split = (text: string) => [...new Set(text.split(",").map((item) => item.trim()))];
  return {
    /** Refines the field: every item must be known. */
    check(text: string, context: z.core.$RefinementCtx): void {
      const unknown = split(text).filter((item) => !known.has(item));
      if (unknown.length === 0) return;
      const named = unknown.slice(0, shownUnknown).map((item) => JSON.stringify(cutForPeople(item, 60)));
      const more = unknown.length > shownUnknown ? ` (and ${unknown.length - shownUnknown} more)` : "";
      context.addIssue({
        code: "custom",
        message: `${named.join(", ")}${more} is none of ${values.join(", ")}`,
      });
    },
    parse: (text: string | undefined): Value[] | null =>
      text === undefined ? null : values.filter((value) => split(text).includes(value)),
  };
}
