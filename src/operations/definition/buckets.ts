import type { Bucket } from "../../domain/limits.ts";
import { bucketsOf } from "../../domain/limits.ts";
import type { Operation } from "./define.ts";

/**
 * The buckets a request counts in, whether its input is valid or not. A body that cannot be read counts in those that every
 * request of the operation counts in.
 */
export function bucketsFor(
  { bucket, bucketsOfFields = {} }: Operation,
  input: { ok: true; value: Record<string, unknown> } | { ok: false },
): Bucket[] {
  const given = (field: string) => input.ok && (input.value[field] ?? null) !== null;
  const besides = Object.entries(bucketsOfFields).flatMap(([field, more]) => (given(field) ? [more] : []));
  return [...new Set([...besides, ...(bucket === null ? [] : [bucket])].flatMap((each) => bucketsOf(each)))];
}

/** For people: the buckets of every request, and those of some fields. Empty where nothing is counted. */
export function bucketsInWords({ bucket, bucketsOfFields = {} }: Operation): string {
  if (bucket === null) return "";
  const always = `Counts in ${bucketsOf(bucket).map(code).join(" and ")}`;
  const byBucket = Map.groupBy(Object.entries(bucketsOfFields), ([, more]) => more);
  const besides = [...byBucket].map(
    ([more, fields]) => `; with ${fields.map(([field]) => code(field)).join(" or ")} in ${code(more)} too`,
  );
  return `${always}${besides.join("")}.`;
}

function code(name: string): string {
  return `\`${name}\``;
}
