import { describe, expect, it } from "vitest";
import { headlineOf, isByline, sentencesOf } from "../../src/pages/passages.ts";

describe("a line that says when a post was published", () => {
  it.each([
    "Tuesday, 3 June 2025",
    "Posted on 2025-06-10",
    "5 May 2025",
    "Veröffentlicht am 5. Mai 2025",
    "5 May 2025 · 4 min read",
  ])("is a byline: %s", (line) => {
    expect(isByline(line)).toBe(true);
  });

  it.each([
    "Series A, 5 May 2025",
    "On 5 May 2025 we moved to Lyon",
    "Case Study",
    "5 May 2025 Acme raises $5M",
  ])("is none where it says more: %s", (line) => expect(isByline(line)).toBe(false));

  it("is no headline of a card, and what stands beside it stays", () => {
    const text = "Tue 12 August 2025 Case Study\nCustomer Spotlight: Copper goes electric\nHow it went.";
    expect(headlineOf({ kind: "card", text })).toBe("Customer Spotlight: Copper goes electric");
    const kept = ["Case Study", "Customer Spotlight: Copper goes electric", "How it went."];
    expect(sentencesOf(text)).toEqual(kept);
  });
});
