import { parseJson } from "../../../domain/text.ts";

/** An object of a JSON text: its strings by key, in order. */
export interface ScannedObject {
  strings: readonly (readonly [key: string, value: string])[];
}

/** What a scan finds: objects, and strings that stand in lists, in the order they begin. */
export type Scanned = ScannedObject | { text: string };

interface Level {
  isObject: boolean;
  key: string;
  expectsKey: boolean;
  strings: [string, string][];
}

const maxDepth = 200;
const maxStrings = 200;
const literal = /[^\s,\]}]+/y;

/**
 * Reads a JSON text from its start without building it, at most `limit` objects and strings of lists. What comes after a
 * mistake is left out. Longer strings than `maxString` are empty.
 */
export function scanJson(json: string, limit: number, maxString: number): Scanned[] {
  const found: Scanned[] = [];
  const levels: Level[] = [];
  let at = 0;

  const string = (): string | null => {
    const end = endOfString(json, at);
    if (end < 0) return null;
    const text = end - at > maxString ? "" : unquoted(json.slice(at, end));
    at = end;
    return text;
  };
  const value = (text: string) => {
    const level = levels.at(-1);
    if (!level?.isObject) {
      if (level && text.includes(" ")) found.push({ text });
    } else if (level.strings.length < maxStrings) level.strings.push([level.key, text]);
  };

  while (at < json.length && found.length < limit) {
    const level = levels.at(-1);
    const char = json[at];
    if (char === "{" || char === "[") {
      if (levels.length >= maxDepth) break;
      const strings: [string, string][] = [];
      if (char === "{") found.push({ strings });
      levels.push({ isObject: char === "{", key: "", expectsKey: char === "{", strings });
      at += 1;
    } else if (char === "}" || char === "]") {
      if (level?.isObject !== (char === "}")) break;
      levels.pop();
      at += 1;
    } else if (char === ",") {
      if (level?.isObject) level.expectsKey = true;
      at += 1;
    } else if (char === '"') {
      const text = string();
      if (text === null) break;
      if (level?.expectsKey) {
        level.key = text;
        level.expectsKey = false;
      } else value(text);
    } else if (char === ":" || char === " " || char === "\n" || char === "\t" || char === "\r") at += 1;
    else {
      literal.lastIndex = at;
      const word = literal.exec(json)?.[0];
      if (word === undefined || !/^(?:true|false|null|-?\d[\d.eE+-]*)$/.test(word)) break;
      at += word.length;
    }
  }
  return found;
}

/** Where the string that opens at a place ends, its closing mark included; -1 where it does not. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  for (;;) {
    const quote = json.indexOf('"', at);
    if (quote < 0) return -1;
    let slashes = 0;
    while (json[quote - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
    at = quote + 1;
  }
}

function unquoted(literalText: string): string {
  if (!literalText.includes("\\")) return literalText.slice(1, -1);
  try {
    const text: unknown = parseJson(literalText);
    return typeof text === "string" ? text : "";
  } catch {
    return "";
  }
}
