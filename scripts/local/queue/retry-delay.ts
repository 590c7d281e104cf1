const units = new Map([
  ["ms", 1],
  ["s", 1_000],
  ["m", 60_000],
  ["h", 3_600_000],
  ["d", 86_400_000],
]);
const longestMs = 86_400_000;

/** Parses `90s`, `1h30m`, `1d10h` or `500ms` to milliseconds; throws a RangeError for anything else. */
export function parseDuration(text: string): number {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join("") !== text)
    throw new RangeError(`not a duration: ${text}`);
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (units.get(unit ?? "") ?? 0), 0);
}

/**
 * Milliseconds before the next attempt; `retried` is the number of retries so far. Without an expression, QStash's default backoff:
 * e^(2.5 n) seconds, with n starting at one.
 */
export function retryDelayMs(expression: string | null, retried: number): number {
  const delay = expression === null ? Math.exp(2.5 * (retried + 1)) * 1_000 : evaluate(expression, retried);
  return Math.min(delay, longestMs);
}

/** Evaluates a retry delay such as `10000 * pow(3, retried)`; throws a RangeError for other arithmetic of QStash's. */
export function evaluate(expression: string, retried: number): number {
  const [, first, base] = /^(\d+) \* pow\((\d+), retried\)$/.exec(expression) ?? [];
  if (first === undefined || base === undefined) throw new RangeError(`malformed retry delay: ${expression}`);
  return Number(first) * Number(base) ** retried;
}
