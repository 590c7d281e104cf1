import type { Schema } from "./tool-schema.ts";

/** A message without those of its parameters that are null or empty, which say no more than leaving them out; arguments as an object. */
export function looseMessage(message: unknown): unknown {
  if (!isObject(message)) return message;
  const { params, ...rest } = message;
  if (params === undefined || params === null) return rest;
  if (!isObject(params)) return message;
  const given = Object.entries(params).filter(([, value]) => value !== null && value !== "");
  const read = given.map(([name, value]) => [name, name === "arguments" ? ofType("object", value) : value]);
  return { ...rest, params: Object.fromEntries(read) };
}

/** A tool's arguments, in which JSON text stands for a list, a number, a boolean or an object where the schema has one. */
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

/** The value that a text of JSON writes if it is of the type, else the value as it is. */
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeOf(value) === "object";
}
