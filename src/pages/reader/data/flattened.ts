import { parseJson } from "../../../domain/text/text.ts";
import type { Scanned } from "./state-scan.ts";

const shape = /^\s*\[\s*(?:\{\s*"[^"]{1,100}"\s*:\s*-?\d|\[\s*"(?:Shallow)?Reactive")/;
const keyed = /^_(\d{1,7})$/;

/**
 * What a state says that is one list in which everything stands once and refers to others by their place, as Nuxt
 * (`__NUXT_DATA__`) and React Router write it; null where it is another. At most `limit` objects and strings of lists.
 */
export function readFlattened(json: string, limit: number): Scanned[] | null {
  if (!shape.test(json)) return null;
  const list = listOf(json);
  if (list === null) return null;
  const found: Scanned[] = [];
  const keys = new Map<number, string>();
  const nameOf = (key: string): string => {
    const name = list[Number(keyed.exec(key)?.[1] ?? -1)];
    return typeof name === "string" ? name : key;
  };
  for (const [index, value] of list.entries()) {
    if (found.length >= limit) break;
    if (Array.isArray(value)) {
      const key = keys.get(index) ?? "";
      for (const place of value) {
        const text = typeof place === "number" ? list[place] : null;
        if (typeof text === "string" && found.length < limit) found.push({ key, text });
      }
    } else if (typeof value === "object" && value !== null) {
      const strings: [string, string][] = [];
      for (const [key, place] of Object.entries(value)) {
        if (typeof place !== "number") continue;
        const name = nameOf(key);
        const said = list[place];
        if (typeof said === "string") strings.push([name, said]);
        else keys.set(place, name);
      }
      found.push({ strings });
    }
  }
  return found;
}

function listOf(json: string): unknown[] | null {
  try {
    const value: unknown = parseJson(json);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
