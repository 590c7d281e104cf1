import { describe, expect, it } from "vitest";
import { errorResponses, idempotencyErrors } from "../../../src/http/openapi/errors.ts";
import { errorCodes, errorEnvelope, errorTable } from "../../../src/schemas/error.ts";

interface Described {
  description: string;
  headers: Record<string, unknown>;
  content: { "application/json": { examples: Record<string, { value: unknown }> } };
}
const described = (codes: Parameters<typeof errorResponses>[0], limited = true): Record<string, Described> =>
  JSON.parse(JSON.stringify(errorResponses(codes, limited)));

describe("the answers of an operation that fails", () => {
  it("are one a status, which names each of its codes with an example that is an error of that code", () => {
    const all = described(errorCodes);
    expect(Object.keys(all).map(Number)).toEqual(
      [...new Set(errorCodes.map((code) => errorTable[code].status))].toSorted((a, b) => a - b),
    );
    for (const [status, answer] of Object.entries(all)) {
      const examples = Object.entries(answer.content["application/json"].examples);
      const sharing = errorCodes.filter((code) => errorTable[code].status === Number(status));
      expect(examples.map(([code]) => code)).toEqual(sharing);
      for (const [code, { value }] of examples) {
        expect(errorEnvelope.parse(value).error.code).toBe(code);
        expect(answer.description).toContain(`\`${code}\``);
      }
    }
  });

  it("name each code once, however often it is given", () => {
    expect(described(["not_found", "not_found"])).toEqual(described(["not_found"]));
    expect(described([])).toEqual({});
  });

  it("tell the limits where the request is counted", () => {
    expect(Object.keys(described(["not_found"], true)["404"]?.headers ?? {})).toContain("RateLimit");
    expect(Object.keys(described(["not_found"], false)["404"]?.headers ?? {})).toEqual(["X-Request-Id"]);
  });

  it("of a key that was used before are conflicts", () => {
    expect(idempotencyErrors.map((code) => errorTable[code].status)).toEqual([409, 409]);
  });
});
