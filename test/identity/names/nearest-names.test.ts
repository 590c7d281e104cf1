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

  it("are at most three", () => {
    expect(nearestNames("acme", known)).toHaveLength(3);
  });

  it("are those of a founder too", () => {
    expect(nearestNames("ada byron", [{ name: "Acme", keys: ["acme", "ada byron"] }])).toEqual(["Acme"]);
  });
});
