import { describe, expect, it } from "vitest";
import { errorCodes, errorEnvelope, errorTable } from "../../src/schemas/error.ts";

describe("the table of errors", () => {
  it.each(errorCodes)("%s has a status of failure and a sentence", (code) => {
    const { status, title } = errorTable[code];
    expect(code).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(title).toMatch(/^[A-Z].*\.$/);
  });

  it("blames the service for two, which a client can do nothing about", () => {
    expect(errorCodes.filter((code) => errorTable[code].status >= 500)).toEqual([
      "internal_error",
      "service_unavailable",
    ]);
  });
});

describe("the envelope", () => {
  it("holds a code of the table, words, and details where they help", () => {
    for (const code of errorCodes)
      expect(errorEnvelope.parse({ error: { code, message: "m" } })).toEqual({
        error: { code, message: "m" },
      });
    const detailed = { error: { code: "not_found", message: "m", details: { any: [1] } } };
    expect(errorEnvelope.parse(detailed)).toEqual(detailed);
    for (const wrong of [{}, { error: { code: "teapot", message: "m" } }, { error: { code: "not_found" } }])
      expect(errorEnvelope.safeParse(wrong).success).toBe(false);
  });
});
