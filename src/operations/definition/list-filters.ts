import type * as z from "zod/v4";
import { parseMoment } from "../../domain/moments.ts";
import { normaliseName } from "../../identity/names/names.ts";
import type { Condition, Value } from "../../store/statement/conditions.ts";
import type { Filter } from "../../store/statement/filters.ts";
import type { Context } from "./context.ts";
import { resolveCompany } from "./resolve-company.ts";
import { resolveSectors } from "./sectors.ts";

/** The parsed input of a list. */
export type ListInput = Readonly<Record<string, Value | undefined>>;

/** The input fields of filters, optional except the `id` in the path. */
export function fieldsOf(filters: readonly Filter[]): Record<string, z.ZodType<Value | undefined>> {
  const fields = filters.flatMap(({ fields }) => Object.entries(fields));
  return Object.fromEntries(fields.map(([name, field]) => [name, name === "id" ? field : field.optional()]));
}

/** Checks across fields: `since` is before `until`, and only one of several equivalent fields is sent. */
export function checkTogether(
  filters: readonly Filter[],
  given: ListInput,
  context: z.core.$RefinementCtx,
): void {
  const problem = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  const [since, until] = [given.since, given.until].map((value) =>
    typeof value === "string" ? parseMoment(value) : null,
  );
  if (since && until && since.at >= until.end) problem("since", "must be earlier than `until`");
  for (const { fields } of filters) {
    const names = Object.keys(fields);
    const [, ...more] = names.filter((name) => given[name] !== undefined);
    for (const name of more) problem(name, `send only one of ${names.join(", ")}`);
  }
}

/** The conditions of an input, and the resolutions for the response. Names and sectors are looked up in parallel. */
export async function filtersGiven(filters: readonly Filter[], given: ListInput, context: Context) {
  const looked = await Promise.all(filters.map((filter) => lookUp(filter, given, context)));
  const values = looked.flatMap((one) => (one === null ? [] : [[one.name, one.value] as const]));
  const resolutions = looked.map((one) => one?.resolution);
  return {
    conditions: conditionsOf(filters, { ...given, ...Object.fromEntries(values) }),
    resolutions: Object.assign({}, ...resolutions),
  };
}

/** Looks up the value of a filter by company name or sectors; null if the input does not have one. */
async function lookUp({ name, fields, operator, lookup }: Filter, given: ListInput, context: Context) {
  const text = Object.keys(fields)
    .filter((field) => field !== lookup?.exact)
    .map((field) => given[field])
    .find((value) => typeof value === "string");
  if (text === undefined) return null;
  if (lookup !== undefined) {
    const company = await resolveCompany(text, lookup.exact, context);
    return { name, value: company.entity.id, resolution: { [lookup.resolution]: company } };
  }
  if (operator === "foundBy") return { name, value: searchWordsOf(text) };
  if (operator !== "companyCategory" && operator !== "leadCategory") return null;
  const { categoryIds, resolution } = await resolveSectors(text, context);
  return { name, value: categoryIds, resolution: { classificationResolution: resolution } };
}

/** The words that a search for companies compares, in the normal form of names; undefined for a blank text, which does not filter. */
function searchWordsOf(text: string): readonly string[] | undefined {
  const spaced = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  if (spaced === "") return undefined;
  return normaliseName(spaced)
    .split(" ")
    .filter((word) => !/^(?:https?|www)$/.test(word));
}

/** The conditions of the filters that are set, in their order. */
export function conditionsOf(
  filters: readonly Filter[],
  given: Readonly<Record<string, Value | undefined>>,
): Condition[] {
  return filters.flatMap(({ name, column, operator, toValue }) => {
    const sent = given[name];
    const value = typeof sent === "string" && toValue ? toValue(sent) : (sent ?? null);
    return value === null ? [] : [{ column, operator, value }];
  });
}
