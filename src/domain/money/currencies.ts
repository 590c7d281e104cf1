import table from "./currencies.json" with { type: "json" };

const entries = Object.entries(table.currencies);
const rates = new Map(entries.map(([code, { inDollars }]) => [code, inDollars]));
const codes = new Map(
  entries.flatMap(([code, { names, after }]) => [...names, ...after].map((name) => [name, code])),
);

/** The signs and words of currencies, as the table writes them: those before a figure, and those after one. */
export const namesBefore: readonly string[] = entries.flatMap(([, { names }]) => names);
export const namesAfter: readonly string[] = entries
  .flatMap(([, { names, after }]) => [...names, ...after])
  .filter((name) => !isLetter(name));

/** The currency of a figure between two names, as a text writes them: `$` of many markets is that of the code behind, as in `$499 MXN`. */
export function currencyAround(before: string | undefined, after: string | undefined): string | null {
  const first = before === undefined ? null : currencyOf(before);
  const last = after === undefined ? null : currencyOf(after);
  const isShared = (sign: string) =>
    entries.some(([code, { names }]) => code === last && names.some((name) => name.endsWith(sign)));
  return before !== undefined && last !== null && isShared(before) ? last : (first ?? last);
}

/** The currency (ISO 4217) that a sign or word is of, as a text writes it; null for what is none. */
function currencyOf(name: string): string | null {
  const plain = name.replace(/\.$/u, "");
  return codes.get(plain) ?? codes.get(plain.toLowerCase()) ?? null;
}

/** What one unit of a currency (ISO 4217) is worth in US dollars, roughly; null where that is not known. */
export function inDollars(currency: string): number | null {
  return rates.get(currency) ?? null;
}

const [capital, small] = [true, false].map((is) =>
  namesBefore.filter((one) => isSpaced(one) && isSmall(one) !== is),
);

/** Source of a pattern (flag `u`) of a currency's name right before a figure; a letter alone only before two digits. */
export const beforeFigure = either([
  sources(namesBefore.filter((name) => !isSpaced(name))),
  `(?<!\\p{L})(?:${sources(capital ?? [])})\\.?(?!\\p{L})`,
  `(?<!\\p{L})(?:${sources(small ?? [])})\\.?(?![\\p{L}\\d])`,
]);

/** And of one right after a figure. */
export const afterFigure = anyNameOf(namesAfter, "\\.?");

/**
 * The source of a pattern (flag `u`) of any of some names, in any case where they are in small letters, else as they are written; those
 * of letters are whole words, with a full stop or without where `dotted`.
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

/** Whether a name is of letters and of a script that writes spaces. */
function isSpaced(name: string): boolean {
  return /\p{L}$/u.test(name) && !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(name);
}

function isSmall(name: string): boolean {
  return name === name.toLowerCase();
}

function isLetter(name: string): boolean {
  return /^\p{Lu}\/?$/u.test(name);
}
