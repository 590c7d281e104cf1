const units = new Map([
  ["ms", 1],
  ["s", 1_000],
  ["m", 60_000],
  ["h", 3_600_000],
  ["d", 86_400_000],
]);

const functions = new Map<string, (...values: number[]) => number>([
  ["pow", (base = 0, exponent = 0) => base ** exponent],
  ["sqrt", (value = 0) => Math.sqrt(value)],
  ["abs", (value = 0) => Math.abs(value)],
  ["exp", (value = 0) => Math.exp(value)],
  ["floor", (value = 0) => Math.floor(value)],
  ["ceil", (value = 0) => Math.ceil(value)],
  ["round", (value = 0) => Math.round(value)],
  ["min", Math.min],
  ["max", Math.max],
]);

/** Reads `90s`, `1h30m`, `1d10h` or `500ms` as milliseconds; throws a RangeError for anything else. */
export function parseDuration(text: string): number {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)];
  if (parts.length === 0 || parts.map(([part]) => part).join("") !== text)
    throw new RangeError(`not a duration: ${text}`);
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (units.get(unit ?? "") ?? 0), 0);
}

/**
 * Milliseconds to wait before the next attempt, `retried` being the number of retries made so far. Without an
 * expression QStash's own backoff, min(86400, e^(2.5 n)) seconds with n counted from one.
 */
export function retryDelayMs(expression: string | null, retried: number): number {
  if (expression === null) return Math.min(86_400, Math.exp(2.5 * (retried + 1))) * 1_000;
  const value = evaluate(expression, retried);
  return Math.min(Math.max(value, 0), 86_400_000);
}

/** Evaluates QStash's retry-delay arithmetic over `retried`; throws a RangeError where it is malformed. */
export function evaluate(expression: string, retried: number): number {
  const tokens = expression.match(/\d+(?:\.\d+)?|[a-z]+|\S/gi) ?? [];
  let at = 0;
  const fail = () => new RangeError(`malformed retry delay: ${expression}`);
  const take = (token: string) => {
    if (tokens[at] !== token) return false;
    at += 1;
    return true;
  };
  const expect = (token: string) => {
    if (!take(token)) throw fail();
  };

  function sum(): number {
    let value = product();
    for (;;) {
      if (take("+")) value += product();
      else if (take("-")) value -= product();
      else return value;
    }
  }
  function product(): number {
    let value = factor();
    for (;;) {
      if (take("*")) value *= factor();
      else if (take("/")) value /= factor();
      else if (take("%")) value %= factor();
      else return value;
    }
  }
  function factor(): number {
    if (take("-")) return -factor();
    if (take("(")) {
      const value = sum();
      expect(")");
      return value;
    }
    const token = tokens[at];
    at += 1;
    if (token === undefined) throw fail();
    if (/^\d/.test(token)) return Number(token);
    if (token === "retried") return retried;
    const call = functions.get(token);
    if (call === undefined) throw fail();
    expect("(");
    const values = [sum()];
    while (take(",")) values.push(sum());
    expect(")");
    return call(...values);
  }

  const value = sum();
  if (at !== tokens.length || !Number.isFinite(value)) throw fail();
  return value;
}
