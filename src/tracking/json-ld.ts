import type { PageDocument } from "./document.ts";

export type JsonObject = { [key: string]: unknown };

const maxNodes = 2_000;

/** Every object of the page's JSON-LD, nested ones included, outermost first. Broken scripts are passed over. */
export function jsonLdOf(page: PageDocument): JsonObject[] {
  const nodes: JsonObject[] = [];
  for (const script of page.document.querySelectorAll('script[type="application/ld+json"]')) {
    const queue: unknown[] = [parsed(script.textContent ?? "")];
    for (let next = queue.shift(); next !== undefined && nodes.length < maxNodes; next = queue.shift()) {
      if (Array.isArray(next)) queue.push(...next.slice(0, maxNodes));
      else if (isObject(next)) {
        nodes.push(next);
        queue.push(...Object.values(next).filter((value) => typeof value === "object" && value !== null));
      }
    }
  }
  return nodes;
}

/** Whether an object says that it is of one of the types, with or without the `schema.org/` before it. */
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

function parsed(text: string): unknown {
  const json = text
    .trim()
    .replace(/^<!--|-->$/g, "")
    .replace(/^\/\*.*?\*\/|\/\*.*?\*\/$/g, "");
  try {
    return JSON.parse(json) ?? [];
  } catch {
    try {
      return JSON.parse(json.replace(/\s+/g, " ").replace(/;\s*$/, "")) ?? [];
    } catch {
      return [];
    }
  }
}
