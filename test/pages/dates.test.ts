import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isoMicros, leadingDate } from "../../src/pages/dates.ts";
import cases from "../data/dates.json" with { type: "json" };

describe("isoMicros", () => {
  it.each(cases)("reads %j as %j", (text, expected) => expect(isoMicros(text ?? "")).toBe(expected));

  it("keeps what it has written", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1970-01-02"), max: new Date("2199-12-30"), noInvalidDate: true }),
        (date) => {
          const once = isoMicros(date.toISOString());
          expect(once).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}\+00:00$/);
          expect(isoMicros(once ?? "")).toBe(once);
          expect(isoMicros(date.toUTCString())?.slice(0, 19)).toBe(date.toISOString().slice(0, 19));
        },
      ),
    );
  });
});

it.each([
  "20261124T090500Z",
  "2026-11-24T9:5:0Z",
  "2026-11-24T09:05:00\u221205:00",
  "2026-11-24+01:00",
  "24 Nov 2026, 9h05",
])("dates a feed's entry by the day of %j, whatever its time", (text) =>
  expect(leadingDate(text)).toBe("2026-11-24T00:00:00.000000+00:00"),
);
