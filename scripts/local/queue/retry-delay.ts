const units = new Map([
  ["ms", 1],
  ["s", 1_000],
  ["m", 60_000],
  ["h", 3_600_000],
  ["d", 86_400_000],
]);

const functions = ["pow", "sqrt", "abs", "exp", "floor", "ceil", "round", "min", "max"] as const;
const arithmetic = new RegExp(
  `^(?:\\s|\\d+(?:\\.\\d+)?|[-+*/%(),]|retried\\b|(?:${functions.join("|")})\\b)*$`,
);

/** Parses `90s`, `1h30m`, `1d10h` or `500ms` to milliseconds; throws a RangeError for anything else. */
export function parseDuration(text: string): number {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join("") !== text)
    throw new RangeError(`not a duration: ${text}`);
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (units.get(unit ?? "") ?? 0), 0);
}

/**
 * Milliseconds before the next attempt; `retried` is the number of retries so far. Without an expression, QStash's default backoff:
 * min(86400, e^(2.5 n)) seconds, with n starting at one.
 */
export function retryDelayMs(expression: string | null, retried: number): number {
  if (expression === null) return Math.min(86_400, Math.exp(2.5 * (retried + 1))) * 1_000;
  const value = evaluate(expression, retried);
  return Math.min(Math.max(value, 0), 86_400_000);
}

/** Evaluates QStash's retry-delay arithmetic with `retried`; throws a RangeError if it is malformed. */
export function evaluate(expression: string, retried: number): number {
  try {
    if (!arithmetic.test(expression)) throw new SyntaxError("not arithmetic");
    const compute = new Function("retried", ...functions, `return (${expression});`);
    const value: unknown = compute(retried, ...functions.map((name) => Math[name]));
    if (typeof value === "number" && Number.isFinite(value)) return value;
  } catch (error) {
    throw new RangeError(`malformed retry delay: ${expression}`, { cause: error });
  }
  throw new RangeError(`malformed retry delay: ${expression}`);
}
