/** Strings of an object with their keys, in order; or one string of a list, with the key of the list. */
export type Scanned = [key: string, value: string][];

interface Level {
  isObject: boolean;
  key: string;
  expectsKey: boolean;
  strings: Scanned;
}

const maxDepth = 200;
const maxStrings = 200;
const maxString = 5_000;
const token = /[{[(]|[}\])]|,|["'`]|[\p{L}_$][\p{L}\p{N}_$]*/gu;
const isProse = /\s|[^\0-\u2e7f]/;

/**
 * Reads JSON, or the values that a program assigns, in one pass and without building them: at most `limit` objects and strings of lists.
 * Never throws.
 */
export function scanState(text: string, limit: number): Scanned[] {
  const found: Scanned[] = [];
  const levels: Level[] = [];
  const reader = new RegExp(token);
  const add = (said: string, isString: boolean) => {
    const level = levels.at(-1);
    if (!level) return;
    if (level.expectsKey && /^\s*:/.test(text.slice(reader.lastIndex, reader.lastIndex + 20))) {
      level.key = said;
      level.expectsKey = false;
    } else if (isString && level.isObject && level.strings.length < maxStrings)
      level.strings.push([level.key, said]);
    else if (isString && !level.isObject && isProse.test(said)) found.push([[level.key, said]]);
  };
  for (let match = reader.exec(text); match !== null && found.length < limit; match = reader.exec(text)) {
    const [sign] = match;
    const level = levels.at(-1);
    if (/[{[(]/.test(sign)) {
      if (levels.length >= maxDepth) break;
      const isObject = sign === "{";
      const strings: Scanned = [];
      if (isObject) found.push(strings);
      levels.push({ isObject, key: level?.key ?? "", expectsKey: isObject, strings });
    } else if (/[}\])]/.test(sign)) levels.pop();
    else if (sign === "," && level) level.expectsKey = level.isObject;
    else if (/["'`]/.test(sign)) {
      const start = match.index + 1;
      const end = endOfString(text, start, sign);
      if (end < 0) break;
      reader.lastIndex = end + 1;
      const isState = /[{[]/.test(text.charAt(start));
      add(unescaped(text.slice(start, isState ? end : Math.min(end, start + maxString))), true);
    } else add(sign, false);
  }
  return found;
}

/** Index of the quote that ends a string; -1 if it does not end. */
function endOfString(text: string, start: number, sign: string): number {
  for (let at = text.indexOf(sign, start); at >= 0; at = text.indexOf(sign, at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return -1;
}

const escapes: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  b: "\b",
  f: "\f",
  v: "\v",
  0: "",
};

/** The characters of a string literal, with escapes resolved. */
export function unescaped(literal: string): string {
  if (!literal.includes("\\")) return literal;
  return literal.replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|([\s\S]))/gi, (_, four, two, sign) =>
    sign === undefined ? String.fromCharCode(Number.parseInt(four ?? two, 16)) : (escapes[sign] ?? sign),
  );
}
