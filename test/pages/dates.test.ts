import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isoMicros } from "../../src/pages/dates.ts";

const cases: [string, string | null][] = [
  ["2026-11-21T02:43:53.592380+00:00", "2026-11-21T02:43:53.592380+00:00"],
  ["2026-11-21T02:43:53.5923801234Z", "2026-11-21T02:43:53.592380+00:00"],
  ["2026-11-21T02:43:53+02:00", "2026-11-21T00:43:53.000000+00:00"],
  ["2026-11-21 02:43:53.5-0530", "2026-11-21T08:13:53.500000+00:00"],
  ["2026-11-21T02:43", "2026-11-21T02:43:00.000000+00:00"],
  ["2026-11-21", "2026-11-21T00:00:00.000000+00:00"],
  ["20261121", "2026-11-21T00:00:00.000000+00:00"],
  ["Tue, 10 Jun 2003 04:00:00 GMT", "2003-06-10T04:00:00.000000+00:00"],
  ["10 Jun 03 04:00 EST", "2003-06-10T09:00:00.000000+00:00"],
  ["Sat, 21 Nov 2026 02:43:53 +0100", "2026-11-21T01:43:53.000000+00:00"],
  ["Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06T08:49:37.000000+00:00"],
  ["March 3, 2026", "2026-03-03T00:00:00.000000+00:00"],
  ["Tuesday, March 3rd, 2026", "2026-03-03T00:00:00.000000+00:00"],
  ["3. März 2026", "2026-03-03T00:00:00.000000+00:00"],
  ["3 août 2026", "2026-08-03T00:00:00.000000+00:00"],
  ["3 de marzo de 2026", "2026-03-03T00:00:00.000000+00:00"],
  ["3 de enero de 2026", "2026-01-03T00:00:00.000000+00:00"],
  ["3 gennaio 2026", "2026-01-03T00:00:00.000000+00:00"],
  ["3 maart 2026", "2026-03-03T00:00:00.000000+00:00"],
  ["3. Mrz 2026", "2026-03-03T00:00:00.000000+00:00"],
  ["2026年3月3日", "2026-03-03T00:00:00.000000+00:00"],
  ["28/11/2024", "2024-11-28T00:00:00.000000+00:00"],
  ["11/28/2024", "2024-11-28T00:00:00.000000+00:00"],
  ["10.12.2024", "2024-12-10T00:00:00.000000+00:00"],
  ["10/12/2024", null],
  ["2026-02-30", null],
  ["2026-13-01", null],
  ["0001-01-01T00:00:00Z", null],
  ["last Tuesday", null],
  ["12 apples 2026", null],
  ["", null],
];

describe("isoMicros", () => {
  it.each(cases)("reads %j as %j", (text, expected) => expect(isoMicros(text)).toBe(expected));

  it("refuses an invalid Date", () => expect(isoMicros(new Date("no"))).toBeNull());

  it("keeps what it has written", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1970-01-02"), max: new Date("2199-12-30"), noInvalidDate: true }),
        (date) => {
          const once = isoMicros(date);
          expect(once).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}\+00:00$/);
          expect(isoMicros(once ?? "")).toBe(once);
          expect(isoMicros(date.toUTCString())?.slice(0, 19)).toBe(date.toISOString().slice(0, 19));
        },
      ),
    );
  });

  it("never throws on any text", () => {
    fc.assert(fc.property(fc.string(), (text) => void isoMicros(text)));
  });
});
