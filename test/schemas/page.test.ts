import { describe, expect, it } from "vitest";
import * as z from "zod/v4";
import { pageFields, pageOf, resolution } from "../../src/schemas/page.ts";

describe("what every list takes", () => {
  const input = z.strictObject(pageFields);

  it.each([{}, { limit: 1 }, { limit: 1_000_000 }, { view: "full", cursor: "c" }])("takes %j", (value) => {
    expect(input.parse(value)).toEqual(value);
  });

  it.each([
    { limit: 0 },
    { limit: 1.5 },
    { limit: "9" },
    { cursor: "" },
    { cursor: "c".repeat(1001) },
    { view: "all" },
  ])("refuses %j", (value) => {
    expect(input.safeParse(value).success).toBe(false);
  });
});

describe("a page", () => {
  const page = pageOf(z.object({ id: z.string() }));

  it("is its items and where the next one begins, with how terms of a sector were read where there were any", () => {
    const bare = { data: [{ id: "a" }], nextCursor: null };
    expect(page.parse(bare)).toEqual(bare);
    const read = { terms: [{ term: "pay", matches: [] }], degradedToTextMatching: true };
    expect(page.parse({ ...bare, classificationResolution: read }).classificationResolution).toEqual(read);
    for (const wrong of [{ data: [{}], nextCursor: null }, { data: [] }])
      expect(page.safeParse(wrong).success).toBe(false);
  });

  it("says whom a name was taken for, and how surely", () => {
    const taken = {
      query: "acme",
      matchedOn: "companyName",
      score: 0.9,
      entity: { id: "00000000-0000-4000-8000-000000000000", companyName: "Acme", founderName: null },
    };
    expect(resolution.parse(taken)).toEqual(taken);
    expect(resolution.safeParse({ ...taken, score: 2 }).success).toBe(false);
    expect(resolution.safeParse({ ...taken, matchedOn: "website" }).success).toBe(false);
  });
});
