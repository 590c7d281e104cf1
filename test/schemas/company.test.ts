import { describe, expect, it } from "vitest";
import {
  clearable,
  compactCompany,
  fullCompany,
  identityFields,
  settingFields,
  tags,
} from "../../src/schemas/company.ts";

describe("what a client gives of a company", () => {
  it("may be left out or cleared in a change, which its description says", () => {
    for (const field of Object.values(identityFields)) {
      const cleared = clearable(field);
      expect(cleared.parse(null)).toBeNull();
      expect(cleared.parse(undefined)).toBeUndefined();
      expect(cleared.description).toBe(`${field.description}; null clears`);
      expect(field.safeParse(null).success).toBe(false);
      expect(cleared.safeParse("").success).toBe(false);
    }
  });

  it("is watched for something, for somebody, every three, seven or thirty days", () => {
    expect(settingFields.thingsToTrack.safeParse("New funding\nsenior hires").success).toBe(true);
    for (const wrong of ["", " \n", "a".repeat(10_001), "a\0"])
      expect(settingFields.thingsToTrack.safeParse(wrong).success).toBe(false);
    const mails = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@fund.example`);
    expect([0, 1, 20, 21].map((count) => settingFields.alertEmails.safeParse(mails(count)).success)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([1, 3, 7, 30, 3.5, "7"].map((days) => settingFields.cadenceDays.safeParse(days).success)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it("carries at most fifty labels of one line", () => {
    expect(tags.safeParse(Array.from({ length: 50 }, (_, at) => `tag ${at}`)).success).toBe(true);
    expect(tags.safeParse(Array.from({ length: 51 }, (_, at) => `tag ${at}`)).success).toBe(false);
    for (const wrong of ["", "a\nb", "a".repeat(65)]) expect(tags.safeParse([wrong]).success).toBe(false);
  });
});

it("the compact view is the full one less its description and deliveries, in the same order", () => {
  const full = Object.keys(fullCompany.shape);
  const left = full.filter((name) => name !== "description" && name !== "alertDelivery");
  expect(Object.keys(compactCompany.shape)).toEqual(left);
  expect(full).toHaveLength(left.length + 2);
});
