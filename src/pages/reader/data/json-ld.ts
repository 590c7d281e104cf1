import { jsonValue } from "../../texts.ts";

export interface JsonObject {
  [key: string]: unknown;
}

const maxNodes = 2_000;
const maxQueue = 20_000;

/** Adds every object of a script's JSON-LD, nested ones included, outermost first. A broken script adds none. */
export function readJsonLd(text: string, nodes: JsonObject[]): void {
  const queue: unknown[] = [jsonValue(jsonIn(text).replace(/\s+/g, " "))];
  for (let next = 0; next < queue.length && nodes.length < maxNodes; next += 1) {
    const value = queue[next];
    if (isObject(value)) nodes.push(value);
    if (typeof value !== "object" || value === null) continue;
    const parts = Object.values(value).filter((part) => typeof part === "object" && part !== null);
    queue.push(...parts.slice(0, maxQueue - queue.length));
  }
}

/** Whether an object is of one of the types, with or without `schema.org/` before it. */
export function isOfType(node: JsonObject, ...types: readonly string[]): boolean {
  return strings(node["@type"]).some((type) => types.includes(type.replace(/^.*[/:#]/, "")));
}

/** The strings of a value that may be a string, an object with a name or address, or a list of these. */
export function strings(value: unknown): string[] {
  if (typeof value === "string") return value.trim() === "" ? [] : [value.trim()];
  if (Array.isArray(value))
    return value.slice(0, 200).flatMap((item) => (Array.isArray(item) ? [] : strings(item)));
  if (isObject(value)) return strings(value.name ?? value["@id"] ?? value.url ?? value["@value"]).slice(0, 1);
  return [];
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The part of a text from the first bracket to the last one: JSON without what is written around it. */
function jsonIn(text: string): string {
  const from = text.search(/[[{]/);
  return from < 0 ? "" : text.slice(from, Math.max(text.lastIndexOf("}"), text.lastIndexOf("]")) + 1);
}
