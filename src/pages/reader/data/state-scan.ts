/** An object of a state: its strings by key, in order. */
export interface ScannedObject {
  strings: readonly (readonly [key: string, value: string])[];
}

/** What a scan finds: objects, and strings that stand in lists, with the key of the list, in the order they begin. */
export type Scanned = ScannedObject | { key: string; text: string };

interface Level {
  isObject: boolean;
  key: string;
  expectsKey: boolean;
  strings: [string, string][];
}

const maxDepth = 200;
const maxStrings = 200;
const word = /[\p{L}_$][\p{L}\p{N}_$]*/uy;
const colon = /\s*:/y;
const spoken = /\s|[^\0-\u2e7f]/;

/**
 * Reads JSON, or the values a script writes down, from its start without building it: at most `limit` objects and strings of
 * lists, strings cut to `maxString` characters unless they hold JSON themselves. One pass; never throws.
 */
export function scanState(text: string, limit: number, maxString: number): Scanned[] {
  const found: Scanned[] = [];
  const levels: Level[] = [];
  let at = 0;

  const value = (said: string) => {
    const level = levels.at(-1);
    if (level?.isObject) {
      if (level.strings.length < maxStrings) level.strings.push([level.key, said]);
    } else if (level && spoken.test(said)) found.push({ key: level.key, text: said });
  };
  const open = (char: string) => {
    const strings: [string, string][] = [];
    if (char === "{") found.push({ strings });
    const key = levels.at(-1)?.key ?? "";
    levels.push({ isObject: char === "{", key, expectsKey: char === "{", strings });
  };
  const isKey = (): boolean => {
    colon.lastIndex = at;
    return colon.test(text);
  };
  const take = (said: string) => {
    const level = levels.at(-1);
    if (level?.expectsKey && isKey()) {
      level.key = said;
      level.expectsKey = false;
    } else value(said);
  };

  while (at < text.length && found.length < limit) {
    const char = text.charAt(at);
    if (char === "{" || char === "[" || char === "(") {
      if (levels.length >= maxDepth) break;
      open(char);
      at += 1;
    } else if (char === "}" || char === "]" || char === ")") {
      levels.pop();
      at += 1;
    } else if (char === ",") {
      const level = levels.at(-1);
      if (level) level.expectsKey = level.isObject;
      at += 1;
    } else if (char === '"' || char === "'" || char === "`") {
      const end = endOfString(text, at, char);
      if (end < 0) break;
      const holdsState = /[{[]/.test(text.charAt(at + 1));
      const last = holdsState ? end - 1 : Math.min(end - 1, at + 1 + maxString);
      const said = unescaped(text.slice(at + 1, last));
      at = end;
      take(said);
    } else {
      word.lastIndex = at;
      const name = word.exec(text)?.[0];
      at += name?.length ?? 1;
      const level = levels.at(-1);
      if (name !== undefined && level?.expectsKey && isKey()) {
        level.key = name;
        level.expectsKey = false;
      }
    }
  }
  return found;
}

/** Where the string that opens at a place ends, its closing mark included; -1 where it does not. */
function endOfString(text: string, start: number, mark: string): number {
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf(mark, at);
    if (quote < 0) return -1;
    let slashes = 0;
    while (text[quote - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
    at = quote + 1;
  }
}

const signs: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  v: "\v",
  0: "",
};

/** What a string's escapes stand for. */
export function unescaped(literal: string): string {
  if (!literal.includes("\\")) return literal;
  return literal.replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|([\s\S]))/gi, (_, four, two, sign) =>
    sign === undefined ? String.fromCharCode(Number.parseInt(four ?? two, 16)) : (signs[sign] ?? sign),
  );
}
