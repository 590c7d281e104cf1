import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseMoment } from "../../src/domain/moments.ts";

describe("parseMoment", () => {
  it.each([
    ["2026-05-04", "2026-05-04T00:00:00.000000+00:00", "2026-05-05T00:00:00.000000+00:00"],
    ["2024-02-29", "2024-02-29T00:00:00.000000+00:00", "2024-03-01T00:00:00.000000+00:00"],
    ["2026-12-31", "2026-12-31T00:00:00.000000+00:00", "2027-01-01T00:00:00.000000+00:00"],
    ["0001-01-01", "0001-01-01T00:00:00.000000+00:00", "0001-01-02T00:00:00.000000+00:00"],
    ["9999-12-31", "9999-12-31T00:00:00.000000+00:00", "infinity"],
  ])("reads %s as the whole day", (text, at, end) => {
    expect(parseMoment(text)).toEqual({ at, end });
  });

  it.each([
    ["2026-05-04T10:00:00Z", "2026-05-04T10:00:00.000000+00:00"],
    ["2026-05-04T10:00Z", "2026-05-04T10:00:00.000000+00:00"],
    ["2026-05-04t10:00:00.5z", "2026-05-04T10:00:00.500000+00:00"],
    ["2026-05-04 10:00:00.123456+00:00", "2026-05-04T10:00:00.123456+00:00"],
    ["2026-05-04T10:00:00.123456 00:00", "2026-05-04T10:00:00.123456+00:00"],
    ["2026-05-04T10:00:00.1234569Z", "2026-05-04T10:00:00.123456+00:00"],
    ["2026-05-04T01:30:00+05:30", "2026-05-03T20:00:00.000000+00:00"],
    ["2026-05-04T20:00:00-0500", "2026-05-05T01:00:00.000000+00:00"],
    ["1969-12-31T23:59:59.999999Z", "1969-12-31T23:59:59.999999+00:00"],
  ])("reads %s as an instant", (text, at) => {
    expect(parseMoment(text)).toEqual({ at, end: at });
  });

  it.each([
    "",
    "2026-02-29",
    "2026-13-10",
    "2026-05-00",
    "0000-01-01",
    "2026-5-4",
    "20260504",
    "2026-05-04T10:00:00",
    "2026-05-04T24:00:00Z",
    "2026-05-04T10:60:00Z",
    "2026-05-04T10:00:60Z",
    "2026-05-04T10:00:00.Z",
    "2026-05-04T10:00:00+24:00",
    "2026-05-04T10:00:00+02:60",
    "2026-05-04Z",
    "infinity",
    "２０２６-05-04",
    "2026-05-04\n",
  ])("rejects %j", (text) => {
    expect(parseMoment(text)).toBeNull();
  });

  it("reads any instant to the microsecond, in any time zone", () => {
    const date = fc.date({
      min: new Date("0001-01-02T00:00:00Z"),
      max: new Date("9999-12-30T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        date,
        fc.nat(999),
        fc.integer({ min: -18 * 60, max: 18 * 60 }),
        (instant, micros, offset) => {
          const local = new Date(instant.getTime() + offset * 60_000).toISOString();
          const zone = `${offset < 0 ? "-" : "+"}${String(Math.floor(Math.abs(offset) / 60)).padStart(2, "0")}:${String(Math.abs(offset) % 60).padStart(2, "0")}`;
          const text = `${local.slice(0, -1)}${String(micros).padStart(3, "0")}${zone}`;
          expect(parseMoment(text)?.at).toBe(
            `${instant.toISOString().slice(0, -1)}${String(micros).padStart(3, "0")}+00:00`,
          );
        },
      ),
    );
  });
});
