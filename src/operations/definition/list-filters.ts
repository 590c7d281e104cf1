import type * as z from "zod/v4";
import { parseMoment } from "../../domain/moments.ts";
import type { Value } from "../../store/statement/conditions.ts";
import { conditionsOf, type Filter } from "../../store/statement/filters.ts";
import type { Context } from "./context.ts";
import { resolveCompany } from "./resolve-company.ts";
import { resolveSectors } from "./sectors.ts";

/** A list's input, as its fields have accepted it. */
type Given = Readonly<Record<string, Value | undefined>>;

/** The input's fields of some filters, none of them required. */
export function fieldsOf(filters: readonly Filter[]): Record<string, z.ZodType<Value | undefined>> {
  const fields = filters.flatMap(({ fields }) => Object.entries(fields));
  return Object.fromEntries(fields.map(([name, field]) => [name, field.optional()]));
}

/** Refines a list's input as a whole: `since` before `until`, and of the fields that stand for each other only one. */
export function checkTogether(
  filters: readonly Filter[],
  given: Given,
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

/** The filters of an input as conditions, and what the answer says of how they were understood. Looked up all at once. */
export async function filtersGiven(filters: readonly Filter[], given: Given, context: Context) {
  const looked = await Promise.all(filters.map((filter) => lookUp(filter, given, context)));
  const values = looked.flatMap((one) => (one === null ? [] : [[one.name, one.value] as const]));
  const resolutions = looked.map((one) => one?.resolution);
  return {
    conditions: conditionsOf(filters, { ...given, ...Object.fromEntries(values) }),
    resolutions: Object.assign({}, ...resolutions),
  };
}

/** The value of a filter by a company's name as typed or by sectors in plain words; null where no such is given. */
async function lookUp({ name, fields, operator, lookup }: Filter, given: Given, context: Context) {
  const text = Object.keys(fields)
    .filter((field) => field !== lookup?.exact)
    .map((field) => given[field])
    .find((value) => typeof value === "string");
  if (text === undefined) return null;
  if (lookup !== undefined) {
    const company = await resolveCompany(text, lookup.exact, context);
    return { name, value: company.entity.id, resolution: { [lookup.resolution]: company } };
  }
  if (operator !== "companyCategory" && operator !== "leadCategory") return null;
  const { categoryIds, resolution } = await resolveSectors(text, context);
  return { name, value: categoryIds, resolution: { classificationResolution: resolution } };
}
