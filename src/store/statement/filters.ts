import * as z from "zod/v4";
import { parseMoment } from "../../domain/moments.ts";
import { queryWords } from "../../domain/text/search-words.ts";
import { cutForPeople } from "../../domain/text/text.ts";
import { id, line } from "../../schemas/common.ts";
import type { Operator, Value } from "./conditions.ts";

/** A filter of a list: its input fields (for validation and OpenAPI), and the column and operator in the database. */
export interface Filter {
  /** The input field with the value. */
  name: string;
  column: string;
  operator: Operator;
  /** The field and its alternatives; a request may set only one of them. */
  fields: Readonly<Record<string, z.ZodType<Value>>>;
  /** Converts a valid text to the value to compare; null if the filter has no effect. */
  toValue?(given: string): Value | null;
  lookup?: Lookup;
}

/** A company is given by id or by name: both fields, and the response field that names the company found. */
interface Lookup {
  exact: "entityId" | "sourceEntityId";
  query: string;
  resolution: string;
}

/** A UTC date (YYYY-MM-DD), or a timestamp with an offset, to the microsecond. */
const moment = z
  .string()
  .max(40)
  .refine(
    (value) => parseMoment(value) !== null,
    "must be a real date (2026-11-25) or a timestamp with a time zone (2026-11-25T09:00:00Z)",
  );

/** Rows whose column equals the field. */
export function equal(name: string, column: string, field: z.ZodType<Value>): Filter {
  return { name, column, operator: "equal", fields: { [name]: field } };
}

/** Rows after (`above`), from or before a time. A date means its start, except for `before`, where it means its end. */
export function byTime(
  name: string,
  column: string,
  operator: "above" | "from" | "before",
  description: string,
): Filter {
  const edge = operator === "before" ? "end" : "at";
  const toValue = (given: string) => parseMoment(given)?.[edge] ?? null;
  return { name, column, operator, fields: { [name]: moment.describe(description) }, toValue };
}

/** Rows created from `since` on and before `until`. */
export const createdWithin: readonly Filter[] = [
  byTime(
    "since",
    "created_at",
    "from",
    "Created on or after a UTC date (2026-11-01) or timestamp (2026-11-01T09:00:00Z).",
  ),
  byTime("until", "created_at", "before", "Created before a timestamp, or on or before a UTC date."),
];

/** Rows of one tracked company, by id or name. */
export function ofCompany(
  prefix: "entity" | "source",
  column: string,
  { by, query }: { by: string; query: string },
): Filter {
  const exact = prefix === "entity" ? "entityId" : "sourceEntityId";
  const lookup: Lookup = { exact, query: `${prefix}Query`, resolution: `${prefix}Resolution` };
  const typed = line(1, 200).describe(`${query}, typos allowed, such as acme robotcs; instead of ${exact}.`);
  const fields = { [exact]: id.describe(by), [lookup.query]: typed };
  return { name: exact, column, operator: "equal", fields, lookup };
}

const shownUnknown = 10;

/** Rows whose column has one of the comma-separated values; a leading `-` excludes a value. */
export function oneOf(name: string, column: string, { options }: { options: readonly string[] }): Filter {
  const known = new Set(options);
  const split = (text: string) => [...new Set(text.split(",").map((item) => item.trim()))];
  const valueIn = (item: string) => item.replace(/^-\s*/, "");
  const field = z
    .string()
    .superRefine((text, context) => {
      const unknown = split(text).filter((item) => !known.has(valueIn(item)));
      if (unknown.length === 0) return;
      const named = unknown.slice(0, shownUnknown).map((item) => JSON.stringify(cutForPeople(item, 60)));
      const more = unknown.length > shownUnknown ? ` (and ${unknown.length - shownUnknown} more)` : "";
      const values = unknown.length === 1 ? "unknown value" : "unknown values";
      const message = `${values} ${named.join(", ")}${more}; must be one of ${options.join(", ")}`;
      context.addIssue({ code: "custom", message });
    })
    .describe(`Comma-separated, a leading - excludes: ${options.join(", ")}.`);
  const toValue = (text: string) => {
    const items = split(text);
    const included = items.filter((item) => known.has(item));
    const excluded = items.filter((item) => !known.has(item)).map(valueIn);
    const asked = included.length > 0 ? included : options;
    return options.filter((value) => asked.includes(value) && !excluded.includes(value));
  };
  return { name, column, operator: "oneOf", fields: { [name]: field }, toValue };
}

/** Rows whose column contains every word of a text, found by `places_with_words`. */
export function words(name: string, column: string, field: z.ZodString): Filter {
  return { name, column, operator: "words", fields: { [name]: field }, toValue: queryWords };
}

/** Only the newest row of each company that passes the other filters. */
export function newest(name: string, column: string, description: string): Filter {
  return { name, column, operator: "newest", fields: { [name]: z.boolean().describe(description) } };
}

const maxTerms = 4;
const terms = line(1, 500)
  .refine((value) => termsOf(value).length > 0, "must contain at least one term")
  .refine(
    (value) => termsOf(value).length <= maxTerms,
    `must have at most ${maxTerms} comma-separated terms`,
  );

/**
 * Rows whose company or lead is in a sector: up to four comma-separated terms in natural language, under one of three names. The ids of
 * the matching categories are compared.
 */
export function inSectors(owner: "company" | "lead", column: string): Filter {
  const same = terms.describe("Same as `classification`; send only one of them.");
  const classification = terms.describe("Up to four sectors, such as: payments, climate tech.");
  const fields = { classification, sector: same, sectors: same };
  return { name: "classification", column, operator: `${owner}Category`, fields };
}

/** Comma-separated terms, trimmed and without empty ones. */
export function termsOf(text: string): string[] {
  return text
    .split(",")
    .map((term) => term.trim())
    .filter((term) => term !== "");
}
