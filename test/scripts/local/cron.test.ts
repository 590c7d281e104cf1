import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDue } from "../../../scripts/local/worker/cron.ts";

const moments = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });

describe("cron expressions", () => {
  it.each([
    ["*/5 * * * *", "2026-03-01T10:05:59Z", true],
    ["*/5 * * * *", "2026-03-01T10:06:00Z", false],
    ["0 9 * * 1-5", "2026-03-02T09:00:00Z", true],
    ["0 9 * * 1-5", "2026-03-01T09:00:00Z", false],
    ["0 0 * * 7", "2026-03-01T00:00:00Z", true],
    ["15,45 3 1 */3 *", "2026-04-01T03:45:00Z", true],
    ["15,45 3 1 */3 *", "2026-05-01T03:45:00Z", false],
    ["0 0 13 * 5", "2026-02-13T00:00:00Z", true],
    ["0 0 13 * 5", "2026-02-20T00:00:00Z", true],
    ["0 0 13 * 5", "2026-02-19T00:00:00Z", false],
  ])("%s at %s: %s", (expression, at, due) => {
    expect(isDue(expression, new Date(at))).toBe(due);
  });

  it("falls on every minute when nothing is limited, and on its own minute and hour", () => {
    fc.assert(
      fc.property(moments, (at) => {
        expect(isDue("* * * * *", at)).toBe(true);
        expect(isDue(`${at.getUTCMinutes()} ${at.getUTCHours()} * * *`, at)).toBe(true);
        expect(isDue(`${(at.getUTCMinutes() + 1) % 60} * * * *`, at)).toBe(false);
      }),
    );
  });

  it.each(["* * * *", "60 * * * *", "*/0 * * * *", "a * * * *", "* * 0 * *"])("refuses %s", (expression) => {
    expect(() => isDue(expression, new Date("2026-01-01T00:00:00Z"))).toThrow(RangeError);
  });
});
