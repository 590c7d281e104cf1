import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestNames } from "../../../src/identity/names/nearest-names.ts";

const known = [
  "Acme Robotics",
  "Acme Health",
  "Acme Foods",
  "Acme Pay",
  "Halden",
  "Northbeam",
  "Zoë Health",
].map((name) => ({ name, keys: [name.toLowerCase().replace("ë", "e")] }));

describe("the names that come nearest", () => {
  it.each([
    ["haldn", ["Halden"]],
    ["north", ["Northbeam"]],
    ["zoe", ["Zoë Health"]],
    ["robotics", []],
    ["health", []],
    ["zzz", []],
    ["", []],
  ])("to %j are %j", (key, names) => {
    expect(nearestNames(key, known)).toEqual(names);
  });

  it("are three at most, each once, and a name itself is the first", () => {
    expect(nearestNames("acme", known)).toHaveLength(3);
    const key = fc.oneof(fc.constantFrom(...known.flatMap(({ keys }) => keys)), fc.string({ maxLength: 80 }));
    fc.assert(
      fc.property(key, (typed) => {
        const near = nearestNames(typed, [...known, ...known]);
        expect(near.length).toBeLessThanOrEqual(3);
        expect(new Set(near).size).toBe(near.length);
        expect(near.every((name) => known.some((one) => one.name === name))).toBe(true);
      }),
    );
    for (const { name, keys } of known.filter(({ name }) => !name.startsWith("Acme")))
      expect(nearestNames(keys[0] ?? "", known)[0]).toBe(name);
  });

  it("are those of a founder too", () => {
    expect(nearestNames("ada byron", [{ name: "Acme", keys: ["acme", "ada byron"] }])).toEqual(["Acme"]);
  });
});
