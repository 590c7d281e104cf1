import type { Bucket } from "../../domain/limits.ts";
import { bucketsOf } from "../../domain/limits.ts";
import type { Operation } from "./define.ts";

/** The rate-limit buckets of a request, whether its input is valid or not. An unreadable body counts in the unconditional ones. */
export function bucketsFor(
  { bucket, bucketsOfFields = {} }: Operation,
  input: { ok: true; value: Record<string, unknown> } | { ok: false },
): Bucket[] {
  const given = (field: string) => input.ok && (input.value[field] ?? null) !== null;
  const conditional = Object.entries(bucketsOfFields).flatMap(([field, more]) =>
    given(field) ? [more] : [],
  );
  return [
    ...new Set([...conditional, ...(bucket === null ? [] : [bucket])].flatMap((each) => bucketsOf(each))),
  ];
}

/** A sentence that names the rate-limit buckets; empty if the operation has none. */
export function rateLimitSentence({ bucket, bucketsOfFields = {} }: Operation): string {
  if (bucket === null) return "";
  const names = bucketsOf(bucket).map(code);
  const byBucket = Map.groupBy(Object.entries(bucketsOfFields), ([, more]) => more);
  const conditional = [...byBucket].map(
    ([more, fields]) => `, and ${code(more)} with ${fields.map(([field]) => code(field)).join(" or ")}`,
  );
  return `Rate ${names.length === 1 ? "limit" : "limits"}: ${names.join(" and ")}${conditional.join("")}.`;
}

function code(name: string): string {
  return `\`${name}\``;
}
