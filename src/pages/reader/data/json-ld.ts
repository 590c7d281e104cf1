import { parseJson } from "../../../domain/text/text.ts";

export interface JsonObject {
  [key: string]: unknown;
}

const maxNodes = 2_000;
const maxQueue = 20_000;

/** Adds every object of a script's JSON-LD, nested ones included, outermost first; a broken script adds none. */
export function readJsonLd(text: string, nodes: JsonObject[]): void {
  const queue: unknown[] = [parsed(text)];
  for (let next = 0; next < queue.length && nodes.length < maxNodes; next += 1) {
    const value = queue[next];
    if (isObject(value)) nodes.push(value);
    if (typeof value !== "object" || value === null) continue;
    for (const inside of Object.values(value)) {
      if (queue.length >= maxQueue) break;
      if (typeof inside === "object" && inside !== null) queue.push(inside);
    }
  }
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
  const json = unescaped(text.trim());
  const bare = withoutComments(json);
  for (const attempt of bare === json ? [json] : [json, bare]) {
    try {
      return parseJson(attempt);
    } catch {}
  }
  try {
    return parseJson(bare.replace(/\s+/g, " "));
  } catch {
    return null;
  }
}

const entities: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&#34;": '"',
  "&#x27;": "'",
  "&#39;": "'",
  "&amp;": "&",
};

/** Data of which a framework wrote the quotes as entities, which in a script are none. */
function unescaped(json: string): string {
  if (!/^[[{\s]*&(?:quot|#34);/u.test(json)) return json;
  return json.replace(/&(?:quot|amp|#34|#39|#x27);/gu, (entity) => entities[entity] ?? entity);
}

/** Without the comments that hide a script from old browsers and the semicolon after it. */
function withoutComments(text: string): string {
  let json = text;
  if (json.startsWith("<!--")) json = json.slice(4).trimStart();
  if (json.endsWith("-->")) json = json.slice(0, -3).trimEnd();
  if (json.startsWith("/*")) json = json.slice(Math.max(2, json.indexOf("*/") + 2)).trimStart();
  if (json.endsWith("*/")) json = json.slice(0, Math.max(0, json.lastIndexOf("/*"))).trimEnd();
  return json.endsWith(";") ? json.slice(0, -1) : json;
}
