import type { Schema } from "./tool-schema.ts";

/** A message without null and empty parameters; arguments that are JSON text become an object. */
export function looseMessage(message: unknown): unknown {
  if (!isObject(message)) return message;
  const { params, ...rest } = message;
  if (params === undefined || params === null) return rest;
  if (!isObject(params)) return message;
  const given = Object.entries(params).filter(([, value]) => value !== null && value !== "");
  const read = given.map(([name, value]) => [name, name === "arguments" ? ofType("object", value) : value]);
  return { ...rest, params: Object.fromEntries(read) };
}

/** Parses JSON text in a tool's arguments where the schema expects a list, number, boolean or object. */
export function readJsonText(schema: Schema, value: unknown): unknown {
  const { type = "object", items, properties } = schema;
  const read = typeof type === "string" ? ofType(type, value) : value;
  if (items && Array.isArray(read)) return read.map((item) => readJsonText(items, item));
  if (!properties || !isObject(read)) return read;
  return Object.fromEntries(
    Object.entries(read).map(([name, field]) => {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return [name, known ? readJsonText(known, field) : field];
    }),
  );
}

/** The parsed value of JSON text if it has the type, otherwise the value itself. */
function ofType(type: string, value: unknown): unknown {
  if (typeof value !== "string" || type === "string") return value;
  try {
    const read: unknown = JSON.parse(value);
    return typeOf(read) === (type === "integer" ? "number" : type) ? read : value;
  } catch {
    return value;
  }
}

function typeOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeOf(value) === "object";
}
