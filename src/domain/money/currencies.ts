import table from "./currencies.json" with { type: "json" };

const listOf = (names: string) => names.split(", ").filter((name) => name !== "");
type Named = Readonly<Record<string, { names: string; after?: string; inDollars: number }>>;
const currencies: Named = table.currencies;
const entries = Object.entries(currencies).map(
  ([code, { names, after = "", inDollars }]) =>
    [code, { names: listOf(names), after: listOf(after), inDollars }] as const,
);
const rates = new Map(entries.map(([code, { inDollars }]) => [code, inDollars]));
const codes = new Map(
  entries.flatMap(([code, { names, after }]) => [...names, ...after].map((name) => [name, code])),
);

/** Signs and words of currencies, as spelled in the table: before an amount, and after it. */
const namesBefore: readonly string[] = entries.flatMap(([, { names }]) => names);
const namesAfter: readonly string[] = entries
  .flatMap(([, { names, after }]) => [...names, ...after])
  .filter((name) => !isLetter(name));

/**
 * The currency of an amount from the names around it. A sign that several currencies share (`$`) is that of the code behind it: `$499
 * MXN`.
 */
export function currencyAround(before: string | undefined, after: string | undefined): string | null {
  const first = before === undefined ? null : currencyOf(before);
  const last = after === undefined ? null : currencyOf(after);
  const isShared = (sign: string) =>
    entries.some(([code, { names }]) => code === last && names.some((name) => name.endsWith(sign)));
  return before !== undefined && last !== null && isShared(before) ? last : (first ?? last);
}

/** The currency (ISO 4217) of a sign or word; null if it is not one. */
function currencyOf(name: string): string | null {
  const plain = name.replace(/\.$/u, "");
  return codes.get(plain) ?? codes.get(plain.toLowerCase()) ?? null;
}

/** The approximate value of one unit of a currency (ISO 4217) in US dollars; null if unknown. */
export function inDollars(currency: string): number | null {
  return rates.get(currency) ?? null;
}

const [capital, small] = [true, false].map((is) =>
  namesBefore.filter((one) => isSpaced(one) && isSmall(one) !== is),
);

/** Source of a pattern (flag `u`) for a currency right before an amount. A single letter needs two digits after it. */
export const beforeFigure = either([
  sources(namesBefore.filter((name) => !isSpaced(name))),
  `(?<!\\p{L})(?:${sources(capital ?? [])})\\.?(?!\\p{L})`,
  `(?<!\\p{L})(?:${sources(small ?? [])})\\.?(?![\\p{L}\\d])`,
]);

/** Source of a pattern (flag `u`) for a currency right after an amount. */
export const afterFigure = anyNameOf(namesAfter, "\\.?");

/**
 * Source of a pattern (flag `u`) for any of the names. Lower-case names match in any case. Names made of letters match whole words only,
 * followed by an optional full stop if `dotted` is set.
 */
export function anyNameOf(names: readonly string[], dotted = ""): string {
  return either([
    sources(names.filter((name) => !isSpaced(name))),
    `(?<!\\p{L})(?:${sources(names.filter(isSpaced))})${dotted}(?![\\p{L}\\d])`,
  ]);
}

function either(parts: readonly string[]): string {
  return `(?:${parts.filter((part) => part !== "").join("|")})`;
}

function sources(names: readonly string[]): string {
  return [...new Set(names)]
    .sort((a, b) => b.length - a.length)
    .map(sourceOf)
    .join("|");
}

function sourceOf(name: string): string {
  const plain = name.replace(/[.$]/gu, "\\$&");
  if (isLetter(name)) return `${plain}(?=\\s?\\d{2})`;
  if (!isSmall(name)) return plain;
  return plain.replace(/\p{L}/gu, (small) => {
    const great = small.toUpperCase();
    return great === small || great.length > 1 ? small : `[${small}${great}]`;
  });
}

/** True if the name consists of letters of a script that separates words by spaces. */
function isSpaced(name: string): boolean {
  return /\p{L}$/u.test(name) && !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(name);
}

function isSmall(name: string): boolean {
  return name === name.toLowerCase();
}

function isLetter(name: string): boolean {
  return /^\p{Lu}\/?$/u.test(name);
}
