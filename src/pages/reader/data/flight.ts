import { unescaped } from "./state-scan.ts";

const push =
  /^\s*(?:\(self\.__next_f\s*=\s*self\.__next_f\s*\|\|\s*\[\]\)|self\.__next_f)\.push\(\s*\[\s*1\s*,\s*"/;
const row = /([0-9a-f]{0,8}):([A-Z]{0,2})/y;
const size = /([0-9a-f]{1,8}),/y;

/** The part of a flight that a script of Next's app router carries; null where a script carries none. */
export function flightPart(script: string): string | null {
  const start = push.exec(script)?.[0].length ?? -1;
  const end = start < 0 ? -1 : script.lastIndexOf('"');
  return end < start || start < 0 ? null : unescaped(script.slice(start, end));
}

/** The rows of a flight: JSON, and texts as JSON strings of a list. One pass. */
export function flightRows(flight: string): string[] {
  const rows: string[] = [];
  let at = 0;
  while (at < flight.length) {
    row.lastIndex = at;
    const head = row.exec(flight);
    const lineEnd = flight.indexOf("\n", at);
    const end = lineEnd < 0 ? flight.length : lineEnd;
    if (!head) {
      at = end + 1;
      continue;
    }
    const start = at + head[0].length;
    size.lastIndex = start;
    const length = head[2] === "T" ? size.exec(flight) : null;
    if (length) {
      const from = start + length[0].length;
      at = afterBytes(flight, from, Number.parseInt(length[1] ?? "0", 16));
      rows.push(JSON.stringify([flight.slice(from, at)]));
    } else {
      if (head[2] === "" && end > start) rows.push(flight.slice(start, end));
      at = end + 1;
    }
  }
  return rows;
}

/** The place so many bytes of UTF-8 further on. */
function afterBytes(text: string, from: number, bytes: number): number {
  let at = from;
  let left = bytes;
  while (at < text.length && left > 0) {
    const code = text.codePointAt(at) ?? 0;
    left -= code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    at += code < 0x10000 ? 1 : 2;
  }
  return at;
}
