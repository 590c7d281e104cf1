import { describe, expect, it } from "vitest";
import { evaluate, parseDuration, retryDelayMs } from "../../../scripts/local/queue/retry-delay.ts";

describe("retry delays", () => {
  it.each([
    ["10000 * pow(3, retried)", 2, 90_000],
    ["max(10, min(1000, retried * 100))", 4, 400],
    ["-5 + 10 % 4 - 2 * -3", 0, 3],
    ["8 / 2 / 2", 0, 2],
  ])("%s after %i retries is %i ms", (expression, retried, expected) => {
    expect(evaluate(expression, retried)).toBe(expected);
  });

  it.each(["", "1 +", "(1", "process", "retried()", "1 2", "1 / 0", "pow(1"])("refuses %j", (expression) => {
    expect(() => evaluate(expression, 0)).toThrow(RangeError);
  });

  it("grow as e^(2.5 n) seconds up to a day where nothing is given", () => {
    const seconds = [0, 1, 2].map((retried) => Math.round(retryDelayMs(null, retried) / 1_000));
    expect(seconds).toEqual([12, 148, 1808]);
    expect(retryDelayMs(null, 9)).toBe(86_400_000);
  });

  it("are read from durations", () => {
    expect(["500ms", "90s", "1d10h30m10s"].map(parseDuration)).toEqual([500, 90_000, 124_210_000]);
    for (const wrong of ["", "5", "s", "1h 30m", "-1s"])
      expect(() => parseDuration(wrong)).toThrow(RangeError);
  });
});
