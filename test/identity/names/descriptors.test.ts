import { describe, expect, it } from "vitest";
import {
  isAddition,
  isDoubtfulDescriptor,
  isGeneric,
  isLeadingTrade,
  isStatus,
  isTellingDomain,
  isWeakDescriptor,
} from "../../../src/identity/names/descriptors.ts";

describe("a word of a name", () => {
  it.each([
    ["group", { weak: true, doubtful: false, status: false, generic: true }],
    ["gmbh", { weak: true, doubtful: false, status: false, generic: false }],
    ["labs", { weak: false, doubtful: true, status: false, generic: true }],
    ["bank", { weak: false, doubtful: false, status: true, generic: true }],
    ["robotics", { weak: false, doubtful: false, status: false, generic: true }],
    ["acme", { weak: false, doubtful: false, status: false, generic: false }],
  ])("%s: %j", (word, { weak, doubtful, status, generic }) => {
    expect([isWeakDescriptor(word), isDoubtfulDescriptor(word), isStatus(word), isGeneric(word)]).toEqual([
      weak,
      doubtful,
      status,
      generic,
    ]);
    expect(isAddition(word)).toBe(weak || doubtful || status);
  });

  it("stands before a name and is left out where it says the trade", () => {
    expect(["banco", "grupo", "bank"].every(isLeadingTrade)).toBe(true);
    expect(["robotics", "acme"].some(isLeadingTrade)).toBe(false);
  });

  it("is read of a domain where it tells companies apart, and not where every second one has it", () => {
    expect(["capital", "health", "energy"].every(isTellingDomain)).toBe(true);
    expect(["com", "io", "ai", "app", "de", "online"].some(isTellingDomain)).toBe(false);
  });
});
