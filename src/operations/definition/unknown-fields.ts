import * as z from "zod/v4";
import type { FieldProblem } from "../../domain/failure.ts";
import { editDistance } from "../../domain/text/edit-distance.ts";
import { cut } from "../../domain/text/text.ts";

/** The part of a request that contains the input; error messages name it. */
export type InputPart = "body" | "query" | "arguments";

/** The reason for an unknown field, by part of the request. */
export const unknown: Record<InputPart, string> = {
  body: "unknown field",
  query: "unknown query parameter",
  arguments: "unknown argument",
};
const longestName = 60;
const shortestPart = 4;
const suggestedFor = 10;

/** A problem for each unknown field; the first ten suggest the known field with the most similar name. */
export function unknownProblems(
  names: readonly string[],
  { at, part, input }: { at: readonly PropertyKey[]; part: InputPart; input: z.ZodObject },
): FieldProblem[] {
  const known = fieldsAt(input, at);
  const before = at.map(String).join(".");
  return names.map((name, index) => {
    const similar = index < suggestedFor ? mostSimilar(name, known) : null;
    const hint = similar === null ? "" : `; did you mean ${similar}?`;
    return { path: before ? `${before}.${name}` : name, reason: `${unknown[part]}${hint}`, unknown: true };
  });
}

/** The known field whose name is similar to, contains or is contained in the typed name; null if there is none. */
function mostSimilar(name: string, known: readonly string[]): string | null {
  const typed = plain(name);
  const near = known.flatMap((field) => {
    const distance = distanceOf(typed, plain(field));
    return distance === null ? [] : [{ field, distance }];
  });
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.field ?? null;
}

function distanceOf(typed: string, field: string): number | null {
  const [shorter, longer] = typed.length < field.length ? [typed, field] : [field, typed];
  const edits = editDistance(typed, field);
  if (edits <= Math.max(1, Math.floor(field.length / 4))) return edits;
  const part = shorter.length >= shortestPart && longer.includes(shorter);
  return part ? longer.length : null;
}

function plain(name: string): string {
  return cut(name, longestName)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
}

/** Names of the fields of the object at a path of the input; empty if the schema there is not an object. */
export function fieldsAt(input: z.ZodObject, at: readonly PropertyKey[]): string[] {
  const found = schemaAt(input, at);
  return found instanceof z.ZodObject ? Object.keys(found.shape) : [];
}

/** The schema at a path of the input, without `optional` and `nullable`. */
export function schemaAt(input: z.ZodObject, at: readonly PropertyKey[]): unknown {
  let here: unknown = input;
  for (const step of at) {
    const inner = unwrapped(here);
    here =
      inner instanceof z.ZodArray
        ? inner.element
        : inner instanceof z.ZodObject
          ? inner.shape[String(step)]
          : null;
  }
  return unwrapped(here);
}

function unwrapped(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrapped(schema.unwrap())
    : schema;
}
