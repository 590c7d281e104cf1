import { expect, it } from "vitest";
import { compactLead, decisionFilter, fullLead } from "../../src/schemas/lead.ts";

it("the compact view is the full one without its details, in the same order", () => {
  const full = Object.keys(fullLead.shape);
  expect(Object.keys(compactLead.shape)).toEqual(full.filter((name) => name !== "details"));
  expect(full).toContain("details");
});

it("a decision is one of those that leads are listed by, or none was made yet", () => {
  const decided = compactLead.shape.decision.unwrap().shape.status.options;
  expect(decisionFilter.options).toEqual(["unreviewed", ...decided]);
  expect(compactLead.shape.decision.parse(null)).toBeNull();
});
