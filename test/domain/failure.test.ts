import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Failure, invalid } from "../../src/domain/failure.ts";
import { errorCodes, errorEnvelope, errorTable } from "../../src/schemas/error.ts";
import { anyText } from "../support/any-text.ts";

describe("a failure", () => {
  it.each(errorCodes)(
    "%s has the table's status and words, and an envelope that a client can read",
    (code) => {
      const failure = new Failure(code);
      expect([failure.status, failure.message]).toEqual([errorTable[code].status, errorTable[code].title]);
      expect(errorEnvelope.parse(failure.toEnvelope())).toEqual({
        error: { code, message: failure.message },
      });
    },
  );

  it("keeps its cause to itself", () => {
    const failure = new Failure("not_found", "Nothing.", { cause: new Error("secret"), details: { a: 1 } });
    expect(failure.cause).toBeInstanceOf(Error);
    expect(failure.toEnvelope()).toEqual({
      error: { code: "not_found", message: "Nothing.", details: { a: 1 } },
    });
  });
});

describe("what is wrong with an input", () => {
  it("is listed field by field, in the message and beside it", () => {
    const failure = invalid([
      { path: "name", reason: "is required" },
      { path: "", reason: "the body must be a JSON object" },
    ]);
    expect(failure.message).toBe("name: is required; the body must be a JSON object");
    expect(failure.details).toEqual({
      fields: [
        { path: "name", reason: "is required" },
        { path: "", reason: "the body must be a JSON object" },
      ],
    });
  });

  it("is ten of one field's items and ten unknown fields, and how many more there are, whatever was sent", () => {
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
        const roots = new Set(
          problems.filter(({ unknown }) => !unknown).map(({ path }) => path.split(".", 1)[0]),
        );
        expect(fields.length).toBeLessThanOrEqual((roots.size + 1) * 10);
        expect(message.includes(`and ${more} more`)).toBe(more > 0);
        for (const { path } of fields)
          expect([path.length <= 201, path.isWellFormed()]).toEqual([true, true]);
      }),
    );
  });
});
