import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluate, parseDuration, retryDelayMs } from "../../../scripts/local/queue/retry-delay.ts";

describe("retry delays", () => {
  it.each([
    ["1000", 0, 1_000],
    ["1000 * (1 + retried)", 3, 4_000],
    ["pow(2, retried) * 1000", 5, 32_000],
    ["max(10, min(1000, retried * 100))", 4, 400],
    ["-5 + 10 % 4 - 2 * -3", 0, 3],
    ["exp(0) + sqrt(16) / 2", 0, 3],
    ["8 / 2 / 2", 0, 2],
    ["10 - 3 - 2", 0, 5],
  ])("%s after %i retries is %i ms", (expression, retried, expected) => {
    expect(evaluate(expression, retried)).toBe(expected);
  });

  it("agrees with JavaScript's own arithmetic", () => {
    const number = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(number, number, number, number, (a, b, c, d) => {
        expect(evaluate(`${a} + ${b} * (${c} - ${d}) - ${a} / ${b}`, 0)).toBe(a + b * (c - d) - a / b);
      }),
    );
  });

  it.each(["", "1 +", "(1", "process", "retried()", "1 2", "1 / 0", "pow(1"])("refuses %j", (expression) => {
    expect(() => evaluate(expression, 0)).toThrow(RangeError);
  });

  it("grows as e^(2.5 n) seconds up to a day where nothing is given", () => {
    expect([0, 1, 2].map((retried) => Math.round(retryDelayMs(null, retried) / 1_000))).toEqual([
      12, 148, 1808,
    ]);
    expect(retryDelayMs(null, 9)).toBe(86_400_000);
    expect(retryDelayMs("0 - 5", 0)).toBe(0);
  });

  it("reads durations", () => {
    expect(["500ms", "90s", "1h30m", "1d10h30m10s"].map(parseDuration)).toEqual([
      500, 90_000, 5_400_000, 124_210_000,
    ]);
    for (const wrong of ["", "5", "s", "1h 30m", "-1s"])
      expect(() => parseDuration(wrong)).toThrow(RangeError);
  });
});
