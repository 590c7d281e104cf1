import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invalid, StatementError } from "../../src/domain/failure.ts";
import { anyText } from "../support/any-text.ts";

describe("the problems of an input", () => {
  it("are listed field by field in the message and in the details", () => {
    const fields = [
      { path: "name", reason: "is required" },
      { path: "", reason: "must be an object" },
    ];
    const failure = invalid(fields);
    expect(failure.message).toBe("name: is required; must be an object");
    expect(failure.details).toEqual({ fields });
  });

  it("are at most ten per field and ten unknown fields, with a count of the rest", () => {
    const problem = fc.record({
      path: fc.oneof(
        anyText,
        fc.nat(40).map((at) => `founders.${at}.name`),
        fc.constantFrom("name", "tags.0"),
      ),
      reason: fc.constant("is wrong"),
      unknown: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(problem, { maxLength: 60 }), (problems) => {
        const { details, message } = invalid(problems);
        const fields = (details?.fields ?? []) as { path: string }[];
        const more = Number(details?.more ?? 0);
        expect(fields.length + more).toBe(problems.length);
        const known = problems.filter(({ unknown }) => !unknown);
        const roots = new Set(known.map(({ path }) => path.split(".", 1)[0]));
        expect(fields.length).toBeLessThanOrEqual((roots.size + 1) * 10);
        expect(message.includes(`and ${more} more`)).toBe(more > 0);
        for (const { path } of fields)
          expect([path.length <= 201, path.isWellFormed()]).toEqual([true, true]);
      }),
    );
  });
});

it.each([
  ["22021", true],
  ["23505", true],
  ["54000", true],
  ["40001", false],
  ["42P01", false],
  ["57014", false],
  ["LEASE", false],
])("SQLSTATE %s means that the data is rejected: %s", (state, refuses) => {
  const error = new StatementError(state, "companies_pkey");
  expect(error.refusesData).toBe(refuses);
  expect(error.message).toBe(`SQLSTATE ${state} (companies_pkey)`);
});
