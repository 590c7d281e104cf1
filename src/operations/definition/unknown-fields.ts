import * as z from "zod/v4";
import type { FieldProblem } from "../../domain/failure.ts";
import { editDistance } from "../../domain/text/edit-distance.ts";
import { cut } from "../../domain/text/text.ts";

/** Where a client put what it gives, so that it is told so. */
export type Place = "body" | "query" | "arguments";

/** How a field that the operation does not have is called. */
export const unknown: Record<Place, string> = {
  body: "unknown field",
  query: "unknown query parameter",
  arguments: "unknown argument",
};
const longestName = 60;
const shortestPart = 4;
const suggestedFor = 10;

/** Names that no field of the input has, each with the neighbour that may be meant; for the first ten only. */
export function unknownProblems(
  names: readonly string[],
  { at, place, input }: { at: readonly PropertyKey[]; place: Place; input: z.ZodObject },
): FieldProblem[] {
  const known = fieldsAt(input, at);
  const before = at.map(String).join(".");
  return names.map((name, index) => {
    const meant = index < suggestedFor ? neighbourOf(name, known) : null;
    const hint = meant === null ? "" : `; did you mean ${meant}?`;
    return { path: before ? `${before}.${name}` : name, reason: `${unknown[place]}${hint}`, unknown: true };
  });
}

/** The field that is spelt alike, holds the name or is held by it; null where none is near. */
function neighbourOf(name: string, known: readonly string[]): string | null {
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

/** Names of the fields of the object at a path of the input; none where there is no object. */
export function fieldsAt(input: z.ZodObject, at: readonly PropertyKey[]): string[] {
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
  const found = unwrapped(here);
  return found instanceof z.ZodObject ? Object.keys(found.shape) : [];
}

function unwrapped(schema: unknown): unknown {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrapped(schema.unwrap())
    : schema;
}
